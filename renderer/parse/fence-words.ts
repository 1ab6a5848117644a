// Reads a fence's info string: ```` ```yaml title="a.yaml" {1,3-5} ````, and the same in the spellings of other programs.

export interface FenceWords {
  /** As written; empty if the fence names none. */
  readonly language: string;
  readonly words: Words;
  /** What was written after a word that has the same meaning. */
  readonly repeated: readonly string[];
}

export type Words = { readonly [word: string]: string | true };

/**
 * Braces hold no braces: a run of `{` would otherwise be searched to its end from each of them. A quote or a bracket
 * that nobody closed goes to the end.
 */
const infoWord =
  /([\w.:-]+)=(?:"((?:\\.|[^"\\])*)(?:"|\\?$)|'((?:\\.|[^'\\])*)(?:'|\\?$)|\{([^{}]*)\}|([^\s{}"']+))|(?<=^|\s)\[((?:\\.|[^\][\\])+)(?:\]|\\?$)|(?<=^|\s)"((?:\\.|[^"\\])+)(?:"|\\?$)|\{([^{}]*)\}|([^\s{}]+)/g;

export function fenceWords(info: string): FenceWords {
  const [, name = '', rest = ''] = /^([^\s{]*)\s*([\s\S]*)$/.exec(pandocInfo(info)) ?? [];
  const [, language = name, numbering = ''] = /^(.+?):((?:no-)?line-numbers(?:=\d+)?)$/.exec(name) ?? [];
  const [, named = language, title] = /^([\w#+.-]+):(\S+)$/.exec(language) ?? [];
  const words: Record<string, string | true> = Object.create(null);
  const repeated: string[] = [];
  for (const match of `${numbering} ${rest}`.matchAll(infoWord)) {
    const [word, value] = wordOf(match);
    if (word === '') continue;
    if (word === 'lines' && words.lines !== undefined) words.lines = `${words.lines},${value}`;
    else if (words[word] === undefined) words[word] = value;
    else repeated.push(match[0]);
  }
  if (title !== undefined) words.title ??= unescaped(title);
  return { language: unescaped(named), words, repeated };
}

/** A word and its value; the word is empty for braces with nothing in them. */
function wordOf(match: RegExpExecArray): readonly [string, string | true] {
  const [, key, double, single, braced, bare, title, mark, lines, word = ''] = match;
  // `filename` is Nextra's title.
  if (key !== undefined)
    return [/^filename$/i.test(key) ? 'title' : key, unescaped(double ?? single ?? braced ?? bare ?? '')];
  if (title !== undefined) return ['title', unescaped(title.trim())];
  if (mark !== undefined) return ['mark', unescaped(mark)];
  if (lines !== undefined && /^[\d\s,-]*\d/.test(lines)) return ['lines', lines];
  return [unescaped(lines?.trim() ?? word), true];
}

/** MkDocs and Pandoc put everything in braces: `{.python title="lamp.py"}`. */
function pandocInfo(info: string): string {
  const [, language, rest = ''] = /^\{\s*\.([\w#+-]+)([^{}]*)\}\s*$/.exec(info) ?? [];
  return language === undefined ? info : `${language} ${rest.replace(/(?<=\s)\.[\w-]+/g, '')}`;
}

/** Without the backslashes before punctuation, as in text. */
function unescaped(text: string): string {
  return text.replace(/\\([!-/:-@[-`{-~])/g, '$1');
}
