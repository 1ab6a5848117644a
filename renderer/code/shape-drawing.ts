// Gives a drawing of the diagram library the shapes of the site: round corners on boxes and lines, open arrowheads, groups
// without a bar, a close frame, and a size at which the smallest text has 12 pixels.

import { childrenOf, type MarkupElement } from '../text/html-tokens.ts';
import { type Point, pairsOf, setCloseFrame } from './drawn-frame.ts';

/** The library's smallest text, on arrows, in pixels, and what it becomes. */
const smallestText = { drawn: 11, shown: 12 };
/** Boxes of the library whose corners are rounder than `plain` are meant to be round. */
const radius = { plain: 6, box: 8, label: 6, group: 12, line: 8 };

/** All descendants of an element, parents first. */
export function partsOf(element: MarkupElement): readonly MarkupElement[] {
  return childrenOf(element).flatMap((child) => [child, ...partsOf(child)]);
}

/** Changes the shapes and the frame of the SVG. Parts, positions, and texts stay as they are. */
export function shapeDrawing(svg: MarkupElement): void {
  const drawn = childrenOf(svg).filter(({ name }) => name !== 'defs');
  setCloseFrame(svg, partsOf({ ...svg, children: [...drawn] }), smallestText.shown / smallestText.drawn);
  for (const part of partsOf(svg)) {
    const [first = part, second] = childrenOf(part);
    shapes[part.attributes.class ?? part.attributes.id ?? part.name]?.(part, first, second);
  }
  // Move the titles of groups behind all lines, so that their halos interrupt the lines.
  for (const group of partsOf(svg).filter(({ attributes }) => attributes.class === 'subgraph')) {
    const titles = childrenOf(group).filter(({ name }) => name === 'text');
    for (const title of titles) addHalo(title, 'var(--_group-fill)', 6);
    group.children = group.children.filter((child) => !titles.includes(child as MarkupElement));
    svg.children.push(...titles);
  }
}

type Shape = (part: MarkupElement, first: MarkupElement, second: MarkupElement | undefined) => void;

/** By the class of a part, its ID, or its name. */
const shapes: { readonly [kind: string]: Shape } = {
  rect: (part) => {
    if (Number(part.attributes.ry) <= radius.plain) roundOff(part, radius.box);
  },
  edge: (part) => {
    const { points = '', 'stroke-width': width = 1, ...others } = part.attributes;
    const d = roundedPath(String(points));
    reshape(part, 'path', { ...others, d, 'stroke-width': width === '1' ? 1.5 : width });
  },
  subgraph: (part, first, second) => {
    roundOff(first, radius.group);
    part.children = part.children.filter((child) => child !== second);
  },
  'edge-label': (_part, first) => roundOff(first, radius.label),
  // Frames around messages (`loop`, `alt`) look like groups, and their names like labels.
  block: (_part, first, second = first) => {
    roundOff(second, radius.label);
    const { stroke: _, 'stroke-width': __, ...others } = second.attributes;
    second.attributes = others;
    roundOff(first, radius.group);
  },
  // Notes are boxes with round corners instead of sheets with a folded one.
  note: (part, sheet, fold) => {
    const { points = '', ...paint } = sheet.attributes;
    const [[x, y] = [0, 0], , , [right, bottom] = [0, 0]] = pairsOf(String(points));
    reshape(sheet, 'rect', { x, y, width: right - x, height: bottom - y, rx: radius.label, ...paint });
    part.children = part.children.filter((child) => child !== fold);
  },
  // Only the front of a cylinder's lower edge is visible.
  node: (part) => {
    const [lower, upper] = childrenOf(part).filter(({ name }) => name === 'ellipse');
    if (lower === undefined || upper === undefined) return;
    const { cx, cy, rx, ry, ...paint } = lower.attributes;
    const [left, right] = [Number(cx) - Number(rx), Number(cx) + Number(rx)];
    reshape(lower, 'path', { d: `M${left} ${cy}A${rx} ${ry} 0 0 0 ${right} ${cy}`, ...paint });
  },
  // A label that's wider than its arrow crosses other lines, so they stop around it.
  message: (part) => {
    for (const child of childrenOf(part)) if (child.name === 'text') addHalo(child, 'var(--bg)', 5);
  },
  arrowhead: (part) => shapeHead(part, { refX: 7.5, orient: 'auto' }, 'M2 1.5 7.5 5 2 8.5'),
  'arrowhead-start': (part) => shapeHead(part, { refX: 2, orient: 'auto-start-reverse' }, 'M7.5 1.5 2 5 7.5 8.5'),
  // Messages that nobody waits for (`-)`) have an open head, and others a filled one.
  'seq-arrow-open': (part) => shapeHead(part, { refX: 7.5, orient: 'auto-start-reverse' }, 'M2 1.5 7.5 5 2 8.5'),
  'seq-arrow': (part) => shapeHead(part, { refX: 7.5, orient: 'auto-start-reverse' }, 'M2 1.5 7.5 5 2 8.5Z'),
};

function reshape(part: MarkupElement, name: string, attributes: MarkupElement['attributes']): void {
  Object.assign(part, { name, attributes });
}

function roundOff(box: MarkupElement, rx: number): void {
  const { ry: _, ...others } = box.attributes;
  box.attributes = { ...others, rx };
}

function addHalo({ attributes }: MarkupElement, stroke: string, width: number): void {
  Object.assign(attributes, { stroke, 'stroke-width': width, 'stroke-linejoin': 'round', 'paint-order': 'stroke' });
}

function shapeHead(part: MarkupElement, place: MarkupElement['attributes'], d: string): void {
  const { id = '' } = part.attributes;
  const fill = d.endsWith('Z') ? 'var(--_arrow)' : 'none';
  const line = { 'stroke-width': 1.5, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  reshape(part, 'marker', { id, markerUnits: 'userSpaceOnUse', markerWidth: 10, markerHeight: 10, refY: 5, ...place });
  part.children = [{ name: 'path', attributes: { d, fill, stroke: 'var(--_arrow)', ...line }, children: [] }];
}

/** A line through points, `1,2 3,4`, whose corners are round. */
function roundedPath(points: string): string {
  const all = pairsOf(points);
  const steps = all.map((point, index) => {
    const [before, after] = [all[index - 1], all[index + 1]];
    if (before === undefined || after === undefined) return `${index === 0 ? 'M' : 'L'}${text(point)}`;
    return `L${text(toward(point, before))}Q${text(point)} ${text(toward(point, after))}`;
  });
  return steps.join('');
}

/** The place on the way from a corner to its neighbor where the curve begins: at most half the way. */
function toward([x, y]: Point, [nextX, nextY]: Point): Point {
  const length = Math.hypot(nextX - x, nextY - y);
  const share = length === 0 ? 0 : Math.min(radius.line, length / 2) / length;
  return [x + (nextX - x) * share, y + (nextY - y) * share];
}

/** One decimal is a tenth of a pixel. */
function text([x, y]: Point): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
}
