// Script in SVG files is refused, whatever its form.

import { expect, test } from 'vitest';
import { checkSvg } from '../../renderer/check/check-svg.ts';
import { harmlessSvgs, hostileSvgs } from '../support/svg-files.ts';

test.each(Object.keys(hostileSvgs))('script is found as: %s', (name) => {
  const found = checkSvg('public/a.svg', String(hostileSvgs[name]));
  expect(found.map(({ code }) => code)).toEqual(['image/script']);
});

test.each(Object.keys(harmlessSvgs))('nothing is reported about: %s', (name) => {
  expect(checkSvg('public/a.svg', harmlessSvgs[name] ?? '')).toEqual([]);
});

test('the place of the first part is named', () => {
  const text = '<svg>\n<title>on</title>\n <rect onfocus="a()"/><script/>\n</svg>';
  const [found] = checkSvg('public/a.svg', text);
  expect(found?.at).toEqual({ file: 'public/a.svg', line: 3, column: 8 });
  expect(found?.message).toContain('onfocus="');
});
