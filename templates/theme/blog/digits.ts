// Digits as strokes, 60 wide and 100 high, for drawings that can load no font.

const digits: { readonly [digit: string]: string } = {
  '0': 'M30 6c15 0 24 16 24 44s-9 44-24 44S6 78 6 50 15 6 30 6Z',
  '1': 'M14 22 34 8v86M14 94h40',
  '2': 'M8 28C8 14 17 6 30 6s22 8 22 21c0 22-44 42-44 67h46',
  '3': 'M10 16C15 9 21 6 30 6c13 0 21 7 21 19S43 46 28 46c17 0 26 9 26 24S44 94 30 94C19 94 11 90 6 81',
  '4': 'M40 94V8L6 68h50',
  '5': 'M50 8H15l-4 38c5-5 11-8 19-8 15 0 24 11 24 27 0 18-10 29-26 29C18 94 11 90 6 82',
  '6': 'M46 8C24 16 7 38 7 64c0 18 9 30 23 30s24-11 24-27-9-26-23-26S9 51 7 64',
  '7': 'M6 8h48L24 94',
  '8': 'M30 46C18 46 9 38 9 26S18 6 30 6s21 8 21 20-9 20-21 20Zm0 0C16 46 6 56 6 70s10 24 24 24 24-10 24-24-10-24-24-24Z',
  '9': 'M14 92c22-8 39-30 39-56C53 18 44 6 30 6S6 17 6 33s9 26 23 26 22-10 24-23',
};

/** A version such as `3.0.0` as paths, 100 high, and how wide it is. */
export function digitPaths(version: string): { readonly paths: string; readonly width: number } {
  let x = 0;
  let paths = '';
  for (const char of version) {
    paths += `<path transform="translate(${x})" d="${digits[char] ?? 'M8 94h.1'}"/>`;
    x += char === '.' ? 36 : 84;
  }
  return { paths, width: x - 24 };
}
