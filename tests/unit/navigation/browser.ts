// The parts of a browser that checking a fetched page needs.

import { onTestFinished, vi } from 'vitest';

export const origin = 'https://lantern.example';

/** Stubs these globals for a test, on the page `/docs/oil`. */
export function onPage(globals: { readonly [name: string]: unknown } = {}): void {
  vi.resetModules();
  vi.stubGlobal('location', Object.assign(new URL(`${origin}/docs/oil`), { reload: vi.fn() }));
  vi.stubGlobal('navigator', {});
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  onTestFinished(() => void vi.unstubAllGlobals());
}

/** A link as the page has it. `inside` are the selectors that it, or what is around it, matches. */
export function linkTo(address: string, inside: readonly string[] = []): HTMLAnchorElement {
  const { href, pathname, search, origin: own } = new URL(address, `${origin}/`);
  const closest = (selectors: string) => selectors.split(',').find((one) => inside.includes(one)) ?? null;
  const link = { href, pathname, search, origin: own, closest, isConnected: true };
  return link as unknown as HTMLAnchorElement;
}

/** Answers requests with a text that names the path and how often it was asked for, or as `answer` says. */
export function network(answer: (path: string) => Response | Promise<Response> = (path) => new Response(path)) {
  const asked: string[] = [];
  const inits: (RequestInit | undefined)[] = [];
  const fetch = async (path: string, init?: RequestInit): Promise<Response> => {
    asked.push(path);
    inits.push(init);
    return answer(path);
  };
  return { asked, inits, fetch };
}
