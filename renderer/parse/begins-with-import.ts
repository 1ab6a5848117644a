// Tells whether a text was written for MDX: only there does markdown begin with an import.

const head = /^\uFEFF?---[ \t]*\r?\n[\s\S]*?\r?\n---[ \t]*(?:\r?\n|$)/;
const firstImport = /^\s*import\s(?:[\w*$,{}\s]*\sfrom\s)?\s*(['"])[^'"\r\n]+\1[ \t]*;?[ \t]*(?:\r?\n|$)/;

/** True when the first line below the front matter imports something. */
export function beginsWithImport(text: string): boolean {
  return firstImport.test(text.replace(head, ''));
}
