// Types for modules that have none.

declare module 'markdown-it-emoji/lib/data/full.mjs' {
  const names: { readonly [name: string]: string };
  export default names;
}

declare module 'markdown-it-deflist' {
  const definitionList: (md: import('markdown-it').MarkdownIt) => void;
  export default definitionList;
}
