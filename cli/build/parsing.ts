// What parsed pages depend on besides their own files.

import { existsSync, readFileSync } from 'node:fs';
import { type ParseRules, parseRules } from '@sitegen/renderer/parse';
import { hashOf } from '../io/hash.ts';
import type { Project } from '../project.ts';
import { createReplay, rulesHash } from './rule-uses.ts';
import type { SourceValues } from './source-values.ts';
import type { RuleUse } from './store/page-store.ts';

export interface Parsing {
  readonly rules: ParseRules;
  /** Changes with the program and with the rules, except for what their functions do. */
  readonly key: string;
  /** Changes with the code of the site. As long as it stays the same, all functions do. */
  readonly code: string;
  /** Whether the rules answer these questions as they did. */
  readonly holds: (uses: readonly RuleUse[]) => boolean;
  /** One for each code check: its answers stay the same as long as its stamp does. */
  readonly checkStamps: readonly string[];
  /** Changes with the program that draws code and diagrams. */
  readonly drawnBy: string;
}

/** Whether all pages are parsed the same: with equal rules, whose functions are the very same. */
export function isSameParsing(a: Parsing, b: Parsing): boolean {
  const functionsOf = ({ rules: { folders, components } }: Parsing) => [
    ...folders.map(({ fromName }) => fromName),
    ...Object.values(components).map(({ props }) => props?.shape),
  ];
  const [before, now] = [functionsOf(a), functionsOf(b)];
  if (before.length !== now.length || before.some((one, index) => one !== now[index])) return false;
  return a.key === b.key && a.checkStamps.join() === b.checkStamps.join();
}

/** The parsing of a project with its strings. */
export function parsingOf(project: Project, { strings }: SourceValues): Parsing {
  const rules = parseRules(project.config, strings.value);
  const { reach = '', program, fingerprint } = project;
  const checkStamps = project.checkStamps.map((stamp) => hashOf(stamp, reach));
  return {
    rules,
    key: hashOf(program.fingerprint, rulesHash(rules)),
    code: hashOf(fingerprint, reach),
    holds: createReplay(rules, checkStamps),
    checkStamps,
    drawnBy: drawingProgram() ?? program.fingerprint,
  };
}

/** A hash of the bundled threads: the names of the chunks that they import say what is in those. */
function drawingProgram(): string | undefined {
  const threads = ['draw-worker.js', 'diagram-worker.js'].map((name) => new URL(name, import.meta.url));
  return threads.every((thread) => existsSync(thread)) ? hashOf(...threads.map((url) => readFileSync(url))) : undefined;
}
