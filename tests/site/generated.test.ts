// Addresses of pages that the configuration generates. Often they're made of what authors write, such as tags.

import { expect, test } from 'vitest';
import type { GeneratedPage } from '../../renderer/config.ts';
import { parseFile } from '../../renderer/parse/parse-file.ts';
import { parseRules } from '../../renderer/parse/rules.ts';
import { generatedPosts } from '../../renderer/site/generated.ts';
import { assembled, config, page } from './assembled.ts';

/** The addresses that are published, and what is reported. */
function generated(...urls: readonly string[]) {
  const { site } = assembled({ 'docs/wick.md': page({ title: 'Wick' }) });
  const generate = (): readonly GeneratedPage[] =>
    urls.map((url) => ({ url, layout: 'page', title: `At ${url}`, description: '' }));
  const made = generatedPosts(site, { ...config, generate }, (source) => parseFile(parseRules(config), source));
  return {
    urls: made.site.posts.map(({ url }) => url),
    told: made.diagnostics.map(({ code, at, message }) => `${at.file} ${code} ${message}`),
  };
}

test.each([
  ['/tags/..', 'starts with a dot'],
  ['/tags/../docs/wick', 'starts with a dot'],
  ['/tags/a#b', "a character that addresses or file names can't have"],
  ['/tags/', 'an empty part'],
  [`/tags/${'x'.repeat(300)}`, 'longer than a file name can be'],
])('%j is left out and reported', (url, why) => {
  const { urls, told } = generated(url, '/tags/oil');
  expect(urls).toEqual(['/docs/wick', '/tags/oil']);
  expect(told).toEqual([expect.stringContaining(`generated:${url} address/unsafe`)]);
  expect(told[0]).toContain(why);
});

test('two that differ only in case are reported', () => {
  expect(generated('/docs/Wick', '/docs/Oil', '/docs/oil').told).toEqual([
    'generated:/docs/Wick address/case-twin /docs/Wick and /docs/wick differ only in case or Unicode form',
    'generated:/docs/oil address/case-twin /docs/oil and /docs/Oil differ only in case or Unicode form',
  ]);
});
