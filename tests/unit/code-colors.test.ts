// Highlighted code is readable in both themes, on every ground that a line of code can have.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { codeTheme } from '../../renderer/code/palette.ts';
import { packageDir } from '../support/project.ts';

const tokens = readFileSync(join(packageDir, 'templates/theme/styles/tokens.css'), 'utf8');
const grounds = ['--surface-code', '--accent-soft', '--good-soft', '--bad-soft'];
const themes = ['light', 'dark'] as const;

interface AxeColor {
  readonly parseString: (text: string) => void;
}

/** Its types leave this part out. */
const { Color, getContrast } = (axe.commons as unknown as { readonly color: unknown }).color as {
  readonly Color: new () => AxeColor;
  readonly getContrast: (ground: AxeColor, text: AxeColor) => number;
};

function colorOf(text: string) {
  const color = new Color();
  color.parseString(text);
  return color;
}

/** The light and the dark value of a custom property. */
function ground(name: string): readonly string[] {
  const value = new RegExp(`${name}: light-dark\\((.*)\\);`).exec(tokens)?.[1] ?? '';
  return value.match(/oklch\([^)]*\)/g) ?? [];
}

test.each(themes)('every color of code has a contrast of 7:1 on plain and on marked lines in the %s theme', (theme) => {
  const at = themes.indexOf(theme);
  const colors = [...codeTheme().matchAll(/light-dark\((#\w+), (#\w+)\)/g)].map((pair) => pair[at + 1] ?? '');
  const ratios = grounds.flatMap((name) =>
    colors.map((color) => ({ name, color, ratio: getContrast(colorOf(ground(name)[at] ?? ''), colorOf(color)) })),
  );
  expect(ratios.filter(({ ratio }) => !(ratio >= 7))).toEqual([]);
  expect(colors).toHaveLength(10);
});
