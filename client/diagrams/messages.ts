// What the page and its drawing frame say to each other, over a port that only these two have.

/** Four colours, as `#rrggbb`, from which a drawing mixes its own. */
export interface Palette {
  readonly ink: string;
  readonly paper: string;
  readonly node: string;
  readonly edge: string;
}

export interface DrawRequest {
  readonly id: number;
  readonly code: string;
  readonly palette: Palette;
  /** Pixels that the drawing may take, for kinds that fill them. */
  readonly width: number;
}

export interface Drawn {
  readonly kind: 'drawn';
  /** A whole SVG file. */
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

export type DrawResult =
  | Drawn
  /** The text has a mistake. */
  | { readonly kind: 'broken' }
  /** The library or a part of it could not be had. */
  | { readonly kind: 'unavailable' };

export type DrawAnswer = DrawResult & { readonly id: number };
