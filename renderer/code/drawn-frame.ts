// Cuts the empty space around a drawing. The diagram library leaves up to 30 pixels on each side, which a phone needs for
// the drawing itself.

/** Pixels of the drawing between its outermost part and its frame: room for half a line. */
const margin = 4;
/** No letter of the drawings' font is wider than this share of its size, on average over a label. */
const letterWidth = 0.62;

type Tag = (name: string) => number;

/** Left, top, right, bottom. */
type Sides = readonly [number, number, number, number];

/** Returns the SVG with a `viewBox`, `width`, and `height` that fit what is drawn. */
export function withCloseFrame(svg: string): string {
  // Only figures of people have a transform. They are drawn relative to another place.
  if (svg.includes(' transform=')) return svg;
  const sides = [...partsOf(svg.replace(/<defs>[\s\S]*?<\/defs>/, ''))];
  if (sides.length === 0) return svg;
  const side = (index: 0 | 1 | 2 | 3): number[] => sides.map((all) => all[index]);
  const left = Math.min(...side(0)) - margin;
  const top = Math.min(...side(1)) - margin;
  const width = Math.max(...side(2)) + margin - left;
  const height = Math.max(...side(3)) + margin - top;
  return svg.replace(
    / viewBox="[^"]*" width="[^"]*" height="[^"]*"/,
    ` viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}"`,
  );
}

function* partsOf(svg: string): Generator<Sides> {
  for (const [, name = '', attributes = ''] of svg.matchAll(/<(rect|line|circle|ellipse|poly(?:gon|line)) ([^>]*)>/g)) {
    yield shapeSides(name, attributes);
  }
  for (const [, attributes = '', content = ''] of svg.matchAll(/<text ([^>]*)>([\s\S]*?)<\/text>/g)) {
    yield textSides(attributes, content);
  }
}

function shapeSides(name: string, attributes: string): Sides {
  const at = numbersOf(attributes);
  if (name === 'rect') return [at('x'), at('y'), at('x') + at('width'), at('y') + at('height')];
  if (name.startsWith('poly')) return pointSides(attributes);
  if (name === 'line') return pointSides(`points="${at('x1')},${at('y1')} ${at('x2')},${at('y2')}"`);
  const [across, down] = name === 'circle' ? [at('r'), at('r')] : [at('rx'), at('ry')];
  return [at('cx') - across, at('cy') - down, at('cx') + across, at('cy') + down];
}

function pointSides(attributes: string): Sides {
  const pairs = (/points="([^"]*)"/.exec(attributes)?.[1] ?? '').split(' ').map((pair) => pair.split(',').map(Number));
  const [across, down] = [pairs.map(([x = 0]) => x), pairs.map(([, y = 0]) => y)];
  return [Math.min(...across), Math.min(...down), Math.max(...across), Math.max(...down)];
}

/** The font isn't here to measure with, so this is a little more than what the text takes. */
function textSides(attributes: string, content: string): Sides {
  const at = numbersOf(attributes);
  const lines = content.split(/<tspan[^>]*>/).map((line) => line.replace(/<[^>]*>/g, '').replace(/&[^;]+;/g, '.'));
  const size = at('font-size');
  const width = Math.max(...lines.map((line) => line.trim().length)) * size * letterWidth;
  const height = Math.max(1, lines.length - 1) * size;
  const left = attributes.includes('text-anchor="middle"') ? at('x') - width / 2 : at('x');
  return [left, at('y') - height / 2, left + width, at('y') + height / 2];
}

function numbersOf(attributes: string): Tag {
  return (name) => Number(new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1] ?? 0);
}
