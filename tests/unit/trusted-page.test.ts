// Only pages of this site become documents.

import { expect, onTestFinished, test, vi } from 'vitest';

const origin = 'https://lantern.example';

class Parser {
  parseFromString(text: unknown, type: string) {
    return { text, type };
  }
}

async function parsed(given: { type?: string; url?: string; contentType?: string | null }, globals = {}) {
  vi.resetModules();
  for (const [name, value] of Object.entries({ location: { origin }, DOMParser: Parser, ...globals }))
    vi.stubGlobal(name, value);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { parsePage } = await import('../../client/navigation/trusted-page.ts');
  const { type = 'basic', url = `${origin}/docs/wick`, contentType = 'text/html; charset=utf-8' } = given;
  const headers = new Headers(contentType === null ? {} : { 'content-type': contentType });
  return parsePage({ response: { type, url, headers } as Response, text: '<p>' });
}

test('a page of this site is parsed, with a policy where the browser asks for one', async () => {
  expect(await parsed({})).toEqual({ text: '<p>', type: 'text/html' });
  const policies: string[] = [];
  const createPolicy = (name: string, { createHTML }: { createHTML: (text: string) => string }) => {
    policies.push(name);
    return { createHTML: (text: string) => ({ trusted: createHTML(text) }) };
  };
  expect(await parsed({ contentType: 'text/html' }, { trustedTypes: { createPolicy } })).toEqual({
    text: { trusted: '<p>' },
    type: 'text/html',
  });
  expect(policies).toEqual(['sitegen']);
});

test.each([
  ['a page of another site', { type: 'cors', url: 'https://lamp.example/docs' }],
  ['an answer that scripts may not read', { type: 'opaque' }],
  ['a page that only looks like ours', { url: 'https://lamp.example/docs' }],
  ['plain text', { contentType: 'text/plain' }],
  ['a type that begins like HTML', { contentType: 'text/htmlx' }],
  ['a type that has HTML in it', { contentType: 'application/x; a=text/html' }],
  ['no type', { contentType: null }],
])('%s is refused', async (_, given) => {
  await expect(parsed(given)).rejects.toThrow(TypeError);
});
