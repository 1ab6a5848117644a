// Ascending numbers as short text: differences in a 64-letter alphabet, five bits a letter, as source maps do it.

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const values = new Map([...letters].map((letter, value) => [letter, value]));

const codes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));

/** Letters are put together this many at a time: one by one, a long list would take much memory as a string. */
const chunkLength = 4096;

/** Encodes numbers that do not get smaller. */
export function encodeNumbers(numbers: readonly number[]): string {
  const chunks: string[] = [];
  let chunk: number[] = [];
  let last = 0;
  for (const number of numbers) {
    let rest = number - last;
    last = number;
    for (; rest > 31; rest = Math.floor(rest / 32)) chunk.push(codes[32 + (rest % 32)] as number);
    chunk.push(codes[rest] as number);
    if (chunk.length < chunkLength) continue;
    chunks.push(String.fromCharCode(...chunk));
    chunk = [];
  }
  return chunks.join('') + String.fromCharCode(...chunk);
}

/** The numbers of such a text. */
export function decodeNumbers(text: string): number[] {
  const numbers: number[] = [];
  let last = 0;
  let rest = 0;
  let unit = 1;
  for (const letter of text) {
    const value = values.get(letter) ?? 0;
    rest += (value % 32) * unit;
    unit *= 32;
    if (value > 31) continue;
    last += rest;
    numbers.push(last);
    rest = 0;
    unit = 1;
  }
  return numbers;
}
