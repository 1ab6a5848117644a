// Which clicks and keys open the search, with which query, and which are left to the browser.

import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { afterFrame, onSearchClick, onSearchKey, openers, wakeSearch } from '../../../client/search/open.ts';

class Element {
  readonly matching: readonly string[];
  readonly isContentEditable: boolean;
  readonly dataset: { [name: string]: string };
  constructor(matching: readonly string[] = [], isContentEditable = false, dataset = {}) {
    this.matching = matching;
    this.isContentEditable = isContentEditable;
    this.dataset = dataset;
  }
  matches(selectors: string): boolean {
    return selectors.split(',').some((one) => this.matching.includes(one));
  }
  closest(selectors: string): Element | null {
    return this.matches(selectors) ? this : null;
  }
}

const body = new Element();
const button = new Element(['[data-search]'], false, { searchIndex: 'docs' });

/** What the page does, in order. */
let done: string[];
let isOpen: boolean;
/** The text that the reader has selected. */
let selected: string;
let focused: Element;
let kept: { readonly [key: string]: string };
/** What waits for the next frame. */
let frames: (() => void)[];
const field = {
  value: '',
  focus: () => void done.push('focus'),
  select: () => void done.push('select'),
};
let dialog: ReturnType<typeof dialogOf> | null;

function dialogOf() {
  return {
    dataset: {} as { shown?: string },
    matches: () => isOpen,
    showPopover: () => {
      isOpen = true;
      done.push('show');
    },
    hidePopover: () => {
      isOpen = false;
      done.push('hide');
    },
    querySelector: () => field,
    closest: () => ({ wake: async () => void done.push('wake') }),
  };
}

beforeEach(() => {
  [done, frames, isOpen, selected, kept, focused] = [[], [], false, '', {}, body];
  field.value = '';
  dialog = dialogOf();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('window', { localStorage: { getItem: (key: string) => kept[key] ?? null } });
  vi.stubGlobal('HTMLElement', Element);
  vi.stubGlobal('getSelection', () => selected);
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => void frames.push(act));
  const shortcutPanel = { togglePopover: () => void done.push('shortcuts') };
  vi.stubGlobal('document', {
    querySelector: (selector: string) => (selector === '[data-search-dialog]' ? dialog : null),
    querySelectorAll: () => {
      done.push('headings');
      return [];
    },
    getElementById: () => shortcutPanel,
    documentElement: body,
    get activeElement() {
      return focused;
    },
  });
  vi.stubGlobal('getComputedStyle', () => ({ scrollPaddingTop: '' }));
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});

function paint(): void {
  for (const act of frames.splice(0)) act();
  vi.runAllTimers();
}

const plain = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, isComposing: false };

/** A click, and whether the browser still follows the link. */
function click(target: Element, keys: object = {}): { readonly isLink: boolean } {
  let isLink = true;
  const preventDefault = (): void => {
    isLink = false;
  };
  onSearchClick({ ...plain, target, preventDefault, ...keys } as unknown as MouseEvent);
  return { isLink };
}

/** A key, and whether it still types or does what the browser does with it. */
function press(key: string | undefined, parts: object = {}, target = body, inner = target): { isLeft: boolean } {
  const result = { isLeft: true };
  const preventDefault = (): void => {
    result.isLeft = false;
  };
  const composedPath = (): readonly Element[] => [inner];
  const event = { ...plain, key, code: '', target, composedPath, preventDefault, ...parts };
  onSearchKey(event as unknown as KeyboardEvent);
  return result;
}

describe('a click on a search button', () => {
  test('opens the dialog, with the focus in its field', () => {
    expect(click(button).isLink).toBe(false);
    expect(done).toEqual(['show', 'focus', 'select']);
    expect(openers.get(dialog as unknown as HTMLElement)).toBe(button);
  });

  test('closes it if it is open', () => {
    isOpen = true;
    expect(click(button).isLink).toBe(false);
    expect(done).toEqual(['hide']);
  });

  test.each(['ctrlKey', 'metaKey', 'shiftKey'])('with %s opens a tab or a window', (key) => {
    expect(click(button, { [key]: true }).isLink).toBe(true);
    expect(done).toEqual([]);
  });

  test('is a click on a link where there is no dialog', () => {
    dialog = null;
    expect(click(button).isLink).toBe(true);
  });

  test.each([{}, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }])('elsewhere does nothing: %j', (keys) => {
    expect(click(body, keys).isLink).toBe(true);
    expect(done).toEqual([]);
  });
});

describe('Ctrl or Command with K', () => {
  test.each(['ctrlKey', 'metaKey'])('%s opens, and closes again', (modifier) => {
    for (const key of ['k', 'K']) expect(press(key, { [modifier]: true }).isLeft).toBe(false);
    expect(done).toEqual(['show', 'focus', 'select', 'hide']);
  });

  test('opens from a field, too', () => {
    press('k', { ctrlKey: true }, new Element(['input']));
    expect(isOpen).toBe(true);
  });

  test.each([
    ['Greek', 'κ', 'KeyK'],
    ['Arabic', 'ن', 'KeyK'],
  ])('is in the same place on a %s keyboard', (_, key, code) => {
    expect(press(key, { ctrlKey: true, code }).isLeft).toBe(false);
    expect(isOpen).toBe(true);
  });

  test.each([
    ['another letter', 'j', { ctrlKey: true }],
    ['a slash', '/', { ctrlKey: true }],
    ['a slash with Command', '/', { metaKey: true }],
    ['Alt, too', 'k', { ctrlKey: true, altKey: true }],
    ['no other key', 'k', {}],
    ['an input method that is composing', 'k', { ctrlKey: true, isComposing: true }],
    ['another key of a Greek keyboard', 'ξ', { ctrlKey: true, code: 'KeyJ' }],
  ])('%s does nothing', (_, key, keys) => {
    expect(press(key, keys).isLeft).toBe(true);
    expect(done).toEqual([]);
  });

  test('does what the browser does with it where there is no dialog', () => {
    dialog = null;
    expect(press('k', { ctrlKey: true }).isLeft).toBe(true);
  });
});

