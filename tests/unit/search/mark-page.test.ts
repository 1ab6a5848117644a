// Which words are marked on the page that a hit leads to, when, and until when.

import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { closeMark, type Hit, openMark } from '../../../client/search/engine.ts';
import { markPage } from '../../../client/search/mark-page.ts';

/** The main part of a page: its texts, in order. */
interface Main {
  readonly texts: readonly string[];
}

class Range {
  #text = '';
  #start = 0;
  #end = 0;
  setStart(text: { readonly nodeValue: string }, at: number): void {
    this.#text = text.nodeValue;
    this.#start = at;
  }
  setEnd(_: object, at: number): void {
    this.#end = at;
  }
  toString(): string {
    return `${this.#text.slice(0, this.#start)}[${this.#text.slice(this.#start, this.#end)}]`;
  }
}

class Highlight {
  readonly ranges: readonly Range[];
  constructor(...ranges: readonly Range[]) {
    this.ranges = ranges;
  }
}

let main: Main | null;
let page: EventTarget;
let highlights: Map<string, Highlight>;
let location: { pathname: string };

beforeEach(() => {
  main = null;
  page = new EventTarget();
  highlights = new Map();
  location = { pathname: '/oil' };
  const window = new EventTarget();
  vi.stubGlobal('document', {
    querySelector: () => main,
    addEventListener: page.addEventListener.bind(page),
    createTreeWalker: ({ texts }: Main) => {
      const nodes = texts.map((nodeValue) => ({ nodeValue }));
      return { nextNode: () => nodes.shift() ?? null };
    },
  });
  vi.stubGlobal('location', location);
  vi.stubGlobal('CSS', { highlights });
  vi.stubGlobal('NodeFilter', { SHOW_TEXT: 4 });
  vi.stubGlobal('Range', Range);
  vi.stubGlobal('Highlight', Highlight);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  press = (key) => void window.dispatchEvent(Object.assign(new Event('keydown'), { key }));
  onTestFinished(() => void vi.unstubAllGlobals());
});

let press: (key: string) => void;

function hitOf(url: string, ...words: readonly string[]): Hit {
  const snippets = Object.fromEntries(
    words.map((word, i) => [`hierarchy.lvl${i}`, `of ${openMark}${word}${closeMark} and so on`]),
  );
  return { url, snippets } as unknown as Hit;
}

/** The page is swapped for another one, and its event comes. */
function goTo(pathname: string, ...texts: readonly string[]): void {
  location.pathname = pathname;
  main = { texts };
  page.dispatchEvent(new Event('site:page'));
}

/** What is marked: the text before it, and it in brackets. */
const marks = () => highlights.get('search')?.ranges.map(String);

describe('words are marked', () => {
  test.each([
    ['as the answer had them, in any case', ['wick'], 'Wick and WICK', ['[Wick]', 'Wick and [WICK]']],
    ['as whole words', ['oil'], 'oily soil: oil2, oil', ['oily soil: oil2, [oil]']],
    ['next to signs', ['oil'], '(oil)', ['([oil]']],
    ['with accents around them as other words', ['oil'], 'éoil oilé', []],
    ['with signs in them', ['a.b'], 'axb a.b', ['axb [a.b]']],
    ['each of them', ['oil', 'wick'], 'wick, oil', ['[wick]', 'wick, [oil]']],
    ['anywhere, without spaces between words', ['队列'], '消息队列保存', ['消息[队列]']],
  ])('%s', (_, words, text, expected) => {
    main = { texts: [text] };
    markPage(hitOf('/oil', ...words), undefined);
    expect(marks()).toEqual(expected);
  });

  test('in all texts of the page, but not more than anybody looks at', () => {
    main = { texts: ['One wick.', 'No lamp.', 'Two wicks, a wick.'] };
    markPage(hitOf('/oil', 'wick'), undefined);
    expect(marks()).toEqual(['One [wick]', 'Two wicks, a [wick]']);
    main = { texts: Array.from({ length: 600 }, () => 'wick') };
    markPage(hitOf('/oil', 'wick'), undefined);
    expect(marks()).toHaveLength(500);
  });

  test('on the page of the hit only', () => {
    main = { texts: ['A wick.'] };
    markPage(hitOf('/lamps', 'wick'), undefined);
    expect(marks()).toBeUndefined();
    markPage(hitOf('/oil#kinds', 'wick'), undefined);
    expect(marks()).toHaveLength(1);
  });

  test('once the page of the hit is shown in place of the one that the reader is leaving', () => {
    const left = { texts: ['A wick of old.'] };
    main = left;
    // The address changes first.
    location.pathname = '/lamps';
    markPage(hitOf('/lamps', 'wick'), left as unknown as Element);
    expect(marks()).toBeUndefined();
    goTo('/lamps', 'A new wick');
    expect(marks()).toEqual(['A new [wick]']);
  });

  test('not on another page that the reader went to meanwhile, and not on later ones', () => {
    const left = { texts: [] };
    main = left;
    markPage(hitOf('/lamps', 'wick'), left as unknown as Element);
    goTo('/ropes', 'A wick.');
    goTo('/lamps', 'A wick.');
    expect(marks()).toBeUndefined();
  });
});

describe('nothing is marked, and nothing fails', () => {
  test('if the answer marked nothing', () => {
    main = { texts: ['A wick.'] };
    markPage(hitOf('/oil'), undefined);
    expect(highlights.size).toBe(0);
  });

  test('in a browser without highlights', () => {
    main = { texts: ['A wick.'] };
    vi.stubGlobal('CSS', {});
    expect(() => markPage(hitOf('/oil', 'wick'), undefined)).not.toThrow();
  });

  test('on a page without a main part', () => {
    markPage(hitOf('/oil', 'wick'), undefined);
    expect(highlights.size).toBe(0);
  });
});

describe('marks stay', () => {
  beforeEach(() => {
    main = { texts: ['A wick.'] };
    markPage(hitOf('/oil', 'wick'), undefined);
  });

  test('until Escape', () => {
    press('a');
    expect(marks()).toHaveLength(1);
    press('Escape');
    expect(marks()).toBeUndefined();
  });

  test('until the next page', () => {
    goTo('/ropes', 'A wick.');
    expect(marks()).toBeUndefined();
  });

  test('as those of the next search, which the first Escape takes away, and no other', () => {
    press('Escape');
    markPage(hitOf('/oil', 'wick'), undefined);
    page.dispatchEvent(new Event('site:page'));
    highlights.set('search', new Highlight());
    press('Escape');
    expect(marks()).toEqual([]);
  });
});
