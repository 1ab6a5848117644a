// Protects the text of labels from the drawing library, which can't quote: a bracket ends a label, and `&#10;` starts a
// new line. Such characters are replaced with private ones and restored in the finished SVG.

import { decodeEntities } from '../entities.ts';
import { withoutTags } from '../html-tokens.ts';

const shields = '[](){}|"& ';
const firstShield = 0xe100;

/** A label without text. The library ignores empty labels and whatever they belong to. */
const blank = '\ue109';

/** Marks a name until the shapes of all nodes are known. Also a private character. */
export const shapeMark = '\ue110';

/**
 * Replaces runs of blanks, control characters, and our private characters with one blank, and lone surrogates with
 * U+FFFD. Long runs of blanks would make patterns slow.
 */
export function plain(text: string): string {
  return text.toWellFormed().replace(/[\p{Cc}\s\ue100-\ue110]+/gu, ' ');
}

/** The text of a label with its entities decoded, and without anything that could end the label. */
export function shielded(label: string): string {
  return withShields(textOf(label));
}

/** The same in lines of about the same length, as Mermaid does, unless its author broke it. */
export function shieldedLines(label: string): string {
  return withShields(inLines(textOf(label)));
}

/** Characters in a line of a label, so that three labels side by side fit a phone. */
const lineLength = 16;

function inLines(text: string): string {
  if (text.length <= lineLength || /<br|\\n/i.test(text)) return text;
  let lines = Math.ceil(text.length / lineLength);
  let start = 0;
  return text.replace(/ /g, (blank, offset: number) => {
    // Up to four letters before the place that would make the rest of the lines equally long.
    if (lines === 1 || offset < start + (text.length - start) / lines - 4) return blank;
    lines--;
    start = offset + 1;
    return '<br>';
  });
}

function textOf(label: string): string {
  return decoded(/^`(.*)`$/.exec(label.trim())?.[1] ?? label);
}

function withShields(text: string): string {
  return text.trim() === '' ? blank : text.replace(/[[\](){}|"&]/g, shield);
}

/** A line that the library reads as it is, with its entities decoded. */
export function withoutEntities(line: string): string {
  return decoded(line).replace(/&/g, shield);
}

/** Restores the original characters in the SVG, escaped for markup. */
export function unshielded(svg: string): string {
  return svg.replace(/[\ue100-\ue109]/g, (character) => {
    const original = shields[character.charCodeAt(0) - firstShield] ?? '';
    return original === '"' ? '&quot;' : original === '&' ? '&amp;' : original;
  });
}

/** The label as words for a sentence, without markup. */
export function wordsOf(label: string): string {
  return withoutTags(decoded(label), ' ')
    .replace(/\\n|[*`]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function shield(character: string): string {
  return String.fromCharCode(firstShield + shields.indexOf(character));
}

/** Decodes Mermaid's entities (`#quot;`, `#35;`) and those of HTML (`&lt;`, `&#35;`, `&#x23;`). */
function decoded(text: string): string {
  return plain(decodeEntities(text.replace(/(?<!&)#(?=\d+;)/g, '&#').replace(/(?<!&)#(?=[a-z]\w*;)/gi, '&')));
}
