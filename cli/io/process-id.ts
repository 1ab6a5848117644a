// A name for this process that no other one has. Process numbers don't do: two containers on one volume may both be
// number 7.

import { randomBytes } from 'node:crypto';

/** Twelve random hexadecimal digits. */
export const processId = randomBytes(6).toString('hex');
