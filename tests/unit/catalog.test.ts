// Which entries of a list fit what a reader chose.

import { describe, expect, onTestFinished, test } from 'vitest';
import { choiceOf, countOf, type Entry, fits, withPhrase } from '../../templates/theme/islands/catalog/choice.ts';

const entry = (text: string, values: string): Entry => ({ text, values: new URLSearchParams(values) });
const hammer = entry('hammer drives nails', 'kind=hand&material=steel&material=wood');
const drill = entry('drill makes holes', 'kind=power&material=steel');
const glue = entry('glue holds wood', 'kind=other');
const tools = [hammer, drill, glue];
const found = (choice: string) => tools.filter((tool) => fits(tool, new URLSearchParams(choice)));

describe('a choice', () => {
  test('of words that are next to each other in an entry shows only that', () => {
    const phrase = (choice: string) => found(withPhrase(tools, new URLSearchParams(choice)).toString());
    const holder = entry('wood holder', 'kind=other');
    expect(found('q=holds+wood')).toEqual([glue]);
    const typed = withPhrase([...tools, holder], new URLSearchParams('q=Wood++Hold&kind=other'));
    expect([...tools, holder].filter((tool) => fits(tool, typed))).toEqual([holder]);
    expect(phrase('q=wood+glue')).toEqual([glue]);
  });

  test('of two values in one facet shows both', () => {
    expect(found('kind=hand&kind=other')).toEqual([hammer, glue]);
  });

  test('in two facets shows what fits both', () => {
    expect(found('kind=power&material=wood')).toEqual([]);
    expect(found('kind=hand&material=wood')).toEqual([hammer]);
  });

  test('of a value shows only what has it in Safari 16 and Chrome 112, too, whose `has` ignores the value', () => {
    const { has } = URLSearchParams.prototype;
    onTestFinished(() => void Object.assign(URLSearchParams.prototype, { has }));
    URLSearchParams.prototype.has = function (name) {
      return has.call(this, name);
    };
    expect(found('material=wood')).toEqual([hammer]);
    expect(countOf(tools, new URLSearchParams(), ['material', 'wood'])).toBe(1);
  });

  test('of a value that nothing has shows nothing', () => {
    expect(found('kind=__proto__')).toEqual([]);
  });
});

test('empty fields of a form are no choice', () => {
  const fields: [string, string][] = [
    ['q', '  '],
    ['kind', 'hand'],
  ];
  expect(choiceOf(fields).toString()).toBe('kind=hand');
});
