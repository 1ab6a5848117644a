// Makes a stranger's words harmless: removes invisible and direction-changing characters, and puts the text into a code
// fence, where markdown, mentions, and links mean nothing.

/** C0 and C1 controls except tab and line feed, direction controls, zero-width spaces, and the byte order mark. */
const invisible = /[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g;
/** Parts of emoji and of some scripts, fillers, and blank characters. A text of nothing else is invisible. */
const blank = /[\p{Default_Ignorable_Code_Point}\s\u2800\u{1d159}]/gu;
const loneSurrogates = /\p{Surrogate}/gu;

/**
 * The text in composed form (NFC), without characters that hide something. Empty if nothing is visible. Lone surrogates
 * become U+FFFD.
 */
export function cleanText(text: string): string {
  const visible = text.replace(loneSurrogates, '\ufffd').replace(/\r\n?/g, '\n').replace(invisible, '');
  return visible.replace(blank, '') ? visible.normalize('NFC').trim() : '';
}

/** The text in a fence longer than any run of backticks in it. */
export function fenced(text: string): string {
  const runs = text.match(/`+/g) ?? [];
  const fence = '`'.repeat(Math.max(3, ...runs.map((run) => run.length + 1)));
  return `${fence}text\n${text}\n${fence}`;
}
