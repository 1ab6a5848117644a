// Ascending numbers as short text: differences in a 64-letter alphabet, five bits a letter, as source maps do it.

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const values = new Map([...letters].map((letter, value) => [letter, value]));

/** Encodes numbers that do not get smaller. */
export function encodeNumbers(numbers: readonly number[]): string {
  let last = 0;
  let text = '';
  for (const number of numbers) {
    let rest = number - last;
    last = number;
    for (; rest > 31; rest = Math.floor(rest / 32)) text += letters[32 + (rest % 32)];
    text += letters[rest];
  }
  return text;
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
