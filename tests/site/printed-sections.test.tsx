// A section as one page to print: which sections have one, what's in it, and what leads to it.

import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { renderSite } from '../../renderer/build.ts';
import type { Layout, View } from '../../renderer/config.ts';
import type { AssetManifest } from '../../renderer/model.ts';
import { assembled, config as base, page } from './assembled.ts';

const manifest: AssetManifest = { styles: '/s.css', files: {}, fonts: [] };

const docs: Layout = {
  render: ({ post, printUrl, content }: View) => (
    <main>
      <h1>{post.title}</h1>
      {printUrl && <a href={printUrl}>Print</a>}
      {content}
    </main>
  ),
};

const print: Layout = {
  render: ({ post, parts = [] }: View) => (
    <main>
      <h1>{post.title}</h1>
      {parts.map(({ id, level, title, post: page, content }) => (
        <section key={id} id={id}>
          {level > 1 && createElement(`h${level}`, {}, page ? <a href={page.url}>{title}</a> : title)}
          {content}
        </section>
      ))}
    </main>
  ),
};

const config = {
  folders: base.folders.map((folder) =>
    folder.path === 'docs' ? { ...folder, layout: 'docs', nav: { welcome: 'Welcome', print: 'print' } } : folder,
  ),
  layouts: { ...base.layouts, docs, print, page: docs },
};

const files = {
  'pages/index.md': page({ title: 'Home' }),
  'docs/index.md': page({ title: 'Documentation' }, 'Start [here](/docs/lamps).'),
  'docs/lamps/index.md': page(
    { title: 'Lamps' },
    'All lamps.\n\n## Kinds\n\nSee [oil](/docs/lamps/oil#trim) and the [planner](/docs/lamps/planner#x).',
  ),
  'docs/lamps/oil.md': page(
    { title: 'Oil', weight: 1, description: 'Burns.' },
    '## Kinds\n\nOne.\n\n## Trim\n\nSee [kinds](#kinds), [gas](gas.md), [home](/), [top](#top), and [wicks](../wicks.md).\n\n```html\n<h2 id="kinds">x</h2>\n```\n',
  ),
  'docs/lamps/gas.md': page(
    { title: 'Gas', weight: 2 },
    '<details name="one"><summary>More</summary>\n\nText.\n\n</details>\n\n## Kinds\n\n###### Small\n\n<span id="a" aria-labelledby="kinds small">b</span>\n\n`id="kinds"`',
  ),
  'docs/lamps/old/_section.md': page({ title: 'Old lamps', weight: 3 }),
  'docs/lamps/old/torch.md': page({ title: 'Torch' }, '## Kinds\n\nWood.'),
  'docs/lamps/old/candle.md': page({ title: 'Candle', weight: 9 }),
  'docs/lamps/planner.md': page({ title: 'Planner', weight: 4, layout: 'docs' }, '## X\n\nA tool.'),
  'docs/wicks.md': page({ title: 'Wicks' }),
  'docs/single/index.md': page({ title: 'Single' }),
  'docs/hidden/index.md': page({ title: 'Hidden' }),
  'docs/hidden/secret.md': page({ title: 'Secret', unlisted: true }, 'Nobody sees this.'),
};

function built(more: { readonly [path: string]: string } = {}) {
  const whole = assembled({ ...files, ...more }, { config });
  const rendered = renderSite({ ...whole, manifest, assets: [], published: [] });
  const text = (path: string): string => String(rendered.value.find((file) => file.path === path)?.contents());
  const printed = rendered.value.map(({ path }) => path).filter((path) => path.endsWith('.print.html'));
  return { ...whole, ...rendered, text, printed };
}

const site = built();
const lamps = site.text('docs/lamps.print.html');

describe('which sections', () => {
  test('those with at least two pages, but not the whole tree', () => {
    expect(site.diagnostics).toEqual([]);
    expect(site.printed.toSorted()).toEqual(['docs/lamps.print.html', 'docs/lamps/old.print.html']);
  });

  test('a section that is too long to print has none, and the sections in it have theirs', () => {
    const long = Array.from({ length: 250_000 }, () => 'word').join(' ');
    const { printed, text } = built({ 'docs/lamps/long.md': page({ title: 'Long' }, long) });
    expect(printed).toEqual(['docs/lamps/old.print.html']);
    expect(text('docs/lamps/oil.html')).not.toContain('Print');
    expect(text('docs/lamps/old/torch.html')).toContain('<a href="/docs/lamps/old.print">Print</a>');
  });
});

