// A part of a file: lines by number, or a region between two comments, as editors fold them:
//
//   // #region trim
//   // #endregion trim

interface Region {
  readonly name: string;
  /** The lines of its two comments, from 0. */
  readonly from: number;
  readonly to: number;
}

/** Some lines of a text. */
interface Part {
  /** The first line, from 0. */
  readonly from: number;
  /** The line after the last one. */
  readonly to: number;
  /** Lines among them that begin or end a region, from 0. */
  readonly markers: ReadonlySet<number>;
}

const marker = /^\s*(?:\/\/|\/\*+|<!--|--|;|%|\{\/\*|#)\s*#?(end ?)?region\b[ \t]*([\w.-]*?)\s*(?:\*\/\}?|-->)?\s*$/i;
const range = /^(\d{0,7})-(\d{0,7})$|^(\d{1,7})$/;

/** The lines of a part: `3-10`, `3-`, `-10`, `3`, or the name of a region. Undefined if the text doesn't have it. */
export function partOfText(lines: readonly string[], part: string | undefined): Part | undefined {
  const regions = regionsOf(lines);
  const markers = new Set(regions.flatMap(({ from, to }) => [from, to]));
  if (part === undefined) return { from: 0, to: lines.length, markers };
  const numbers = range.exec(part);
  if (numbers === null) {
    const region = regions.find(({ name }) => name === part);
    return region && { from: region.from + 1, to: region.to, markers };
  }
  const from = Number(numbers[3] ?? (numbers[1] || 1));
  const to = Number(numbers[3] ?? (numbers[2] || lines.length));
  return from >= 1 && from <= to && to <= lines.length ? { from: from - 1, to, markers } : undefined;
}

/** The names of all regions, in the order in which they begin. */
export function regionNames(lines: readonly string[]): readonly string[] {
  const named = regionsOf(lines).filter(({ name }) => name !== '');
  return named.toSorted((a, b) => a.from - b.from).map(({ name }) => name);
}

/** Regions with both ends. One without an end is a comment like any other. */
function regionsOf(lines: readonly string[]): readonly Region[] {
  const open: Omit<Region, 'to'>[] = [];
  const regions: Region[] = [];
  for (const [index, line] of lines.entries()) {
    const match = line.includes('egion') || line.includes('EGION') ? marker.exec(line) : null;
    if (match === null) continue;
    const [, end, name = ''] = match;
    if (end === undefined) {
      open.push({ name, from: index });
      continue;
    }
    const begun = name === '' ? open.length - 1 : open.findLastIndex((one) => one.name === name);
    const [region] = begun === -1 ? [] : open.splice(begun);
    if (region !== undefined) regions.push({ ...region, to: index });
  }
  return regions;
}
