// What parsed pages depend on besides their own files.

import { randomUUID } from 'node:crypto';
import { type ParseRules, parseRules } from '@sitegen/renderer/parse';
import { hashOf } from '../io/hash.ts';
import type { Project } from '../project.ts';
import { createReplay, rulesHash } from './rule-uses.ts';
import type { SourceValues } from './source-values.ts';
import type { RuleUse } from './store/page-store.ts';

export interface Parsing {
  readonly rules: ParseRules;
  /** Changes with the program and with the rules, except for what functions of folders and components do. */
  readonly key: string;
  /** Changes with the code of the site. As long as it stays the same, all functions do. */
  readonly code: string;
  /** Whether the rules answer these questions as they did. */
  readonly holds: (uses: readonly RuleUse[]) => boolean;
  /** Changes with the program, which draws code and diagrams. */
  readonly program: string;
}

/** The parsing of a project with its strings. */
export function parsingOf(project: Project, { strings }: SourceValues): Parsing {
  const rules = parseRules(project.config, strings.value);
  // What isn't known counts as changed.
  const { reach = randomUUID(), program, fingerprint, checkStamps } = project;
  return {
    rules,
    key: hashOf(program.fingerprint, rulesHash(rules, checkStamps), ...(rules.codeChecks.length > 0 ? [reach] : [])),
    code: hashOf(fingerprint, reach),
    holds: createReplay(rules),
    program: program.fingerprint,
  };
}
