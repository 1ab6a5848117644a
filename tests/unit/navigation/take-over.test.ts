// Which navigations the script handles, and what it does if it can't.

import { describe, expect, test, vi } from 'vitest';
import { linkTo, network, onPage, origin } from './browser.ts';

interface Handlers {
  readonly scroll: string;
  readonly focusReset: string;
  readonly precommitHandler?: () => Promise<void>;
  readonly handler: () => Promise<void>;
}

/** Navigates, and gives what the browser was told to do. Every page has moved, so none needs a document to be shown in. */
async function navigate(
  parts: { readonly [name: string]: unknown },
  url = '/docs/wick',
  { answer = moved, from = '/docs/oil' } = {},
) {
  const { asked, inits, fetch } = network(answer);
  const [reload, replace] = [vi.fn(), vi.fn()];
  const location = Object.assign(new URL(from, origin), { reload, replace });
  onPage({ fetch, location, window: {}, document: { documentElement: {} } });
  const taken: Handlers[] = [];
  const stop = new AbortController();
  const event = {
    destination: { url: new URL(url, origin).href, sameDocument: false },
    canIntercept: true,
    cancelable: true,
    downloadRequest: null,
    formData: null,
    navigationType: 'push',
    signal: stop.signal,
    intercept: (handlers: Handlers) => void taken.push(handlers),
    ...parts,
  };
  const { intercept } = await import('../../../client/navigation/take-over.ts');
  intercept(event as unknown as NavigateEvent);
  return { handlers: taken[0], asked, inits, stop, reload, replace };
}

const moved = (path: string): Response =>
  ({ status: 200, redirected: true, url: `${origin}/moved${path}`, text: async () => '' }) as unknown as Response;
const destination = { url: `${origin}/docs/wick`, sameDocument: true };

describe('the script', () => {
  test('fetches and shows another page, and keeps the old address until it is here', async () => {
    const { handlers, asked, inits, stop, replace, reload } = await navigate({}, '/docs/wick?x#y');
    expect([asked, inits[0]?.signal]).toEqual([['/docs/wick?x'], stop.signal]);
    expect(handlers).toMatchObject({ scroll: 'manual', focusReset: 'manual' });
    await handlers?.precommitHandler?.();
    expect(replace).not.toHaveBeenCalled();
    await handlers?.handler();
    expect(replace.mock.calls).toEqual([[`${origin}/moved/docs/wick?x`]]);
    expect(reload).not.toHaveBeenCalled();
  });

  test("changes the address at once where the browser can't wait", async () => {
    const { handlers } = await navigate({ cancelable: false });
    expect(handlers).toBeDefined();
    expect(handlers).not.toHaveProperty('precommitHandler');
  });

  test.each([
    ['back', { navigationType: 'traverse', destination }],
    ['a link like any other', { sourceElement: linkTo('/docs/wick') }],
  ])('handles %s', async (_, parts) => {
    expect((await navigate(parts)).handlers).toBeDefined();
  });

  test.each([
    ["what the browser doesn't allow", { canIntercept: false }],
    ['a place of the page', { destination }],
    ['a pushState', { destination, navigationType: 'replace' }],
    ['back within the page', { navigationType: 'traverse' }, '/docs/oil#kinds'],
    ['a download', { downloadRequest: '' }],
    ['a form', { formData: {} }],
    ['a reload', { navigationType: 'reload' }],
    ['a link that asks for a full load', { sourceElement: linkTo('/docs/wick', ['[data-reload]']) }],
    ['a file', {}, '/docs/lamp.svg'],
    ['another site', {}, 'https://lamp.example/docs'],
  ] as const)('leaves %s to the browser', async (_, parts, url?: string) => {
    const { handlers, asked } = await navigate(parts, url);
    expect([handlers, asked]).toEqual([undefined, []]);
  });

  test('leaves what follows a page to print to the browser, which can show it again', async () => {
    const { handlers, asked } = await navigate({}, '/docs/wick', { from: '/docs/oil.print' });
    expect([handlers, asked]).toEqual([undefined, []]);
  });

  test("has the browser load a page that can't be shown", async () => {
    const failing = () => ({ status: 500, text: async () => '' }) as unknown as Response;
    const { handlers, reload } = await navigate({}, '/docs/wick', { answer: failing });
    await handlers?.precommitHandler?.();
    await handlers?.handler();
    expect(reload).toHaveBeenCalledOnce();
  });

  test('does nothing more when the reader has stopped it', async () => {
    const { handlers, stop, reload, replace } = await navigate({});
    stop.abort();
    await handlers?.handler();
    expect([reload.mock.calls, replace.mock.calls]).toEqual([[], []]);
  });
});
