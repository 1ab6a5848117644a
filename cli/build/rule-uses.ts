// Parsing calls few functions of a site: those that make titles from file names and those that check properties. Each
// call is stored with a hash of its answer. A parsed page is still right if all calls give the same answers again.

import { inspect } from 'node:util';
import type { ParseRules } from '@sitegen/renderer/parse';
import { attempt } from '../io/attempt.ts';
import { hashOf } from '../io/hash.ts';
import type { RuleUse } from './store/page-store.ts';

/** A hash of the rules, without the functions that are called again. Code checks are identified by their stamps. */
export function rulesHash({ folders, components, codeChecks, ...rest }: ParseRules, stamps: readonly string[]): string {
  const named = Object.entries(components).map(([name, { props, ...rule }]) => {
    return [name, rule, props ? (props.names ?? 'any') : 'unchecked'];
  });
  const placed = folders.map(({ fromName, ...folder }) => [folder, fromName !== undefined]);
  const checks = codeChecks.map(({ langs, words }, index) => [langs, words, stamps[index]]);
  return hashOf(JSON.stringify([rest, placed, named, checks]));
}

/** The same rules, and a function that returns the calls since it was last called. */
export function recorded(rules: ParseRules): {
  readonly rules: ParseRules;
  readonly takeUses: () => readonly RuleUse[];
} {
  const uses = new Map<string, RuleUse>();
  const note = <Answer>(rule: string, given: unknown, answer: Answer): Answer => {
    const use = [rule, given, hashOf(described(answer))] as const;
    uses.set(JSON.stringify(use), use);
    return answer;
  };
  const recording = wrapped(rules, (rule, call) => (given) => note(rule, given, call(given)));
  const takeUses = (): readonly RuleUse[] => {
    const all = [...uses.values()];
    uses.clear();
    return all;
  };
  return { rules: recording, takeUses };
}

type Wrap = <Given, Answer>(rule: string, call: (given: Given) => Answer) => (given: Given) => Answer;

/** The rules with something around each function of the site that parsing calls. */
function wrapped(rules: ParseRules, wrap: Wrap): ParseRules {
  const folders = rules.folders.map((folder, index) => {
    const { fromName } = folder;
    return fromName ? { ...folder, fromName: wrap(`folder ${index}`, fromName) } : folder;
  });
  const components: Record<string, ParseRules['components'][string]> = Object.create(null);
  for (const [name, { props, ...rest }] of Object.entries(rules.components))
    components[name] = props ? { ...rest, props: { ...props, read: wrap(`props ${name}`, props.read) } } : rest;
  return { ...rules, folders, components };
}

/** A text of any value; equal values have equal texts, and a date isn't a string. */
function described(answer: unknown): string {
  const everything = { depth: null, maxArrayLength: null, maxStringLength: null, breakLength: Infinity };
  return inspect(answer, { ...everything, customInspect: false });
}

/** Tells whether these rules still answer the same. A rule that throws doesn't. */
export function createReplay(rules: ParseRules): (uses: readonly RuleUse[]) => boolean {
  const answers = new Map<string, (given: never) => unknown>();
  wrapped(rules, (rule, call) => {
    answers.set(rule, call);
    return call;
  });
  const known = new Map<string, boolean>();
  const isSame = ([rule, given, answer]: RuleUse): boolean =>
    attempt(() => hashOf(described(answers.get(rule)?.(given as never)))) === answer;
  return (uses) =>
    uses.every((use) => {
      const key = JSON.stringify(use);
      const same = known.get(key) ?? isSame(use);
      known.set(key, same);
      return same;
    });
}