describe('the slash', () => {
  test('opens', () => {
    expect(press('/').isLeft).toBe(false);
    expect(done).toEqual(['show', 'focus', 'select']);
  });

  test('never closes', () => {
    isOpen = true;
    expect(press('/').isLeft).toBe(true);
    expect(done).toEqual([]);
  });

  test.each([
    ['in a field', new Element(['input'])],
    ['in a text area', new Element(['textarea'])],
    ['in a list of choices', new Element(['select'])],
    ['in text that can be edited', new Element([], true)],
  ])('%s is typed', (_, inner) => {
    expect(press('/', {}, inner).isLeft).toBe(true);
    // The target is what holds the field if that's in a shadow tree.
    expect(press('/', {}, body, inner).isLeft).toBe(true);
    expect(done).toEqual([]);
  });

  test.each([
    ['on the whole window', {} as Element],
    ['on a drawing', Object.assign(Object.create(null), { closest: () => null, matches: () => true }) as Element],
  ])('opens %s', (_, inner) => {
    press('/', {}, body, inner);
    expect(isOpen).toBe(true);
  });

  test.each([{ altKey: true }, { isComposing: true }])('with %j does nothing', (keys) => {
    expect(press('/', keys).isLeft).toBe(true);
    expect(done).toEqual([]);
  });

  test('does nothing if the reader has turned off keys of one letter', () => {
    kept = { 'single-keys': 'off' };
    expect(press('/').isLeft).toBe(true);
    expect(isOpen).toBe(false);
    expect(press('k', { ctrlKey: true }).isLeft).toBe(false);
  });

  test('is in the same place on a Hebrew keyboard', () => {
    press('־', { code: 'Slash' });
    expect(isOpen).toBe(true);
  });
});

describe('other keys of one letter', () => {
  const settled = () => vi.dynamicImportSettled();

  test.each([
    ['?', {}, ['shortcuts']],
    ['׳', { code: 'Slash', shiftKey: true }, ['shortcuts']],
    ['n', {}, ['headings']],
    ['p', {}, ['headings']],
    ['ν', { code: 'KeyN' }, ['headings']],
  ])('%s with %j is a shortcut', async (key, parts, expected) => {
    expect(press(key, parts).isLeft).toBe(true);
    await settled();
    expect(done).toEqual(expected);
  });

  test.each([
    ['x', {}],
    ['np', {}],
    ['Enter', {}],
    [undefined, {}],
    ['n', { ctrlKey: true }],
    ['n', { altKey: true }],
  ])('%s with %j is not', async (key, parts) => {
    expect(press(key, parts).isLeft).toBe(true);
    await settled();
    expect(done).toEqual([]);
  });
});

describe('with the focus on a search button', () => {
  test.each(['a', 'Z', '7', 'ä', 'ん', 'n', 'p'])('%s opens the dialog and is the query', (key) => {
    expect(press(key, {}, button).isLeft).toBe(false);
    // Nothing is selected, so the next letter comes behind it.
    expect(done).toEqual(['show', 'focus']);
    expect(field.value).toBe(key);
    expect(openers.get(dialog as unknown as HTMLElement)).toBe(button);
  });

  test.each(['Enter', 'Tab', ' ', 'F2', '-'])('%s does what it always does', (key) => {
    expect(press(key, {}, button).isLeft).toBe(true);
    expect(done).toEqual([]);
  });

  test('the slash opens it empty', () => {
    press('/', {}, button);
    expect([isOpen, field.value]).toEqual([true, '']);
  });
});

describe('the dialog opens', () => {
  test('with the selected text as its query', () => {
    selected = `  ${'wick '.repeat(20)}`;
    press('/');
    expect(field.value).toBe('wick '.repeat(20).slice(0, 64));
    expect(done).toEqual(['show', 'focus', 'select']);
  });

  test('for the element that has the focus, if a key opens it', () => {
    focused = new Element([], false, { searchIndex: 'blog' });
    press('/');
    expect(openers.get(dialog as unknown as HTMLElement)).toBe(focused);
    paint();
    expect(dialog?.dataset.shown).toBe('blog');
  });

  test('before its script is loaded, and then says which index its button names', () => {
    click(button);
    expect([dialog?.dataset.shown, done.includes('wake')]).toEqual([undefined, false]);
    paint();
    expect([dialog?.dataset.shown, done.at(-1)]).toEqual(['docs', 'wake']);
  });

  test('for all of the site, if nothing has the focus', () => {
    focused = null as unknown as Element;
    press('/');
    paint();
    expect(dialog?.dataset.shown).toBe('');
  });
});

test('a pointer on a search button wakes the search, if there is one', async () => {
  afterFrame(wakeSearch);
  expect(done).toEqual([]);
  paint();
  expect([done, isOpen]).toEqual([['wake'], false]);
  dialog = null;
  expect(wakeSearch()).toBeUndefined();
});
