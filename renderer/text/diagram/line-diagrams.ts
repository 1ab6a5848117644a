// State, class and entity diagrams: each line is one statement, so reading them is recognising lines.

import type { ReadLines, Statement } from './read-diagram.ts';

const state: readonly RegExp[] = [
  /^direction\s+(TB|TD|BT|RL|LR)$/i,
  /^(classDef|class|style)\s+\S+\s+\S/,
  /^state\s+(?:"[^"]+"\s+as\s+)?[\w\p{L}]+(?:\s+<<(?:fork|join|choice)>>)?\s*\{?$/u,
  /^state\s+"[^"]+"\s+as\s+[\w\p{L}]+$/u,
  /^\}$/,
  /^(?:\[\*\]|[\w\p{L}-]+)\s*-->\s*(?:\[\*\]|[\w\p{L}-]+)(?:\s*:\s*.+)?$/u,
  /^[\w\p{L}-]+\s*:\s*.+$/u,
  /^[\w\p{L}-]+$/u,
  /^note\s+(left|right) of\s/i,
  /^end note$/i,
  /^--$/,
];

const relation = /(<\|--|--\|>|<\|\.\.|\.\.\|>|\*--|--\*|o--|--o|<--|-->|<\.\.|\.\.>|--|\.\.)/;

const classes: readonly RegExp[] = [
  /^direction\s+(TB|TD|BT|RL|LR)$/i,
  /^(classDef|cssClass|style|click|link|callback)\s/,
  /^namespace\s+\S+\s*\{$/,
  /^class\s+\S+.*$/,
  /^<<\w+>>(\s+\S+)?$/,
  /^\}$/,
  /^note\s/,
  new RegExp(`^\\S+\\s*(?:"[^"]*"\\s*)?${relation.source}\\s*(?:"[^"]*"\\s*)?\\S+(?:\\s*:\\s*.+)?$`),
  /^\S+\s*:\s*.+$/,
];

const entities: readonly RegExp[] = [
  /^direction\s+(TB|TD|BT|RL|LR)$/i,
  /^[\w\p{L}"-]+(?:\[[^\]]+\])?\s*\{$/u,
  /^\}$/,
  /^[\w\p{L}"-]+\s+[|o}{]+(?:--|\.\.)[|o}{]+\s+[\w\p{L}"-]+(?:\s*:\s*.+)?$/u,
  /^[\w\p{L}-]+$/u,
];

export function readStateDiagram(statements: readonly Statement[]): ReadLines {
  return recognised('stateDiagram-v2', 'a state diagram', statements, state, false);
}

export function readClassDiagram(statements: readonly Statement[]): ReadLines {
  return recognised('classDiagram', 'a class diagram', statements, classes, true);
}

export function readEntityDiagram(statements: readonly Statement[]): ReadLines {
  return recognised('erDiagram', 'an entity diagram', statements, entities, true);
}

/** `members`: lines between braces are the members of a class or entity, free in form. */
function recognised(
  header: string,
  kind: string,
  statements: readonly Statement[],
  known: readonly RegExp[],
  members: boolean,
): ReadLines {
  const lines = [header];
  let depth = 0;
  for (const { line, text: typed } of statements.slice(1)) {
    const text = typed.replace(/;$/, '').trim();
    const inside = members && depth > 0 && text !== '}' && !text.endsWith('{');
    if (!inside && !known.some((pattern) => pattern.test(text)))
      return { line, message: `\`${text}\` is no statement of ${kind}` };
    if (text.endsWith('{')) depth++;
    if (text === '}' && --depth < 0) return { line, message: 'this brace closes nothing' };
    lines.push(text);
  }
  return depth === 0 ? lines : { line: statements.at(-1)?.line ?? 1, message: 'a brace is never closed' };
}
