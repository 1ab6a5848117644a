// Highlighted code is readable in both themes, on every ground that a line of code can have.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { codeTheme } from '../../renderer/code/palette.ts';
import { packageDir } from '../support/project.ts';

const tokens = readFileSync(join(packageDir, 'templates/theme/styles/tokens.css'), 'utf8');
const grounds = ['--surface-code', '--accent-soft', '--good-soft', '--bad-soft'];
const themes = ['light', 'dark'] as const;

/** A color in linear red, green, and blue, each from 0 to 1. */
type Linear = readonly [number, number, number];

/** The formula of sRGB (IEC 61966-2-1). */
function fromHex(hex: string): Linear {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return [red, green, blue];
}

/** The matrices of CSS Color 4. */
function fromOklch([lightness, chroma, hue]: readonly number[]): Linear {
  const angle = ((hue ?? 0) * Math.PI) / 180;
  const a = (chroma ?? 0) * Math.cos(angle);
  const b = (chroma ?? 0) * Math.sin(angle);
  const l = ((lightness ?? 0) + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = ((lightness ?? 0) - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = ((lightness ?? 0) - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const luminance = ([red, green, blue]: Linear): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;

/** The contrast of two colors (WCAG 2.2). */
function contrast(one: Linear, other: Linear): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return lighter / darker;
}

/** The light and the dark value of a custom property. */
function ground(name: string): readonly Linear[] {
  const value = new RegExp(`${name}: light-dark\\((.*)\\);`).exec(tokens)?.[1] ?? '';
  return [...value.matchAll(/oklch\(([^)]*)\)/g)].map(([, numbers = '']) => fromOklch(numbers.split(' ').map(Number)));
}

test.each(themes)('every color of code has a contrast of 7:1 on plain and on marked lines in the %s theme', (theme) => {
  const at = themes.indexOf(theme);
  const colors = [...codeTheme().matchAll(/light-dark\((#\w+), (#\w+)\)/g)].map((pair) => pair[at + 1] ?? '');
  const weak = grounds.flatMap((name) => {
    const behind = ground(name)[at];
    if (!behind) return [`${name} isn't known`];
    const ratios = colors.map((color) => ({ color, ratio: contrast(fromHex(color), behind) }));
    return ratios
      .filter(({ ratio }) => ratio < 7)
      .map(({ color, ratio }) => `${color} on ${name}: ${ratio.toFixed(2)}`);
  });
  expect(colors.length).toBeGreaterThan(10);
  expect(contrast(fromHex('#ffffff'), fromHex('#000000'))).toBe(21);
  expect(weak).toEqual([]);
});
