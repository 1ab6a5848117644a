// Text of a diagram on its way through the drawing library, which has no way to quote: a bracket ends a label, and
// `&#10;` starts a new line. Such characters travel as private ones and get their meaning back in the finished picture.

const shields = '[](){}|"& ';
const firstShield = 0xe100;

/** A label without words; the library ignores empty ones and what they belong to. */
const blank = '\ue109';

/** Follows each name until the shapes of all nodes are known; private as well. */
export const shapeMark = '\ue110';

/**
 * The text with one blank for each run of blanks, control characters, and our private characters. Half surrogates are
 * replaced, too. Long runs of blanks would make patterns slow.
 */
export function plain(text: string): string {
  return text.toWellFormed().replace(/[\p{Cc}\s\ue100-\ue110]+/gu, ' ');
}

/** A label's own text: entities become what they mean, and nothing in it can end the label. */
export function shielded(label: string): string {
  const text = decoded(/^`(.*)`$/.exec(label.trim())?.[1] ?? label);
  return text.trim() === '' ? blank : text.replace(/[[\](){}|"&]/g, shield);
}

/** A line that the library reads as it is: entities are decoded, and it can't find further ones. */
export function withoutEntities(line: string): string {
  return decoded(line).replace(/&/g, shield);
}

/** Gives the picture its characters back, escaped for markup. */
export function unshielded(svg: string): string {
  return svg.replace(/[\ue100-\ue109]/g, (character) => {
    const original = shields[character.charCodeAt(0) - firstShield] ?? '';
    return original === '"' ? '&quot;' : original === '&' ? '&amp;' : original;
  });
}

/** A label as words of a sentence: without markup. */
export function wordsOf(label: string): string {
  return decoded(label)
    .replace(/<[^<>]*>|\\n|[*`]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function shield(character: string): string {
  return String.fromCharCode(firstShield + shields.indexOf(character));
}

/** Mermaid's own entities (`#quot;`, `#35;`) and those of HTML (`&lt;`, `&#35;`, `&#x23;`). */
function decoded(text: string): string {
  return text.replace(/[#&]#?(\w{1,8});/g, (code, name: string) => entity(name) ?? code);
}

const named = new Map([
  ['quot', '"'],
  ['apos', "'"],
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['nbsp', '\u00a0'],
]);

function entity(name: string): string | undefined {
  const number = /^\d+$/.test(name) ? Number(name) : /^x[\da-f]+$/i.test(name) ? Number(`0${name}`) : undefined;
  if (number === undefined) return named.get(name);
  return number > 0x10ffff ? undefined : plain(String.fromCodePoint(number));
}
