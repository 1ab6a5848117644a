// Which links in view are fetched ahead, in which order, and when that ends.

import { describe, expect, test } from 'vitest';
import type { Fetched } from '../../../client/navigation/prefetch.ts';
import { linkTo, onPage } from './browser.ts';

/** Stands for the browser's observer: tests say what is in view. */
class View {
  static all: View[] = [];
  readonly watched = new Set<Element>();
  isOver = false;
  readonly tell: IntersectionObserverCallback;
  readonly options: IntersectionObserverInit;
  constructor(tell: IntersectionObserverCallback, options: IntersectionObserverInit) {
    this.tell = tell;
    this.options = options;
    View.all.push(this);
  }
  observe(link: Element): void {
    this.watched.add(link);
  }
  unobserve(link: Element): void {
    this.watched.delete(link);
  }
  disconnect(): void {
    this.isOver = true;
  }
  /** The reader scrolls these into view, or past them. */
  scroll(links: readonly Element[], isIntersecting = true): void {
    const entries = links.map((target) => ({ target, isIntersecting }) as IntersectionObserverEntry);
    this.tell(entries, this as unknown as IntersectionObserver);
  }
}

interface Started {
  readonly path: string;
  readonly priority: RequestPriority | undefined;
  /** Ends the request: with a body of this length, or none if it fails. */
  readonly end: (bytes?: number) => Promise<void>;
}

/** A page with these links; those of the main part are named again. */
async function setUp(links: readonly HTMLAnchorElement[], main: readonly HTMLAnchorElement[] = [], connection = {}) {
  View.all = [];
  const document = { links, querySelectorAll: () => main };
  onPage({ document, navigator: { connection }, IntersectionObserver: View });
  const started: Started[] = [];
  const cancelled: string[] = [];
  const { watchLinks } = await import('../../../client/navigation/links-in-view.ts');
  const watch = (): View | undefined => {
    watchLinks(({ pathname }, init, admit) => {
      if (pathname === '/none') return undefined;
      return new Promise<Fetched>((resolve, reject) => {
        const end = async (bytes?: number): Promise<void> => {
          const headers = { 'content-length': String(bytes) };
          const body = { cancel: () => void cancelled.push(pathname) };
          const response = { headers: new Headers(headers), body } as unknown as Response;
          try {
            if (bytes === undefined) throw new Error('offline');
            admit?.(response);
            resolve({ response, text: '' });
          } catch (error) {
            reject(error);
          }
          await settled();
        };
        started.push({ path: pathname, priority: init?.priority, end });
      });
    });
    return View.all.at(-1);
  };
  const view = watch();
  return { view, watch, started, cancelled, paths: () => started.map(({ path }) => path).join(' ') };
}

/** What is queued has happened. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const links = ['/a', '/b', '/c', '/d', '/e'].map((path) => linkTo(path));

describe('links in view', () => {
  test('are watched, those of the main part first, from 200 px on', async () => {
    const [a, b, c] = links as [HTMLAnchorElement, HTMLAnchorElement, HTMLAnchorElement];
    const { view } = await setUp([a, b, c], [c]);
    expect([...(view?.watched ?? [])]).toEqual([c, a, b]);
    expect(view?.options).toEqual({ rootMargin: '200px' });
  });

  test('are fetched one after another, three at most, and a failure is one of them', async () => {
    const { view, started, paths } = await setUp(links);
    view?.scroll(links.slice(3), false);
    view?.scroll(links);
    await settled();
    expect([paths(), started[0]?.priority]).toEqual(['/a', 'low']);
    await started[0]?.end();
    expect(paths()).toBe('/a /b');
    await started[1]?.end(100);
    expect([paths(), view?.isOver]).toEqual(['/a /b /c', true]);
    await started[2]?.end(100);
    expect(paths()).toBe('/a /b /c');
  });

  test('are no longer watched once they were in view', async () => {
    const { view } = await setUp(links);
    view?.scroll(links.slice(0, 2));
    view?.scroll(links.slice(2, 3), false);
    expect([...(view?.watched ?? [])]).toEqual(links.slice(2));
  });

  test("don't count if there's nothing to fetch", async () => {
    const all = [...Array.from({ length: 4 }, () => linkTo('/none')), ...links.slice(0, 1)];
    const { view, paths } = await setUp(all);
    view?.scroll(all);
    await settled();
    expect([paths(), view?.isOver]).toEqual(['/a', false]);
  });

  test.each([
    ['up to the last byte', [20_000, 20_000], '/a /b /c', ''],
    ['not one byte more', [20_000, 20_001], '/a /b', '/b'],
    ['one page that is too long', [40_001], '/a', '/a'],
  ])('have 40,000 bytes together: %s', async (_, sizes, expected, refused) => {
    const { view, started, paths, cancelled } = await setUp(links);
    view?.scroll(links);
    await settled();
    for (const [index, bytes] of sizes.entries()) await started[index]?.end(bytes);
    expect([paths(), cancelled.join(' ')]).toEqual([expected, refused]);
  });

  test('are left out when they have gone meanwhile', async () => {
    const gone = { ...linkTo('/gone'), isConnected: false } as HTMLAnchorElement;
    const { view, paths } = await setUp([gone, ...links]);
    view?.scroll([gone, ...links.slice(0, 1)]);
    await settled();
    expect(paths()).toBe('/a');
  });

  test('of an earlier page are left out, and nobody watches them', async () => {
    const { view, watch, started, paths } = await setUp(links);
    view?.scroll(links.slice(0, 2));
    await settled();
    const next = watch();
    expect([view?.isOver, next?.isOver]).toEqual([true, false]);
    await started[0]?.end(100);
    expect(paths()).toBe('/a');
    next?.scroll(links.slice(3));
    await settled();
    expect(paths()).toBe('/a /d');
  });

  test.each([
    ['slow-2g', 0],
    ['2g', 0],
    ['3g', 0],
    ['4g', 1],
    [undefined, 1],
  ])('over a connection called %s: %i', async (effectiveType, count) => {
    await setUp(links, [], { effectiveType });
    expect(View.all).toHaveLength(count);
  });
});
