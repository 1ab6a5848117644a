// Finds SVG and other XML files that may run script when they're opened by their address. In a page, an SVG is only a
// picture, but every picture has an address, and not every host sends the headers that forbid script.

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { imageScript } from '../diagnostics/problems/image.ts';
import { decodeEntities } from '../text/entities.ts';
import { positionsIn } from '../text/positions.ts';

/** Authors' SVG files are XML, so an element can have any prefix: `<x:script xmlns:x="http://www.w3.org/2000/svg">`. */
const shapes: readonly RegExp[] = [
  /<(?:[^\s<>/:]*:)?(?:script|handler|listener|iframe|frame|embed|object|applet)(?=[\s/>])/i,
  // On an element, or declared as an attribute that all of a kind have: `<!ATTLIST svg onload CDATA "…">`.
  /(?<=[\s"'/])on[a-z]+(?:\s*=\s*["']|\s+CDATA\s)/i,
  /<\?xml-stylesheet/i,
  // An entity can contain elements. Drawing programs define some for addresses.
  /<!ENTITY(?!\s+[\w.:-]+\s+(["'])https?:[^"'<&%]*\1\s*>)/i,
];

/** Browsers ignore white space in the name of the scheme. */
const scriptUrl = /["'=;]\s*j\s*a\s*v\s*a\s*s\s*c\s*r\s*i\s*p\s*t\s*:/i;

/** Returns a diagnostic for the first thing in the text of an XML file that can run script. */
export function checkSvg(file: string, text: string): readonly Diagnostic[] {
  // In UTF-16, every other byte is zero, and ISO-2022-JP allows shifts inside of words: the patterns would find nothing.
  if (/[\0\x1b]/.test(text)) return [imageScript(file, 'its encoding is not UTF-8')];
  const found = [...shapes.map((shape) => shape.exec(text)), urlIn(text)].filter((one) => one !== null);
  const [first] = found.sort((a, b) => a.index - b.index);
  if (first === undefined) return [];
  return [imageScript({ file, ...positionsIn(text)(first.index) }, first[0].slice(0, 60))];
}

/** Finds a script address, also one with entities (`java&#115;cript:`). The place of such a one is only roughly right. */
function urlIn(text: string): RegExpExecArray | null {
  return scriptUrl.exec(text) ?? scriptUrl.exec(decodeEntities(text.replace(/&#(x?)0+/gi, '&#$1')));
}
