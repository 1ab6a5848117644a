// Scripts and markup meet by names in strings. `client/hooks.ts` lists them, and these tests find names
// that are missing there, or listed but used on one side only.

import { expect, test } from 'vitest';
import { codeOf, sourcesIn } from '../support/imports.ts';

const list = 'client/hooks.ts';
const client = sourcesIn('client').filter((file) => file !== list);
const markup = ['renderer', 'templates', 'cli', 'client'].flatMap(sourcesIn).filter((file) => file !== list);

/** Data attributes that a text names, in markup, selectors, or `dataset`. */
function attributesIn(text: string): readonly string[] {
  const dashed = [...text.matchAll(/(?<![\w-])data-[a-z]+(?:-[a-z]+)*/g)].map(([name]) => name);
  const properties = [...text.matchAll(/\bdataset\.(\w+)/g)].map(
    ([, name = '']) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  );
  return [...dashed, ...properties];
}

const namesIn = (files: readonly string[]): ReadonlySet<string> => new Set(files.map(codeOf).flatMap(attributesIn));
const listed = namesIn([list]);

test('data attributes that scripts use are listed, and each that is listed is used by a script and written by somebody', () => {
  expect(listed.size).toBeGreaterThan(30);
  const [used, written] = [namesIn(client), namesIn(markup)];
  expect([...used].filter((name) => !listed.has(name))).toEqual([]);
  expect([...listed].filter((name) => !written.has(name))).toEqual([]);
  // The code of `acts.ts` looks some up by name.
  const byName = new Set(['tabs', 'panel', 'setting', 'language', 'more'].map((name) => `data-${name}`));
  expect([...listed].filter((name) => !used.has(name) && !byName.has(name))).toEqual([]);
});

test('events between scripts are listed, and each is sent and heard', () => {
  const eventsIn = (text: string): readonly string[] =>
    [...text.matchAll(/'(site:\w+)'/g)].map(([, name = '']) => name);
  const events = new Set(eventsIn(codeOf(list)));
  const texts = [...client, ...sourcesIn('templates')].map(codeOf);
  expect(new Set(texts.flatMap(eventsIn))).toEqual(events);
  const code = texts.join('\n');
  for (const name of events) {
    expect(code).toMatch(new RegExp(`addEventListener\\('${name}'|'${name}'\\]\\) document.addEventListener`));
    expect(code).toMatch(new RegExp(`new CustomEvent(?:<\\w+>)?\\('${name}'`));
  }
});
