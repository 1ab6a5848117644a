// Lists what a page needs and this machine doesn't have.

import { spawnSync } from 'node:child_process';
import { findProgram, howToGet } from '../programs.mjs';
import { missingBrokers } from './brokers.ts';
import type { Step } from './page-steps.ts';

const kcat = {
  label: 'kcat',
  variable: 'KCAT_PATH',
  names: ['kcat'],
  places: [],
  package: 'kcat',
  isRequired: false,
};

/** How to get what the steps use, one sentence for each program that isn't installed. */
export function missingFor(steps: readonly Step[]): readonly string[] {
  const commands = steps.flatMap((step) => ('command' in step ? [step.command] : [])).join('\n');
  const needsKcat = /\bkcat\b/.test(commands) && findProgram(kcat) === undefined;
  const needsPython =
    /\bpython3\b/.test(commands) && spawnSync('/usr/bin/python3', ['-c', 'import certifi, websocket']).status !== 0;
  return [
    ...missingBrokers(steps.flatMap((step) => (step.kind === 'broker' ? [step.broker] : []))),
    ...(needsKcat ? [howToGet(kcat)] : []),
    ...(needsPython ? ['It needs Python modules: apt-get install python3-websocket python3-certifi'] : []),
  ];
}
