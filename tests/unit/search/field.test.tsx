// What the reader types in the field of the dialog, and what becomes of it.

import type { ReactElement, ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { SearchField, type SearchFieldProps } from '../../../client/search/dialog/field.tsx';
import { fromField } from '../../../client/search/dialog/from-field.ts';
import { type SearchTexts, searchTextKeys } from '../../../client/search/dialog/props.ts';
import { IconButton } from '../../../client/search/dialog/screens.tsx';
import type { Search } from '../../../client/search/dialog/use-search.ts';
import { newSession, type SessionEvent } from '../../../client/search/session.ts';

let done: unknown[];
const field = { value: '', focus: () => void done.push('focus') };
const texts = Object.fromEntries(searchTextKeys.map((key) => [key, `[${key}]`])) as SearchTexts;

beforeEach(() => {
  done = [];
  field.value = '';
});

type Props = { readonly [name: string]: unknown } & { readonly children?: ReactNode };

/** The properties of the first element of a kind in the field. */
function propsOf(type: string | typeof IconButton, ref: typeof field | null = field): Props {
  const search = {
    session: { ...newSession, query: 'oil' },
    indexName: 'general',
    input: (query: string) => void done.push(query),
    dispatch: (event: SessionEvent) => void done.push(event.type),
  } as unknown as Search;
  const given = { search, props: { texts, indexes: ['general'] }, field: { current: ref }, onClose: () => undefined };
  const find = (node: ReactNode): Props | undefined => {
    if (Array.isArray(node)) return node.map(find).find((one) => one !== undefined);
    if (typeof node !== 'object' || node === null) return undefined;
    const element = node as ReactElement<Props>;
    return element.type === type ? element.props : find(element.props?.children);
  };
  return find(SearchField(given as unknown as SearchFieldProps)) ?? {};
}

/** Types a text, and returns what is searched for and what the field has then. */
function type(value: string, isComposing = false): readonly unknown[] {
  const currentTarget = { value };
  const onInput = propsOf('input').onInput as (event: object) => void;
  onInput({ currentTarget, nativeEvent: { isComposing } });
  return [...done.splice(0), currentTarget.value];
}

test('what is typed is searched for', () => {
  expect(type('oil')).toEqual(['oil', 'oil']);
  expect(type(' oil ')).toEqual([' oil ', ' oil ']);
});

test('what is too long is cut, in the field, too, but not under an input method', () => {
  const long = 'wick '.repeat(20);
  const cut = long.slice(0, 64);
  expect(type(long)).toEqual([cut, cut]);
  expect(type(long, true)).toEqual([cut, long]);
});

test('the browser changes nothing of what is typed', () => {
  expect(propsOf('input')).toMatchObject({
    spellCheck: false,
    autoCorrect: 'off',
    autoCapitalize: 'off',
    autoComplete: 'off',
    maxLength: 64,
  });
});

test('the cross empties the field, which has the focus then', () => {
  field.value = 'oil';
  (propsOf(IconButton).onClick as () => void)();
  expect([...done, field.value]).toEqual(['', 'focus', '']);
  done = [];
  (propsOf(IconButton, null).onClick as () => void)();
  expect(done).toEqual([]);
});

test('the field opens the list when it gets the focus, and Enter sends no form', () => {
  (propsOf('input').onFocus as () => void)();
  expect(done).toEqual(['focus']);
  (propsOf('form').onSubmit as (event: object) => void)({ preventDefault: () => void done.push('prevented') });
  expect(done).toEqual(['focus', 'prevented']);
});

test('a button that goes away when it is pressed leaves the focus to the field first', () => {
  const current = field as unknown as HTMLElement;
  fromField({ current }, () => done.push('retry'))();
  expect(done).toEqual(['focus', 'retry']);
  done = [];
  fromField({ current: null }, () => done.push('retry'))();
  expect(done).toEqual(['retry']);
});
