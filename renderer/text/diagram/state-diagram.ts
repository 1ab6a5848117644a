// Reads state diagrams. Each line is one statement, so reading means recognizing lines and rewriting them for the
// drawing library.

import { withoutEntities, wordsOf } from './labels.ts';
import type { Mistake, Sketch, Statement } from './sketch.ts';

/**
 * The kinds of lines. The groups of a pattern have fixed meanings: `from`, `to`, and `name` are states, `from` and `to`
 * together are an arrow, `label` is the label of the state `name`, and `group` is a state that contains others. The
 * library gets the line unless it's `silent`.
 */
const kinds: readonly { readonly pattern: RegExp; readonly silent?: true }[] = [
  { pattern: /^direction\s+(TB|TD|BT|RL|LR)$/i },
  { pattern: /^(classDef|class|style)\s+\S+\s+\S/, silent: true },
  { pattern: /^state\s+(?:"[^"]+"\s+as\s+)?(?<group>[\w\p{L}\p{M}]+)\s*\{$/u },
  { pattern: /^state\s+"(?<label>[^"]+)"\s+as\s+(?<name>[\w\p{L}\p{M}]+)$/u, silent: true },
  { pattern: /^state\s+(?<name>[\w\p{L}\p{M}]+)(?:\s+<<(?:fork|join|choice)>>)?$/u, silent: true },
  { pattern: /^\}$/ },
  { pattern: /^(?<from>\[\*\]|[\w\p{L}\p{M}-]+)\s*-->\s*(?<to>\[\*\]|[\w\p{L}\p{M}-]+)(?:\s*:\s*.+)?$/u },
  { pattern: /^(?<name>[\w\p{L}\p{M}-]+)\s*:\s*(?<label>.+)$/u, silent: true },
  { pattern: /^(?<name>[\w\p{L}\p{M}-]+)$/u, silent: true },
  { pattern: /^note\s+(left|right) of\s/i, silent: true },
  { pattern: /^end note$/i, silent: true },
  { pattern: /^--$/, silent: true },
];

interface Recognized {
  /** The line for the library. Empty if it gets none. */
  readonly text: string;
  readonly groups: { readonly [name: string]: string | undefined };
}

/** Reads all statements of a state diagram. */
export function readStateDiagram(statements: readonly Statement[]): Sketch | Mistake {
  const read: Recognized[] = [];
  let open = 0;
  for (const { line, text: typed } of statements.slice(1)) {
    const text = withoutEntities(typed).replace(/;$/, '').trim();
    const { pattern, silent } = kinds.find((kind) => kind.pattern.test(text)) ?? {};
    if (!pattern) return { line, message: `the build can't read \`${typed}\`` };
    if (text === '}' && open-- === 0) return { line, message: 'this brace closes nothing' };
    const groups = pattern.exec(text)?.groups ?? {};
    if (groups.group !== undefined) open++;
    read.push({ groups, text: silent ? '' : text });
  }
  if (open > 0) return { line: statements.at(-1)?.line ?? 1, message: 'a brace is never closed' };
  return sketchOf(read);
}

const start = '[*]';

function sketchOf(read: readonly Recognized[]): Sketch {
  const all = read.map(({ groups }) => groups);
  const holders = new Set(all.map(({ group }) => group));
  const labels = new Map<string, string>();
  for (const { name, label } of all) if (name && label) labels.set(name, label);
  const states = new Set<string>();
  const lines = ['stateDiagram-v2'];
  for (const { text, groups } of read) {
    for (const name of [groups.from, groups.to, groups.name]) {
      if (name === undefined || name === start || holders.has(name) || states.has(name)) continue;
      states.add(name);
      // The library uses the first text it sees for a state as its label, so the label has to come first.
      lines.push(`${name} : ${labels.get(name) ?? name}`);
    }
    if (text !== '') lines.push(text);
  }
  const arrows = all.filter(({ from, to }) => from !== undefined && to !== undefined);
  return {
    lines,
    names: [...states].map((name) => wordsOf(labels.get(name) ?? name)),
    nodes: states.size + arrows.flatMap(({ from, to }) => [from, to]).filter((end) => end === start).length,
    edges: arrows.length,
  };
}
