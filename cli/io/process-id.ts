// A unique name for this process. Its number isn't unique: two containers that share a volume may both have number 7.

import { randomBytes } from 'node:crypto';

/** Twelve random hexadecimal digits. */
export const processId = randomBytes(6).toString('hex');
