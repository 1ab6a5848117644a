/** The characters from `start` to `end` become `text`. */
export interface Mutation {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export function mutationsOf(source: string): readonly Mutation[];

/** `file: line before -> line after`. */
export function nameOf(mutant: Mutation & { readonly file: string; readonly source: string }): string;
