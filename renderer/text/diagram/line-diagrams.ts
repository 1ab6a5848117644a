// Reads state, class, and entity diagrams. Each line is one statement, so reading means recognizing lines and rewriting
// them for the drawing library.

import { withoutEntities, wordsOf } from './labels.ts';
import type { Mistake, Sketch, Statement } from './sketch.ts';

type Groups = { readonly [name: string]: string | undefined };

/**
 * A kind of line. The groups of its pattern have fixed meanings: `from`, `to`, and `name` are nodes, `from` and `to`
 * together are an arrow, `label` is the label of the node `name`, and `group` is a node that contains others. `spelled`
 * rewrites the line for the library. An empty result leaves the line out.
 */
type Line = readonly [pattern: RegExp, spelled?: (groups: Groups) => string];

const direction = /^direction\s+(TB|TD|BT|RL|LR)$/i;
const leftOut = (): string => '';

const stateLines: readonly Line[] = [
  [direction],
  [/^(classDef|class|style)\s+\S+\s+\S/, leftOut],
  [/^state\s+(?:"[^"]+"\s+as\s+)?(?<group>[\w\p{L}\p{M}]+)\s*\{$/u],
  [/^state\s+"(?<label>[^"]+)"\s+as\s+(?<name>[\w\p{L}\p{M}]+)$/u, leftOut],
  [/^state\s+(?<name>[\w\p{L}\p{M}]+)(?:\s+<<(?:fork|join|choice)>>)?$/u, leftOut],
  [/^\}$/],
  [/^(?<from>\[\*\]|[\w\p{L}\p{M}-]+)\s*-->\s*(?<to>\[\*\]|[\w\p{L}\p{M}-]+)(?:\s*:\s*.+)?$/u],
  [/^(?<name>[\w\p{L}\p{M}-]+)\s*:\s*(?<label>.+)$/u, leftOut],
  [/^(?<name>[\w\p{L}\p{M}-]+)$/u, leftOut],
  [/^note\s+(left|right) of\s/i, leftOut],
  [/^end note$/i, leftOut],
  [/^--$/, leftOut],
];

const relation =
  /^(?<from>[^\s"<|*.:~]+)(?:~[^\s~]*~)?\s*(?:"(?<near>[^"]*)"\s*)?(?<arrow><\|--|--\|>|<\|\.\.|\.\.\|>|\*--|--\*|(?<=[\s"])o--|--o(?=[\s"])|<--|-->|<\.\.|\.\.>|--)\s*(?:"(?<far>[^"]*)"\s*)?(?<to>[^\s"<>|*.:~-]+)(?:~[^\s~]*~)?(?:\s*:\s*(?<label>.+))?$/;

