// A stranger's words made harmless where they are shown: invisible and direction-changing characters go, and the whole
// stands in a code fence, where markdown, mentions and links mean nothing.

/** C0 and C1 controls except tab and line feed, direction controls, zero-width spaces, byte order mark. */
const invisible = /[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g;
/** Joiners are part of emoji and of some scripts; alone they are nothing. */
const joiners = /\u200c|\u200d|\s/g;
const loneSurrogates = /\p{Surrogate}/gu;

/** The text in composed form, without characters that hide something; lone surrogates become U+FFFD. */
export function cleanText(text: string): string {
  const visible = text.replace(loneSurrogates, '\ufffd').replace(/\r\n?/g, '\n').replace(invisible, '');
  return visible.replace(joiners, '') ? visible.normalize('NFC').trim() : '';
}

/** The text in a fence longer than any run of backticks in it. */
export function fenced(text: string): string {
  const runs = text.match(/`+/g) ?? [];
  const fence = '`'.repeat(Math.max(3, ...runs.map((run) => run.length + 1)));
  return `${fence}text\n${text}\n${fence}`;
}
