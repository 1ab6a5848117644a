/** The characters from `start` to `end` become `text`. */
export interface Mutation {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export function mutationsOf(source: string): readonly Mutation[];
