// Gives a drawing of the diagram library the shapes of the site: round corners on boxes and lines, open arrowheads, groups
// without a bar, and a size at which the smallest text has 12 pixels.

/** The library's smallest text, on arrows, in pixels, and what it becomes. */
const smallestText = { drawn: 11, shown: 12 };
const radius = { box: 8, group: 12, line: 8 };

/** Returns the SVG with other shapes. Its parts, places, and texts stay as they are. */
export function shapeDrawing(svg: string): string {
  return sized(svg)
    .replace(/(<g class="(?:node|actor)"[^>]*>\s*<rect [^>]*?) rx="0" ry="0"/g, `$1 rx="${radius.box}"`)
    .replace(
      /(<g class="subgraph"[^>]*>\s*<rect [^>]*?) rx="0" ry="0"([^>]*\/>)\s*<rect [^>]*\/>/g,
      `$1 rx="${radius.group}"$2`,
    )
    .replace(/<marker id="arrowhead(-start)?"[\s\S]*?<\/marker>/g, (_, start = '') => arrowhead(start))
    .replace(/<polyline class="edge"([^>]*?) points="([^"]*)"/g, (_, rest: string, points: string) => {
      return `<path class="edge"${rest.replace('stroke-width="1"', 'stroke-width="1.5"')} d="${roundedPath(points)}"`;
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

function arrowhead(start: string): string {
  const [orient, line] = start === '' ? ['auto', 'M2 1.5 7.5 5 2 8.5'] : ['auto-start-reverse', 'M7.5 1.5 2 5 7.5 8.5'];
  const refX = start === '' ? 7.5 : 2;
  return `<marker id="arrowhead${start}" markerUnits="userSpaceOnUse" markerWidth="10" markerHeight="10" refX="${refX}" refY="5" orient="${orient}"><path d="${line}" fill="none" stroke="var(--_arrow)" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" /></marker>`;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A line through points, `1,2 3,4`, whose corners are round. */
export function roundedPath(points: string): string {
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
