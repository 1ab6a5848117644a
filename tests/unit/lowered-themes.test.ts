// Colors of both themes, for browsers that don't know `light-dark()`.

import { expect, test } from 'vitest';
import { loweredThemes } from '../../cli/build/lowered-themes.ts';

const light = '--_l: initial; --_d: ;';
const dark = '--_l: ; --_d: initial;';

test.each([
  ['a color', 'a { color: light-dark(red, blue); }', 'a { color: var(--_l,red)var(--_d,blue); }'],
  [
    'functions with commas in a value',
    'a { background: linear-gradient(light-dark(rgb(1, 2, 3), #000), light-dark(var(--a, red), hsl(1 2 3 / 4%))) 0 / 2px }',
    'a { background: linear-gradient(var(--_l,rgb(1, 2, 3))var(--_d,#000), var(--_l,var(--a, red))var(--_d,hsl(1 2 3 / 4%))) 0 / 2px }',
  ],
  ['colors within each other', 'light-dark(light-dark(a, b), c)', 'var(--_l,var(--_l,a)var(--_d,b))var(--_d,c)'],
  ['a light part', 'a { color-scheme: light; }', `a { color-scheme: light; ${light}; }`],
  ['a dark part', 'a{color-scheme:only dark}', `a{color-scheme:only dark; ${dark}}`],
  [
    'a part with the theme of the system',
    ':root { color-scheme: light dark; }',
    `:root { color-scheme: light dark; ${light} @media (prefers-color-scheme: dark) { ${dark} }; }`,
  ],
])('%s', (_, css, lowered = css) => {
  expect(loweredThemes(css)).toBe(lowered);
});
