// Every address in every file of a built folder, resolved as a browser would, and those that lead to no file of it.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeEntities } from '../../renderer/text/entities.ts';
import { filesIn } from './tree.ts';

/** An address that leads nowhere: `docs/a.html -> /b`. */
type Lost = string;

/** The addresses on the site's origin that don't lead to a file. `home` is the address of the site: `https://x.org/docs/`. */
export function lostAddresses(folder: string, home: string): { readonly lost: readonly Lost[]; readonly seen: number } {
  const files = new Set(filesIn(folder));
  const rules = new Set(redirectsIn(folder).map(([from]) => new URL(from, home).href));
  const lost: Lost[] = [];
  let seen = 0;
  for (const path of files) {
    const here = new URL(path.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, ''), home);
    for (const typed of addressesIn(path, () => readFileSync(join(folder, path), 'utf8'))) {
      if (!URL.canParse(typed, here.href)) continue;
      const { origin, pathname, href } = new URL(typed, here);
      if (origin !== here.origin) continue;
      seen += 1;
      const isRule = rules.has(href.replace(/[#?].*$/, '')) || [...rules].some((rule) => matches(rule, href));
      if (!isRule && !leadsTo(`${origin}${pathname}`, home, files)) lost.push(`${path} -> ${typed}`);
    }
  }
  return { lost, seen };
}

function leadsTo(address: string, home: string, files: ReadonlySet<string>): boolean {
  if (`${address}/` === home) return true;
  if (!address.startsWith(home)) return false;
  const path = decodeURIComponent(address.slice(home.length)).replace(/\/$/, '');
  return [path || 'index.html', `${path}.html`, `${path}/index.html`].some((one) => files.has(one));
}

function matches(rule: string, href: string): boolean {
  const place = rule.search(/\*|\/:/);
  return place > 0 && href.startsWith(rule.slice(0, place));
}

function redirectsIn(folder: string): readonly (readonly [from: string, to: string])[] {
  const lines = readFileSync(join(folder, '_redirects'), 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => line.split(' ').slice(0, 2) as [string, string]);
}

function addressesIn(path: string, read: () => string): readonly string[] {
  if (path === '_redirects') return read().match(/(?<= )[^ :*]+(?= \d)/g) ?? [];
  const kind = /[^.]+$/.exec(path)?.[0] ?? '';
  return patterns[kind]?.flatMap((pattern) => found(read(), pattern)) ?? [];
}

const patterns: { readonly [kind: string]: readonly RegExp[] } = {
  html: [
    / (?:href|src|poster|action|cite)="([^"]*)"/g,
    / content="(https?:[^"]*)"/g,
    / content="\d+; url=([^"]*)"/g,
    /&quot;(\/assets\/[^&]*)&quot;/g,
    /(?:srcset="|, )(\/[^" ]+)(?= [\d.]+[wx])/g,
  ],
  css: [/url\("?([^")]*)"?\)/g],
  js: [/\b(?:import\(?|from)"([^"]+)"/g],
  xml: [/<(?:loc|link|guid[^>]*)>([^<]+)</g, / href="([^"]+)"/g],
  txt: [/\]\((\/[^)\s]+|https?:[^)\s]+)\)/g, /Sitemap: (\S+)/g, /<(https?:[^>\s]+)>/g],
  md: [/^(?:(?!```).)*?\]\((\/[^)\s]+)\)/gm, /<(https?:[^>\s]+)>/g],
  webmanifest: [/"(?:src|start_url)": "([^"]+)"/g],
};

function found(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map(([, address = '']) => decodeEntities(address));
}
