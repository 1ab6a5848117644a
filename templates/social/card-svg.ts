// A page -> the picture that link previews show of it, as SVG text: its title over the drawing of its cover.

import { type CoverFacts, coverGround, coverHeight, coverWidth } from '@sitegen/theme';

const maxLine = 24;
const maxLines = 4;

/** Fonts by name: `Work Sans` for the title, `Inter` for the rest; the rasteriser is given both. */
export function cardSvg(facts: CoverFacts & { readonly note: string }): string {
  const lines = wrapped(facts.title);
  const size = lines.length > 3 ? 68 : 80;
  const top = 400 - (lines.length - 1) * size * 0.56;
  const text = lines.map(
    (line, index) => `<tspan x="84" y="${Math.round(top + index * size * 1.12)}">${escaped(line)}</tspan>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${coverWidth}" height="${coverHeight}" viewBox="0 0 ${coverWidth} ${coverHeight}">` +
    `${coverGround(facts, 0.22)}` +
    `<text font-family="Work Sans" font-size="${size}" fill="#fff" stroke="#fff" stroke-width="2.4" letter-spacing="-1.5">${text.join('')}</text>` +
    `${mark}<text x="164" y="120" font-family="Work Sans" font-size="42" fill="#fff" stroke="#fff" stroke-width="1.2">AsyncAPI</text>` +
    `<text x="84" y="562" font-family="Inter" font-size="30" fill="#e0d1fc">${escaped(facts.note)}</text></svg>\n`
  );
}

const mark =
  '<g transform="translate(84 76) scale(1.9)" fill="#fff"><path d="M9 22c5 0 5-12 12-12M9 22c5 0 7 2 12 2" fill="none" stroke="#a87efc" stroke-width="2.5" stroke-linecap="round"/><circle cx="7" cy="22" r="4"/><circle cx="24" cy="9.500" r="4.500" fill="#80d9ff"/><circle cx="24" cy="24" r="3" fill="#cab0fc"/></g>';

/** Words into lines of about equal length, at most 24 characters each, and at most four; the rest becomes an ellipsis. */
function wrapped(title: string): readonly string[] {
  const fewest = filled(title, maxLine).length;
  const even = Math.ceil(title.length / fewest);
  const width = Array.from({ length: maxLine - even }, (_, more) => even + more).find(
    (candidate) => filled(title, candidate).length === fewest,
  );
  const lines = filled(title, width ?? maxLine);
  return lines.length <= maxLines ? lines : [...lines.slice(0, maxLines - 1), `${lines[maxLines - 1]} …`];
}

function filled(title: string, width: number): readonly string[] {
  const lines: string[] = [''];
  for (const word of title.split(/\s+/)) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
