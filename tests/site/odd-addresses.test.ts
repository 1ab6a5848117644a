// Rare but allowed names, rules, and dates: links to them must work in every output.

import { describe, expect, test } from 'vitest';
import { checkImages } from '../../renderer/check/check-images.ts';
import { checkLinks } from '../../renderer/check/check-links.ts';
import { hostFiles } from '../../renderer/outputs/host-rules.ts';
import { printedHref } from '../../renderer/site/links.ts';
import { type Assembled, assembled, config, page } from './assembled.ts';

const home = { 'pages/index.md': page({ title: 'Home' }) };

/** What a link of the home page is printed as. */
function printed(href: string, made: Assembled, files: readonly string[] = []): string | undefined {
  return printedHref(href, made.linksAmong(files).resolve(made.post('/'), href));
}

/** What `check` says about the links and images of the pages. */
function saidOf({ checked }: Assembled): readonly string[] {
  const found = [...checkLinks(checked()), ...checkImages(checked())];
  return found.map(({ code, hint }) => `${code}${hint === undefined ? '' : `: ${hint}`}`);
}

describe('links', () => {
  test('a name that holds # or ? stays encoded', () => {
    expect(printed('C%23%3f.png', assembled(home), ['/C#?.png'])).toBe('/C%23%3F.png');
  });

  test('a file whose name came with its accents apart is found however it is typed', () => {
    const made = assembled({
      ...home,
      'pages/cafe\u0301.md': page({ title: 'Café' }, '[a](/café) [b](cafe\u0301.md)'),
    });
    expect(saidOf(made)).toEqual([]);
    expect(made.post('/café').title).toBe('Café');
  });

  test('a file next to the page of a folder wins over one of the same name where the address is', () => {
    const made = assembled({ ...home, 'docs/u/index.md': page({ title: 'U' }) });
    const links = made.linksAmong(['/docs/lamp.svg', '/docs/u/lamp.svg']);
    expect(links.resolve(made.post('/docs/u'), './lamp.svg')).toMatchObject({ url: '/docs/u/lamp.svg' });
  });

  test('a page whose name has two endings is at the address that links to it mean', () => {
    const made = assembled({
      ...home,
      'pages/a.html.md': page({ title: 'A' }, '[b](b.md) [b](/b) [a](/a.html)'),
      'pages/b.md.md': page({ title: 'B' }),
    });
    expect([saidOf(made), made.post('/a').title, made.post('/b').title]).toEqual([[], 'A', 'B']);
  });

  test('a rule is written encoded and decoded, because hosts compare addresses in different ways', () => {
    const made = assembled(
      { ...home, 'pages/new.md': page({ title: 'New' }, 'Text.') },
      { redirects: '/café /new\n/a%20b /new\n' },
    );
    const rules = hostFiles(made.site, config).find(({ path }) => path === '_redirects');
    expect(rules?.contents()).toBe('/caf%C3%A9 /new 301!\n/café /new 301!\n/a%20b /new 301!\n');
  });

  test('a link to an address that moved for good names the new one, whichever of the two statuses says so', () => {
    const text = page({ title: 'New' }, '[a](/old/x) [b](/gone)');
    const made = assembled({ 'pages/new.md': text }, { redirects: '/old/* /new 308\n/gone /new 301\n' });
    expect(saidOf(made)).toEqual(['link/redirected: Link to /new.', 'link/redirected: Link to /new.']);
  });

  test('a rule that carries a part over names the address that it makes, if there is a page', () => {
    const made = assembled(
      {
        'pages/a.md': page({ title: 'A' }, '[a](/old/bench) [x](/old/bensh)'),
        'pages/new/bench.md': page({ title: 'B' }),
      },
      { redirects: '/old/* /new/:splat\n' },
    );
    expect(saidOf(made)).toEqual([
      'link/redirected: Link to /new/bench.',
      'link/broken-page: Did you mean /new/bench?',
    ]);
  });
});

describe('images', () => {
  const text = page({ title: 'A' }, '![a](./lamp.svg) ![b](/moved.png)');
  const made = assembled({ 'docs/a.md': text }, { redirects: '/moved.png https://example.org/b.png\n' });

  test('one that a redirect leads from is there; a missing one beside its page gets the suggestion of its address', () => {
    const found = checkImages(made.checked(['/docs/lamb.svg']));
    expect(found.map(({ message, hint }) => [message, hint])).toEqual([
      ["The image ./lamp.svg doesn't exist", 'Did you mean /docs/lamb.svg?'],
    ]);
  });
});

test('every folder that holds pages leads to its page, however deep they lie', () => {
  const made = assembled({ 'docs/a.md': page({ title: 'A' }), 'docs/a/b/c.md': page({ title: 'C' }) });
  expect(hostFiles(made.site, made.config).map(({ path }) => path)).toContain('docs/a/index.html');
});
