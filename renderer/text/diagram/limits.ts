// How large a diagram may be. The layout engine's work grows with the square of the arrows and more, so a page of a few
// hundred bytes could keep a build busy for minutes. These limits count what the source says, so the verdict is the
// same on every machine.

/** The parts of a diagram that have a limit. */
export interface Size {
  /** In the whole source. */
  readonly characters: number;
  /** On the longest line. */
  readonly lineLength: number;
  /** Boxes: nodes, states, classes, entities, or participants. */
  readonly nodes: number;
  /** Arrows, lines, or messages. `a & b --> c & d` has four. */
  readonly edges: number;
  /** Subgraphs, composite states, or namespaces. */
  readonly groups: number;
}

export interface Excess {
  readonly what: string;
  readonly count: number;
  readonly limit: number;
}

/** Checked before anything reads the source, so that no pattern meets a line that is too long for it. */
const textLimits: Partial<Size> = { characters: 20_000, lineLength: 1_000 };

/**
 * For diagrams that the layout engine arranges. The worst ones within these limits (a chain whose other arrows all go
 * from its first node to its last) take 2 to 5 seconds of processor time; at twice as many arrows it would be 15.
 */
export const graphLimits: Partial<Size> = { nodes: 80, edges: 80, groups: 20 };

/** A sequence diagram is arranged in one pass; these limits only keep the picture readable. */
export const sequenceLimits: Partial<Size> = { nodes: 100, edges: 500, groups: 100 };

const words: { readonly [part in keyof Size]: string } = {
  characters: 'characters',
  lineLength: 'characters on one line',
  nodes: 'nodes',
  edges: 'arrows',
  groups: 'groups',
};

/** What makes a source too large to be read at all. */
export function textExcess(code: string): Excess | undefined {
  let lineLength = 0;
  for (let from = 0; from <= code.length; ) {
    const end = code.indexOf('\n', from);
    const stop = end === -1 ? code.length : end;
    lineLength = Math.max(lineLength, stop - from);
    from = stop + 1;
  }
  return excessOf({ characters: code.length, lineLength }, textLimits);
}

/** The first part that exceeds its limit. */
export function excessOf(size: Partial<Size>, limits: Partial<Size>): Excess | undefined {
  for (const part of Object.keys(words) as (keyof Size)[]) {
    const [count = 0, limit = Number.POSITIVE_INFINITY] = [size[part], limits[part]];
    if (count > limit) return { what: words[part], count, limit };
  }
  return undefined;
}