const classLines: readonly Line[] = [
  [direction, leftOut],
  [/^(classDef|cssClass|style|click|link|callback)\s/, leftOut],
  [/^namespace\s+(?<group>\S+)\s*\{$/],
  [
    /^class\s+(?<name>[^\s{~:["]+)(?<generic>~\w+~)?(?::::[\w-]+)?\s*(?<body>\{|\{\s*<<\w+>>\s*\})?$/,
    ({ name, generic = '', body = '' }) => `class ${name}${generic} ${body}`.trim(),
  ],
  [/^<<\w+>>(\s+\S+)?$/],
  [/^\}$/],
  [/^note\s/, leftOut],
  [
    relation,
    ({ from, near, arrow, far, to, label }) =>
      `${from} ${near ? `"${near}" ` : ''}${arrow} ${far ? `"${far}" ` : ''}${to}${label ? ` : ${label}` : ''}`,
  ],
  [/^(?<name>[^\s:]+)\s*:\s*.+$/],
];

const entityLines: readonly Line[] = [
  [direction, leftOut],
  [/^(?<name>[\w\p{L}\p{M}-]+)\s*\{$/u],
  [/^\}$/],
  [
    /^(?<from>[\w\p{L}\p{M}-]+)\s+(?<near>\|\||\|o|o\||\}\||\}o)(?<line>--|\.\.)(?<far>\|\||\|o|o\||\|\{|o\{)\s+(?<to>[\w\p{L}\p{M}-]+)(?:\s*:\s*(?<label>.+))?$/u,
    // The library only knows "zero or more" on the left in its mirrored form.
    ({ from, near, line, far, to, label = '' }) =>
      `${from} ${near?.replace('}o', '{o')}${line}${far} ${to} : "${label.replaceAll('"', '') || ' '}"`,
  ],
  [/^(?<name>[\w\p{L}\p{M}-]+)$/u, ({ name }) => `${name} {\n}`],
];

/** Reads a state diagram. */
export function readStateDiagram(statements: readonly Statement[]): Sketch | Mistake {
  return readLines('stateDiagram-v2', stateLines, statements);
}

/** Reads a class diagram. */
export function readClassDiagram(statements: readonly Statement[]): Sketch | Mistake {
  return readLines('classDiagram', classLines, statements);
}

/** Reads an entity relationship diagram. */
export function readEntityDiagram(statements: readonly Statement[]): Sketch | Mistake {
  return readLines('erDiagram', entityLines, statements);
}

interface Recognized {
  readonly text: string;
  readonly groups: Groups;
}

function readLines(header: string, known: readonly Line[], statements: readonly Statement[]): Sketch | Mistake {
  const read: Recognized[] = [];
  // For each open brace: whether its lines are members of a class or an entity, which may be anything.
  const open: boolean[] = [];
  for (const { line, text: typed } of statements.slice(1)) {
    const text = withoutEntities(typed).replace(/;$/, '').trim();
    const isMember = open.at(-1) === true && text !== '}';
    const recognized = isMember ? { text, groups: {} } : recognize(text, known);
    if (!recognized) return { line, message: `the build can't read \`${typed}\`` };
    if (text === '}' && open.pop() === undefined) return { line, message: 'this brace closes nothing' };
    if (!isMember && text.endsWith('{')) open.push(recognized.groups.group === undefined);
    read.push(recognized);
  }
  if (open.length > 0) return { line: statements.at(-1)?.line ?? 1, message: 'a brace is never closed' };
  return sketchOf(header, read);
}

function recognize(text: string, known: readonly Line[]): Recognized | undefined {
  for (const [pattern, spelled] of known) {
    const match = pattern.exec(text);
    if (match) return { text: spelled ? spelled(match.groups ?? {}) : text, groups: match.groups ?? {} };
  }
  return undefined;
}

const start = '[*]';

function sketchOf(header: string, read: readonly Recognized[]): Sketch {
  const all = read.map(({ groups }) => groups);
  const holders = new Set(header === 'stateDiagram-v2' ? all.map(({ group }) => group) : []);
  const labels = new Map<string, string>();
  for (const { name, label } of all) if (name && label) labels.set(name, label);
  const nodes = new Set<string>();
  const lines = [header];
  for (const { text, groups } of read) {
    for (const name of [groups.from, groups.to, groups.name]) {
      if (name === undefined || name === start || holders.has(name) || nodes.has(name)) continue;
      nodes.add(name);
      // The library uses the first text it sees for a state as its label, so the label has to come first.
      if (header === 'stateDiagram-v2') lines.push(`${name} : ${labels.get(name) ?? name}`);
    }
    if (text !== '') lines.push(text);
  }
  const arrows = all.filter(({ from, to }) => from !== undefined && to !== undefined);
  return {
    lines,
    names: [...nodes].map((name) => wordsOf(labels.get(name) ?? name)),
    nodes: nodes.size + arrows.flatMap(({ from, to }) => [from, to]).filter((end) => end === start).length,
    edges: arrows.length,
    groups: all.filter(({ group }) => group !== undefined).length,
  };
}
