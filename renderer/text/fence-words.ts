// Reads the words after a fence: `yaml title="a.yaml" {1,3-5}`.

/**
 * Braces hold no braces: a run of `{` would otherwise be searched to its end from each of them. A quote that nobody
 * closed goes to the end.
 */
const infoWord =
  /([\w.:-]+)=(?:"((?:\\.|[^"\\])*)(?:"|\\?$)|'((?:\\.|[^'\\])*)(?:'|\\?$)|\{([^{}]*)\}|([^\s{}"']+))|\{([^{}]*)\}|([^\s{}]+)/g;

/** The language, empty if the fence names none, the other words, and what was written after a word that means the same. */
export function fenceWords(info: string) {
  // A word with a value isn't a language, and a comma ends the language: `rust,ignore`.
  const [, name = '', rest = ''] = /^([^\s{,=]*)(?=[\s{,]|$)[\s,]*([\s\S]*)$/.exec(info) ?? ['', '', info];
  const words: Record<string, string | true> = Object.create(null);
  const repeated: string[] = [];
  for (const match of rest.matchAll(infoWord)) {
    const [word, value] = wordOf(match);
    if (word === '') continue;
    if (word === 'lines' && words.lines !== undefined) words.lines = `${words.lines},${value}`;
    else if (words[word] === undefined) words[word] = value;
    else repeated.push(match[0]);
  }
  return { language: unescaped(name), words, repeated };
}

/** A word and its value; the word is empty for braces with nothing in them. */
function wordOf(match: RegExpExecArray): readonly [string, string | true] {
  const [, key, double, single, braced, bare, lines, word = ''] = match;
  if (key !== undefined) return [key, unescaped(double ?? single ?? braced ?? bare ?? '')];
  if (lines !== undefined && /^[\d\s,-]*\d/.test(lines)) return ['lines', lines];
  return [unescaped(lines?.trim() ?? word), true];
}

/** Without the backslashes before punctuation, as in text. */
function unescaped(text: string): string {
  return text.replace(/\\([!-/:-@[-`{-~])/g, '$1');
}
