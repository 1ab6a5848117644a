// Gives a drawing of the diagram library the shapes of the site: round corners on boxes and lines, open arrowheads, groups
// without a bar, a close frame, and a size at which the smallest text has 12 pixels.

import { withCloseFrame } from './drawn-frame.ts';

/** The library's smallest text, on arrows, in pixels, and what it becomes. */
const smallestText = { drawn: 11, shown: 12 };
const radius = { box: 8, label: 6, group: 12, line: 8 };

/** Returns the SVG with other shapes in a closer frame. Its parts, places, and texts stay as they are. */
export function shapeDrawing(svg: string): string {
  const shapes = withCylinders(withNotes(withBlocks(sized(withCloseFrame(svg)))));
  return withGroupTitles(withHalos(shapes))
    .replace(
      /(<g class="subgraph"[^>]*>\s*<rect [^>]*?) rx="0" ry="0"([^>]*\/>)\s*<rect [^>]*\/>/g,
      `$1 rx="${radius.group}"$2`,
    )
    .replace(/(<g class="edge-label"[^>]*>\s*<rect [^>]*?) rx="2" ry="2"/g, `$1 rx="${radius.label}"`)
    .replace(/(<rect [^>]*?) rx="[0-6]" ry="[0-6]"/g, `$1 rx="${radius.box}"`)
    .replace(/<marker id="arrowhead(-start)?"[\s\S]*?<\/marker>/g, (_, start = '') => arrowhead(start))
    .replace(/<marker id="(seq-arrow(?:-open)?)"[\s\S]*?<\/marker>/g, (_, id: string) => messageHead(id))
    .replace(/<polyline class="edge"([^>]*?) points="([^"]*)"([^>]*)/g, (_, before: string, points: string, after) => {
      return `<path class="edge"${before} d="${roundedPath(points)}"${after.replace('stroke-width="1"', 'stroke-width="1.5"')}`;
    });
}

function sized(svg: string): string {
  const scale = smallestText.shown / smallestText.drawn;
  return svg.replace(
    /(<svg [^>]*?) width="([\d.]+)" height="([\d.]+)"/,
    (_, head: string, width: string, height: string) => {
      return `${head} width="${Math.ceil(Number(width) * scale)}" height="${Math.ceil(Number(height) * scale)}"`;
    },
  );
}

/** Frames around messages (`loop`, `alt`) look like groups, and their names like labels. */
function withBlocks(svg: string): string {
  return svg.replace(
    /(<g class="block"[^>]*>\s*<rect [^>]*?) rx="0" ry="0"([^>]*\/>\s*<rect [^>]*?) stroke="[^"]*" stroke-width="1"/g,
    `$1 rx="${radius.group}"$2 rx="${radius.label}"`,
  );
}

/** Notes are boxes with round corners instead of sheets with a folded one. */
function withNotes(svg: string): string {
  const sheet =
    /(<g class="note"[^>]*>\s*)<polygon points="([\d.-]+),([\d.-]+) [^"]* ([\d.-]+),([\d.-]+) \2,\5"([^>]*)>\s*<polygon [^>]*>/g;
  return svg.replace(sheet, (_, head: string, x: string, y: string, right: string, bottom: string, paint: string) => {
    const [width, height] = [Number(right) - Number(x), Number(bottom) - Number(y)];
    return `${head}<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius.label}"${paint}>`;
  });
}

/** Only the front of a cylinder's lower edge is visible. */
function withCylinders(svg: string): string {
  const lower = /<ellipse cx="([\d.-]+)" cy="([\d.-]+)" rx="([\d.]+)" ry="([\d.]+)"([^>]*)>(?=\s*<ellipse cx="\1")/g;
  return svg.replace(lower, (_, cx: string, cy: string, rx: string, ry: string, paint: string) => {
    const [left, right] = [Number(cx) - Number(rx), Number(cx) + Number(rx)];
    return `<path d="M${left} ${cy}A${rx} ${ry} 0 0 0 ${right} ${cy}"${paint}>`;
  });
}

/** A label that's wider than its arrow crosses other lines, so they stop around it. */
function withHalos(svg: string): string {
  const halo = ' stroke="var(--bg)" stroke-width="5" stroke-linejoin="round" paint-order="stroke"';
  return svg.replace(/(<g class="message"[^>]*>\s*<[^>]*>\s*<text)/g, `$1${halo}`);
}

/** The title of a group comes after all lines, which stop around it. */
function withGroupTitles(svg: string): string {
  const halo = ' stroke="var(--_group-fill)" stroke-width="6" stroke-linejoin="round" paint-order="stroke"';
  const titles: string[] = [];
  const lines = svg.replace(
    /(<g class="subgraph"[^>]*>(?:\s*<rect [^>]*\/>)+\s*)<text([\s\S]*?<\/text>\s*)/g,
    (_, box, title) => {
      titles.push(`<text${halo}${title}`);
      return box;
    },
  );
  return lines.replace(/<\/svg>\s*$/, `${titles.join('')}</svg>`);
}

function arrowhead(start: string): string {
  const [orient, line] = start === '' ? ['auto', 'M2 1.5 7.5 5 2 8.5'] : ['auto-start-reverse', 'M7.5 1.5 2 5 7.5 8.5'];
  return marker(`arrowhead${start}`, { orient, refX: start === '' ? 7.5 : 2, line });
}

/** Messages that nobody waits for (`-)`) have an open head, and others a filled one. */
function messageHead(id: string): string {
  const line = `M2 1.5 7.5 5 2 8.5${id === 'seq-arrow' ? 'Z' : ''}`;
  return marker(id, { orient: 'auto-start-reverse', refX: 7.5, line, filled: id === 'seq-arrow' });
}

interface Head {
  readonly orient: string;
  /** The x of the point that touches the end of the line. */
  readonly refX: number;
  readonly line: string;
  readonly filled?: boolean;
}

function marker(id: string, { orient, refX, line, filled = false }: Head): string {
  return `<marker id="${id}" markerUnits="userSpaceOnUse" markerWidth="10" markerHeight="10" refX="${refX}" refY="5" orient="${orient}"><path d="${line}" fill="${filled ? 'var(--_arrow)' : 'none'}" stroke="var(--_arrow)" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" /></marker>`;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A line through points, `1,2 3,4`, whose corners are round. */
function roundedPath(points: string): string {
  const all = points.split(' ').map((pair): Point => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return { x, y };
  });
  const steps = all.map((point, index) => {
    const [before, after] = [all[index - 1], all[index + 1]];
    if (before === undefined || after === undefined) return `${index === 0 ? 'M' : 'L'}${text(point)}`;
    return `L${text(toward(point, before))}Q${text(point)} ${text(toward(point, after))}`;
  });
  return steps.join('');
}

/** The place on the way from a corner to its neighbor where the curve begins: at most half the way. */
function toward(corner: Point, neighbor: Point): Point {
  const length = Math.hypot(neighbor.x - corner.x, neighbor.y - corner.y);
  const share = length === 0 ? 0 : Math.min(radius.line, length / 2) / length;
  return { x: corner.x + (neighbor.x - corner.x) * share, y: corner.y + (neighbor.y - corner.y) * share };
}

/** One decimal is a tenth of a pixel. */
function text({ x, y }: Point): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
}
