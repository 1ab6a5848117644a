// A proven sample to what its code block shows besides the code: a badge, actions, and notes about its keys.

import type { Fence } from '../../../renderer/config.ts';
import type { CodeFindings } from '../../../renderer/model.ts';
import type { Meeting } from '../schema/evaluate.ts';
import type { Specification, Version } from '../specification.ts';
import type { Parsed } from './parse-sample.ts';

export interface Proven {
  readonly fence: Fence;
  readonly parsed: Parsed;
  readonly version: Version;
  readonly complete: boolean;
  readonly meetings: readonly Meeting[];
}

export function findingsOf(_specification: Specification, { version }: Proven): CodeFindings {
  return { badges: [`AsyncAPI ${version}`], actions: [] };
}
