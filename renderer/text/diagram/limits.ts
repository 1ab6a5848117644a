// Limits the size of diagrams. The work of the layout engine grows with the square of the number of arrows or faster,
// so a few hundred bytes could keep a build busy for minutes. The limits count what's in the source, so the result is
// the same on every machine.

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

/** Checked before anything reads the source, so that no pattern runs on a line that is too long for it. */
const textLimits: Partial<Size> = { characters: 20_000, lineLength: 1_000 };

/**
 * For diagrams that need the layout engine. The worst diagrams within these limits (a chain whose other arrows all go
 * from the first node to the last) take 2 to 5 seconds of CPU time. With twice as many arrows, it would be 15.
 */
export const graphLimits: Partial<Size> = { nodes: 80, edges: 80, groups: 20 };

/** A sequence diagram is laid out in one pass. These limits only keep the image readable. */
export const sequenceLimits: Partial<Size> = { nodes: 100, edges: 500, groups: 100 };

const words: { readonly [part in keyof Size]: string } = {
  characters: 'characters',
  lineLength: 'characters on one line',
  nodes: 'nodes',
  edges: 'arrows',
  groups: 'groups',
};

/** Returns the limit that a source exceeds before it's parsed, or undefined. */
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

/** Returns the first limit that a diagram exceeds, or undefined. */
export function excessOf(size: Partial<Size>, limits: Partial<Size>): Excess | undefined {
  for (const part of Object.keys(words) as (keyof Size)[]) {
    const [count = 0, limit = Number.POSITIVE_INFINITY] = [size[part], limits[part]];
    if (count > limit) return { what: words[part], count, limit };
  }
  return undefined;
}
