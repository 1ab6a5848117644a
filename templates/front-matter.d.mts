export function readFrontMatter(page: string): {
  readonly data: { readonly [key: string]: unknown };
  readonly text: string;
};
