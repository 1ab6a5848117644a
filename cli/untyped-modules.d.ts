// Types for modules that have none.

declare module 'micromatch' {
  /** The texts that fit at least one of the patterns. */
  export default function micromatch(
    texts: readonly string[],
    patterns: string | readonly string[],
    options: { readonly dot: true },
  ): string[];
}
