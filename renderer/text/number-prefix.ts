// Numbers before the names of files and folders that only give their order, as Docusaurus has them: `01-intro.md`.

interface Numbered {
  readonly name: string;
  readonly number?: number;
}

/** A date or a version isn't an order: `2024-05-01-news`, `3.0-changes`. */
const dateOrVersion = /^\d+[-_.]\d/;
const prefixed = /^(\d{1,6})\s*[-_.]+\s*([^-_.\s].*)$/;

/** `01-intro` becomes `intro` with the number 1. Any other name stays as it is. */
export function splitNumber(name: string): Numbered {
  const [, number, rest] = dateOrVersion.test(name) ? [] : (prefixed.exec(name) ?? []);
  return rest === undefined ? { name } : { name: rest, number: Number(number) };
}

/** Takes the numbers off every part of a path without an ending. */
export function withoutNumbers(path: string): string {
  return path
    .split('/')
    .map((part) => splitNumber(part).name)
    .join('/');
}
