// Cuts the empty space around a drawing. The diagram library leaves up to 30 pixels on each side, which a phone needs for
// the drawing itself.

import { childrenOf, type MarkupElement, markupOf, withoutTags } from '../text/html-tokens.ts';

/** Pixels of the drawing between its outermost part and its frame: room for half a line. */
const margin = 4;
/** No letter of the drawings' font is wider than this share of its size, on average over a label. */
const letterWidth = 0.62;

/** Left, top, right, bottom. */
type Sides = readonly [number, number, number, number];

/** Gives an SVG the `viewBox` that fits what is drawn, and a size that is `scale` times as large. */
export function setCloseFrame(svg: MarkupElement, parts: readonly MarkupElement[], scale: number): void {
  const sides = parts.flatMap(sidesOf);
  let [width, height] = [numberOf(svg, 'width'), numberOf(svg, 'height')];
  // Only figures of people have a transform. They are drawn relative to another place.
  if (sides.length > 0 && !parts.some(({ attributes }) => 'transform' in attributes)) {
    const side = (index: 0 | 1 | 2 | 3): number[] => sides.map((all) => all[index]);
    const left = Math.min(...side(0)) - margin;
    const top = Math.min(...side(1)) - margin;
    width = Math.max(...side(2)) + margin - left;
    height = Math.max(...side(3)) + margin - top;
    svg.attributes.viewBox = `${left} ${top} ${width} ${height}`;
  }
  Object.assign(svg.attributes, { width: Math.ceil(width * scale), height: Math.ceil(height * scale) });
}

function sidesOf(part: MarkupElement): readonly Sides[] {
  const at = (name: string): number => numberOf(part, name);
  switch (part.name) {
    case 'rect':
      return [[at('x'), at('y'), at('x') + at('width'), at('y') + at('height')]];
    case 'line':
      return [pointSides(`${at('x1')},${at('y1')} ${at('x2')},${at('y2')}`)];
    case 'polygon':
    case 'polyline':
      return [pointSides(String(part.attributes.points))];
    case 'circle':
    case 'ellipse': {
      const [across, down] = part.name === 'circle' ? [at('r'), at('r')] : [at('rx'), at('ry')];
      return [[at('cx') - across, at('cy') - down, at('cx') + across, at('cy') + down]];
    }
    case 'text':
      return [textSides(part)];
    default:
      return [];
  }
}

function pointSides(points: string): Sides {
  const pairs = points.split(' ').map((pair) => pair.split(',').map(Number));
  const [across, down] = [pairs.map(([x = 0]) => x), pairs.map(([, y = 0]) => y)];
  return [Math.min(...across), Math.min(...down), Math.max(...across), Math.max(...down)];
}

/** The font isn't here to measure with, so this is a little more than what the text takes. */
function textSides(part: MarkupElement): Sides {
  const at = (name: string): number => numberOf(part, name);
  const spans = childrenOf(part).filter(({ name }) => name === 'tspan');
  const lines = (spans.length > 0 ? spans : [part]).map(({ children }) => withoutTags(markupOf(children)));
  const size = at('font-size');
  const letters = lines.map((line) => line.replace(/&[^;]+;/g, '.').trim().length);
  const width = Math.max(...letters) * size * letterWidth;
  const height = lines.length * size;
  const left = part.attributes['text-anchor'] === 'middle' ? at('x') - width / 2 : at('x');
  return [left, at('y') - height / 2, left + width, at('y') + height / 2];
}

function numberOf({ attributes }: MarkupElement, name: string): number {
  return Number(attributes[name] ?? 0);
}
