// Marks that authors write as comments inside code: `// [!code ++]` at the end of a line, as VitePress has them, and
// `// highlight-next-line` above one, as Docusaurus does. They're taken out of the code, and the lines are marked.

interface CodeMarks {
  readonly highlight: readonly number[];
  readonly focus: readonly number[];
  readonly error: readonly number[];
  readonly inserted: readonly number[];
  readonly deleted: readonly number[];
}

export interface MarkedCode {
  readonly code: string;
  /** Line numbers in the code without the marks, from 1. */
  readonly marks: CodeMarks;
  /** Lines that held only a mark, by their number in the code as written. */
  readonly taken: readonly number[];
  /** Comments that look like marks of another program and stay in the code. */
  readonly unknown: readonly string[];
}

const kinds: { readonly [word: string]: keyof CodeMarks } = {
  '++': 'inserted',
  '--': 'deleted',
  highlight: 'highlight',
  hl: 'highlight',
  warning: 'highlight',
  focus: 'focus',
  error: 'error',
};

/** Anything that could be a mark. */
const hint = /\[!code |highlight-(?:next-line|line|start|end)/;
const mark = String.raw`\[!code (\+\+|--|highlight|hl|warning|focus|error|word:[^\]\n]{1,80}?)(?::(\d{1,3}))?\]|(highlight-(?:next-line|line|start|end))`;
const inComment = new RegExp(
  String.raw`[ \t]*(?:\{\/\*[ \t]*(?:${mark})[ \t]*\*\/\}|\/\*[ \t]*(?:${mark})[ \t]*\*\/|<!--[ \t]*(?:${mark})[ \t]*-->|(?:\/\/|#|--|;|%|")[ \t]*(?:${mark}))[ \t]*$`,
);
const inMarkdown = new RegExp(String.raw`[ \t]*<!--[ \t]*(?:${mark})[ \t]*-->[ \t]*$`);

/** `// [!code twice]`, and `# (1)!` as MkDocs annotates code. */
const unknownMark = /(?:\/\/|\/\*|<!--|#|--|;|%)[ \t]*(\[!code [^\]\n]{1,40}\]|\(\d{1,2}\)!)[ \t]*(?:-->|\*\/)?[ \t]*$/;

/** Takes the marks out of code in a language, by its canonical name. */
export function takeMarks(code: string, lang: string): MarkedCode {
  const marks: MutableMarks = { highlight: [], focus: [], error: [], inserted: [], deleted: [] };
  const unknown = unknownMarks(code, lang);
  if (!hint.test(code)) return { code, marks, taken: [], unknown };
  const pattern = lang === 'markdown' || lang === 'mdx' ? inMarkdown : inComment;
  const kept: string[] = [];
  const taken: number[] = [];
  let inRange = false;
  const words: MarkedWord[] = [];
  for (const [index, line] of code.split('\n').entries()) {
    const match = hint.test(line) ? pattern.exec(line) : null;
    const text = match ? line.slice(0, match.index) : line;
    const isAlone = match !== null && text.trim() === '';
    const groups = (match ?? []).slice(1).filter((group) => group !== undefined);
    const word = groups[0] ?? '';
    const next = kept.length + 1;
    if (word === 'highlight-line') add(marks.highlight, next, 1);
    else if (word === 'highlight-next-line') add(marks.highlight, isAlone ? next : next + 1, 1);
    else if (word.startsWith('highlight-')) inRange = word === 'highlight-start';
    else if (word.startsWith('word:'))
      words.push({ text: word.slice(5), from: next, lines: Number(groups[1] ?? Infinity) });
    else if (match) add(marks[kinds[word] ?? 'highlight'], next, Number(groups[1] ?? 1));
    if (isAlone) {
      taken.push(index + 1);
      continue;
    }
    if (inRange) marks.highlight.push(next);
    kept.push(text);
  }
  for (const word of words) marks.highlight.push(...linesWith(word, kept));
  return { code: kept.join('\n'), marks: withinCode(marks, kept.length), taken, unknown };
}

/** Marks the lines that have a text, from a line on. */
interface MarkedWord {
  readonly text: string;
  readonly from: number;
  readonly lines: number;
}

function linesWith({ text, from, lines }: MarkedWord, code: readonly string[]): readonly number[] {
  return code.flatMap((line, index) => {
    const number = index + 1;
    return number >= from && number < from + lines && line.includes(text) ? [number] : [];
  });
}

function unknownMarks(code: string, lang: string): readonly string[] {
  if (!/\[!code |\(\d{1,2}\)!/.test(code) || lang === 'markdown' || lang === 'mdx') return [];
  return code.split('\n').flatMap((line) => (inComment.test(line) ? [] : (unknownMark.exec(line)?.[1] ?? [])));
}

function add(numbers: number[], from: number, count: number): void {
  for (let line = from; line < from + count; line++) numbers.push(line);
}

type MutableMarks = { readonly [name in keyof CodeMarks]: number[] };

function withinCode(marks: MutableMarks, lines: number): CodeMarks {
  const within = (numbers: number[]) => [...new Set(numbers)].filter((line) => line <= lines).toSorted((a, b) => a - b);
  const { highlight, focus, error, inserted, deleted } = marks;
  return {
    highlight: within(highlight),
    focus: within(focus),
    error: within(error),
    inserted: within(inserted),
    deleted: within(deleted),
  };
}
