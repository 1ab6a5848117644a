// What the cover of a post shows: one of seven scenes of messages under way, which its title chooses.

export interface Palette {
  readonly from: string;
  readonly to: string;
  readonly line: string;
  readonly message: readonly string[];
}

/** Numbers from 0 to 1 that depend on the post alone. */
type Next = () => number;
type Scene = (palette: Palette, next: Next) => string;

/** Returns the scene with this share, from 0 to 1, of the list. */
export function sceneArt(share: number, palette: Palette, next: Next): string {
  const scene = scenes[Math.floor(share * scenes.length)] ?? hub;
  return scene(palette, next);
}

const scenes: readonly Scene[] = [hub, queues, rings, stairs, fan, grid, waves];

/** A broker in the middle, and applications around it. */
function hub(palette: Palette, next: Next): string {
  const [x, y] = [Math.round(420 + next() * 360), 315];
  const spokes = 6 + Math.floor(next() * 5);
  const turn = next() * Math.PI;
  const arms = Array.from({ length: spokes }, (_, index) => {
    const angle = turn + (index * 2 * Math.PI) / spokes;
    const reach = 190 + next() * 90;
    const [toX, toY] = [Math.round(x + Math.cos(angle) * reach * 1.7), Math.round(y + Math.sin(angle) * reach)];
    const at = 0.45 + next() * 0.3;
    return (
      line(`M${x} ${y}L${toX} ${toY}`, palette) +
      `<circle cx="${toX}" cy="${toY}" r="${14 + Math.round(next() * 14)}" fill="${colorOf(palette, index)}"/>` +
      message([x + (toX - x) * at, y + (toY - y) * at], 15, colorOf(palette, index + 1))
    );
  });
  const broker = `<rect x="${x - 78}" y="${y - 78}" width="156" height="156" rx="40" fill="${palette.from}" stroke="${colorOf(palette, 0)}" stroke-width="6"/>`;
  return arms.join('') + broker;
}

/** Rows of messages that wait, some longer than others. */
function queues(palette: Palette, next: Next): string {
  const rows = 4 + Math.floor(next() * 3);
  const gap = 470 / (rows - 1);
  return Array.from({ length: rows }, (_, row) => {
    const y = 80 + row * gap;
    const waiting = 3 + Math.floor(next() * 9);
    const blocks = Array.from({ length: waiting }, (_, place) =>
      message([1060 - place * 82, y], 30, colorOf(palette, row)),
    );
    return line(`M90 ${Math.round(y)}H1110`, palette) + blocks.join('');
  }).join('');
}

/** Rings that spread from one place, as news does, with listeners on them. */
function rings(palette: Palette, next: Next): string {
  const [x, y] = [Math.round(250 + next() * 700), Math.round(200 + next() * 230)];
  const drawn = Array.from({ length: 6 }, (_, ring) => {
    const radius = 90 + ring * 95;
    const angle = next() * 2 * Math.PI;
    const place = [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius] as const;
    return (
      `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${palette.line}" stroke-width="3" stroke-opacity="${(0.9 - ring * 0.12).toFixed(2)}"/>` +
      message(place, 26, colorOf(palette, ring))
    );
  });
  return `${drawn.join('')}<circle cx="${x}" cy="${y}" r="40" fill="${colorOf(palette, 0)}"/>`;
}

/** Steps that a message takes, from one application to the next. */
function stairs(palette: Palette, next: Next): string {
  const steps = 4 + Math.floor(next() * 3);
  const [wide, high] = [980 / steps, 430 / steps];
  const isUp = next() < 0.5;
  return Array.from({ length: steps }, (_, step) => {
    const x = Math.round(110 + step * wide);
    const y = Math.round(isUp ? 530 - step * high : 100 + step * high);
    const toY = Math.round(isUp ? y - high : y + high);
    const box = `<rect x="${x}" y="${y - 42}" width="${Math.round(wide * 0.62)}" height="84" rx="22" fill="${palette.from}" stroke="${colorOf(palette, step)}" stroke-width="6"/>`;
    const way = line(
      `M${Math.round(x + wide * 0.62)} ${y}H${Math.round(x + wide * 0.81)}V${toY}H${Math.round(x + wide)}`,
      palette,
    );
    return (
      (step < steps - 1 ? way : '') + box + message([x + wide * 0.31, y], 18 + next() * 10, colorOf(palette, step + 1))
    );
  }).join('');
}

/** One sender on the left, and curves to everybody who listens. */
function fan(palette: Palette, next: Next): string {
  const ends = 4 + Math.floor(next() * 4);
  const from = Math.round(200 + next() * 230);
  const arms = Array.from({ length: ends }, (_, index) => {
    const to = Math.round(80 + (470 * index) / (ends - 1));
    const at = 0.35 + next() * 0.45;
    const color = colorOf(palette, index);
    return (
      line(`M170 ${from}C600 ${from} 560 ${to} 1010 ${to}`, palette) +
      message([170 + 840 * at, from + (to - from) * at * at * (3 - 2 * at)], 22, colorOf(palette, index + 1)) +
      `<rect x="1010" y="${to - 26}" width="84" height="52" rx="16" fill="${palette.from}" stroke="${color}" stroke-width="6"/>`
    );
  });
  return `${arms.join('')}<circle cx="170" cy="${from}" r="56" fill="${palette.from}" stroke="${colorOf(palette, 0)}" stroke-width="7"/>`;
}

/** Places in rows and columns, some of which hold a message. */
function grid(palette: Palette, next: Next): string {
  const taken = 0.2 + next() * 0.3;
  return Array.from({ length: 60 }, (_, index) => {
    const [x, y] = [105 + (index % 10) * 110, 90 + Math.floor(index / 10) * 90];
    const isTaken = next() < taken;
    const place = `<rect x="${x - 36}" y="${y - 26}" width="72" height="52" rx="16" fill="none" stroke="${palette.line}" stroke-width="3" stroke-opacity=".6"/>`;
    return isTaken ? message([x, y], 36, colorOf(palette, Math.floor(next() * 3))) : place;
  }).join('');
}

/** Signals of different frequency, each with the messages at its crests. */
function waves(palette: Palette, next: Next): string {
  return Array.from({ length: 4 }, (_, row) => {
    const y = 115 + row * 135;
    const crests = 2 + Math.floor(next() * 5);
    const [wide, high] = [Math.round(540 / crests), Math.round(30 + next() * 30)];
    const path = `M60 ${y}${`q${wide / 2} ${-2 * high} ${wide} 0t${wide} 0`.repeat(crests)}`;
    const at = Array.from({ length: crests }, (_, crest) =>
      message([60 + wide / 2 + crest * 2 * wide, y - high], 20, colorOf(palette, row)),
    );
    return line(path, palette) + at.join('');
  }).join('');
}

function line(path: string, palette: Palette): string {
  return `<path d="${path}" fill="none" stroke="${palette.line}" stroke-width="4" stroke-opacity=".8"/>`;
}

function message([x, y]: readonly [number, number], size: number, color: string): string {
  const [half, high] = [Math.round(size), Math.round(size * 0.62)];
  return `<rect x="${Math.round(x) - half}" y="${Math.round(y) - high}" width="${half * 2}" height="${high * 2}" rx="${Math.round(size * 0.4)}" fill="${color}"/>`;
}

function colorOf({ message: colors }: Palette, index: number): string {
  return colors[index % colors.length] ?? '#fff';
}
