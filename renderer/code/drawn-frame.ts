// Cuts the empty space around a drawing. The diagram library leaves up to 30 pixels on each side, which a phone needs for
// the drawing itself.

import { childrenOf, type MarkupElement, markupOf, withoutTags } from '../text/html-tokens.ts';

/** Pixels between the outermost part of the drawing and its frame: room for half a line. */
const margin = 4;
/** The width of a letter as a share of the font's size. On average over a label, none is wider. */
const letterWidth = 0.62;

export type Point = readonly [x: number, y: number];

/** Gives an SVG the `viewBox` that fits what is drawn, and a size that is `scale` times as large. */
export function setCloseFrame(svg: MarkupElement, parts: readonly MarkupElement[], scale: number): void {
  const points = parts.flatMap(pointsAround);
  let [width, height] = [Number(svg.attributes.width), Number(svg.attributes.height)];
  // Only figures of people have a transform. They are drawn relative to another place.
  if (points.length > 0 && !parts.some(({ attributes }) => 'transform' in attributes)) {
    const [across, down] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const [left, top] = [Math.min(...across) - margin, Math.min(...down) - margin];
    width = Math.max(...across) + margin - left;
    height = Math.max(...down) + margin - top;
    svg.attributes.viewBox = `${left} ${top} ${width} ${height}`;
  }
  Object.assign(svg.attributes, { width: Math.ceil(width * scale), height: Math.ceil(height * scale) });
}

/** Two or more points whose bounding box contains the part. */
function pointsAround(part: MarkupElement): readonly Point[] {
  const at = (name: string): number => Number(part.attributes[name] ?? 0);
  switch (part.name) {
    case 'rect':
      return corners(at('x'), at('y'), at('width'), at('height'));
    case 'circle':
      return corners(at('cx') - at('r'), at('cy') - at('r'), 2 * at('r'), 2 * at('r'));
    case 'ellipse':
      return corners(at('cx') - at('rx'), at('cy') - at('ry'), 2 * at('rx'), 2 * at('ry'));
    case 'line':
      return corners(at('x1'), at('y1'), at('x2') - at('x1'), at('y2') - at('y1'));
    case 'polygon':
    case 'polyline':
      return pairsOf(String(part.attributes.points));
    case 'text': {
      const [width, height] = sizeOfText(part, at('font-size'));
      const left = part.attributes['text-anchor'] === 'middle' ? at('x') - width / 2 : at('x');
      return corners(left, at('y') - height / 2, width, height);
    }
    default:
      return [];
  }
}

function corners(left: number, top: number, width: number, height: number): readonly Point[] {
  return [
    [left, top],
    [left + width, top + height],
  ];
}

/** `1,2 3,4` as numbers. */
export function pairsOf(points: string): readonly Point[] {
  return points.split(' ').map((pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return [x, y];
  });
}

/** Estimates the size of a text, a little too large, because there's no font to measure with. */
function sizeOfText(part: MarkupElement, size: number): readonly [width: number, height: number] {
  const spans = childrenOf(part).filter(({ name }) => name === 'tspan');
  const lines = (spans.length > 0 ? spans : [part]).map(({ children }) => withoutTags(markupOf(children)));
  const letters = lines.map((line) => line.replace(/&[^;]+;/g, '.').trim().length);
  return [Math.max(...letters) * size * letterWidth, lines.length * size];
}
