// Marks that authors write as comments inside code: `// [!code ++]` at the end of a line. They're taken out of the code,
// and the lines are marked.

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
}

const kinds: { readonly [word: string]: keyof CodeMarks } = {
  '++': 'inserted',
  '--': 'deleted',
  highlight: 'highlight',
  focus: 'focus',
  error: 'error',
};

/** Anything that could be a mark. */
const hint = /\[!code /;
const mark = String.raw`\[!code (\+\+|--|highlight|focus|error)(?::(\d{1,3}))?\]`;
const inComment = new RegExp(
  String.raw`[ \t]*(?:\{\/\*[ \t]*(?:${mark})[ \t]*\*\/\}|\/\*[ \t]*(?:${mark})[ \t]*\*\/|<!--[ \t]*(?:${mark})[ \t]*-->|(?:\/\/|#|--|;|%|")[ \t]*(?:${mark}))[ \t]*$`,
);
const inMarkdown = new RegExp(String.raw`[ \t]*<!--[ \t]*(?:${mark})[ \t]*-->[ \t]*$`);

/** Takes the marks out of code in a language, by its canonical name. */
export function takeMarks(code: string, lang: string): MarkedCode {
  const marks: MutableMarks = { highlight: [], focus: [], error: [], inserted: [], deleted: [] };
  if (!hint.test(code)) return { code, marks, taken: [] };
  const pattern = lang === 'markdown' || lang === 'mdx' ? inMarkdown : inComment;
  const kept: string[] = [];
  const taken: number[] = [];
  for (const [index, line] of code.split('\n').entries()) {
    const match = hint.test(line) ? pattern.exec(line) : null;
    const text = match ? line.slice(0, match.index) : line;
    const isAlone = match !== null && text.trim() === '';
    const [word = '', count = '1'] = (match ?? []).slice(1).filter((group) => group !== undefined);
    if (match) add(marks[kinds[word] ?? 'highlight'], kept.length + 1, Number(count));
    if (isAlone) {
      taken.push(index + 1);
      continue;
    }
    kept.push(text);
  }
  return { code: kept.join('\n'), marks: withinCode(marks, kept.length), taken };
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