describe('the page', () => {
  test('has every page of the section in reading order, below its section and with the title that its depth gives', () => {
    const titles = [...lamps.matchAll(/<h([1-6])[^>]*>(.*?)<\/h\1>/g)].map(
      ([, level, text = '']) => `${level} ${text.replace(/<[^<>]*>/g, '')}`,
    );
    expect(titles.join(', ')).toBe(
      '1 Lamps, 2 Kinds, 2 Oil, 3 Kinds, 3 Trim, 2 Gas, 3 Kinds, 4 Small, 2 Old lamps, 3 Candle, 3 Torch, 4 Kinds, 2 Planner',
    );
    expect(lamps).not.toContain('Secret');
    // A page with a layout of its own is more than text.
    expect(lamps).toContain('<a href="/docs/lamps/planner">Planner</a>');
    expect(lamps).not.toContain('A tool.');
  });

  test('has every ID once, and references lead to the part that they are in', () => {
    const ids = [...lamps.matchAll(/<[a-z][^<>]* id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const links = [...lamps.matchAll(/ (?:href|aria-labelledby)="#?([^"/:]+)"/g)].flatMap(([, to = '']) =>
      to.split(' '),
    );
    expect(links.length).toBeGreaterThan(5);
    expect(links.filter((to) => !ids.includes(to) && !to.endsWith('.css'))).toEqual([]);
  });

  test('leads to pages of the section on the page itself, and to others at their address', () => {
    const oil = /<section id="(.*?)"><h2><a href="\/docs\/lamps\/oil">/.exec(lamps)?.[1];
    const gas = /<section id="(.*?)"><h2><a href="\/docs\/lamps\/gas">/.exec(lamps)?.[1];
    expect(lamps).toMatch(new RegExp(`href="#${oil}[^"]+trim">oil<`));
    expect(lamps).toMatch(new RegExp(`href="#${oil}[^"]+kinds">kinds<`));
    expect(lamps).toContain(`href="#${gas}">gas<`);
    expect(lamps).toContain(`href="#${oil}">top<`);
    expect(lamps).toContain('href="/docs/lamps/planner#x">planner<');
    expect(lamps).toContain('href="/">home<');
    expect(lamps).toContain('href="/docs/wicks">wicks<');
  });

  test('is kept from search engines, and names the page of the section', () => {
    expect(lamps).toContain('<meta name="robots" content="noindex">');
    expect(lamps).toContain('<link rel="canonical" href="https://lantern.example/docs/lamps">');
    for (const path of ['sitemap.xml', 'llms.txt', 'llms-full.txt']) expect(site.text(path)).not.toContain('.print');
    expect(JSON.stringify(site.searchRecords())).not.toContain('.print');
    expect([...site.addresses().keys()].filter((url) => url.includes('.print'))).toEqual([]);
  });
});

describe('what leads to it', () => {
  test('each page of the smallest section around it', () => {
    expect(site.text('docs/lamps.html')).toContain('<a href="/docs/lamps.print">Print</a>');
    expect(site.text('docs/lamps/oil.html')).toContain('<a href="/docs/lamps.print">Print</a>');
    expect(site.text('docs/lamps/old/torch.html')).toContain('<a href="/docs/lamps/old.print">Print</a>');
    expect(site.text('docs/wicks.html')).not.toContain('Print');
  });

  test('a page of that name keeps its address, which is reported', () => {
    const { printed, diagnostics, text } = built({ 'docs/lamps.print.md': page({ title: 'Mine' }) });
    expect(printed).toContain('docs/lamps.print.html');
    expect(text('docs/lamps.print.html')).toContain('<h1>Mine</h1>');
    expect(diagnostics.map(({ code }) => code)).toEqual(['address/duplicate']);
  });
});
