// The colours of diagrams that a browser draws: text can be read on every fill, in both themes.

import { describe, expect, test } from 'vitest';
import { hueTurned, isDark, mixed } from '../../client/diagrams/colours.ts';
import { themeOf } from '../../client/diagrams/theme.ts';

/** As `renderer/code/draw-diagram.ts` has them. */
const palettes = {
  light: { ink: '#1f2937', paper: '#ffffff', node: '#f4effc', edge: '#875ae2' },
  dark: { ink: '#e5e7eb', paper: '#10151f', node: '#2a2140', edge: '#a87efc' },
};

/** Contrast ratio as WCAG counts it. */
function contrast(one: string, other: string): number {
  const luminance = (colour: string): number => {
    const [red = 0, green = 0, blue = 0] = (colour.slice(1).match(/../g) ?? []).map((pair) => {
      const share = Number.parseInt(pair, 16) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

test('mixing and turning', () => {
  expect(mixed('#ffffff', '#000000', 0.5)).toBe('#808080');
  expect(mixed('#102030', '#ffffff', 1)).toBe('#102030');
  expect(hueTurned('#ff0000', 120)).toBe('#00ff00');
  expect(hueTurned('#ff0000', 240)).toBe('#0000ff');
  expect(hueTurned('#ff0000', 60)).toBe('#ffff00');
  expect(hueTurned('#875ae2', 0)).toBe('#875ae2');
  expect(hueTurned('#875ae2', 360)).toBe('#875ae2');
  expect(hueTurned('#777777', 90)).toBe('#777777');
  expect([isDark('#10151f'), isDark('#ffffff')]).toEqual([true, false]);
});

describe.each(Object.entries(palettes))('%s', (_, palette) => {
  const variables = themeOf(palette).themeVariables as { readonly [name: string]: unknown };
  const fills = Object.entries(variables).filter(([name]) =>
    /^(pie\d|cScale\d|fillType\d|git\d|quadrant\dFill|\w*BkgColor\d?|mainBkg|secondBkg)/.test(name),
  );

  test('text can be read on every fill', () => {
    expect(fills.length).toBeGreaterThan(50);
    const faint = fills.filter(([, fill]) => contrast(palette.ink, String(fill)) < 4.5);
    expect(faint).toEqual([]);
  });

  test('parts of a chart are told apart', () => {
    const parts = Object.entries(variables).flatMap(([name, fill]) => (/^pie\d+$/.test(name) ? [fill] : []));
    expect(new Set(parts).size).toBe(12);
  });
});
