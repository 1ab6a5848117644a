// Encodes ascending numbers as short text: differences in a 64-letter alphabet with five bits per letter, as in source
// maps.

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const codes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
/** The value of each letter, by its code. */
const values = new Uint8Array(128);
for (const [value, code] of codes.entries()) values[code] = value;

/** Letters are joined in chunks of this size. Joining them one by one would take a lot of memory for a long list. */
const chunkLength = 4096;

/** Encodes numbers, each of which is at least as large as the one before it. */
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

/** Decodes the result of `encodeNumbers`. */
export function decodeNumbers(text: string): number[] {
  const numbers: number[] = [];
  let last = 0;
  let rest = 0;
  let unit = 1;
  for (let i = 0; i < text.length; i++) {
    const value = values[text.charCodeAt(i)] ?? 0;
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
