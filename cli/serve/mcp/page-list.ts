// Reads the pages of a built site from its `llms.txt` and `sitemap.xml`: their sections, addresses, and dates.

import { decodeEntities, withoutTags } from '@sitegen/renderer/text';
import type { BuiltFiles } from './agent-tool.ts';

export interface ListedPage {
  /** Site path of the page, or of a Markdown file that no page belongs to: `/docs/oil`. */
  readonly url: string;
  /** The path of the file to read. */
  readonly path: string;
  readonly title: string;
  readonly section: string;
  readonly about: string;
  /** `2026-01-31`. */
  readonly updated: string | undefined;
}

const line = /^- \[((?:[^\]\\]|\\.)*)\]\(([^)\s]+)\)(?:: (.*))?$/;

/** Everything that `llms.txt` lists, in its order. */
export function listPages(built: BuiltFiles): readonly ListedPage[] {
  const days = daysOf(built);
  return (built.text('llms.txt') ?? '')
    .split(/^## /m)
    .slice(1)
    .flatMap((part) => {
      const [section = '', ...lines] = part.split('\n');
      return lines.flatMap((text) => {
        const [, title, address, about = ''] = line.exec(text) ?? [];
        if (title === undefined || !address?.startsWith(`${built.origin}/`)) return [];
        const path = decodeURIComponent(address.slice(built.origin.length + 1));
        const page = path === 'index.md' ? '/' : `/${path.replace(/\.md$/, '')}`;
        const url = days.has(page) ? page : `/${path}`;
        return [{ url, path, title: title.replace(/\\(.)/g, '$1'), section, about, updated: days.get(url) }];
      });
    });
}

/** The day of the page that a source is on. Undefined for anything but a listed page. */
export function dayOf(source: string, built: BuiltFiles): string | undefined {
  const [url] = source.split('#');
  return listPages(built).find((page) => page.url === url)?.updated;
}

/** The pages of the site, with the day on which each was changed. */
function daysOf(built: BuiltFiles): ReadonlyMap<string, string | undefined> {
  const entries = (built.text('sitemap.xml') ?? '').split('<url>').slice(1);
  return new Map(
    entries.map((entry) => {
      const [address = '', day] = withoutTags(entry, ' ').trim().split(/\s+/);
      return [decodeURIComponent(decodeEntities(address).slice(built.origin.length)) || '/', day];
    }),
  );
}
