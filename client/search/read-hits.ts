// Checks hits from an engine or from storage: they must have the right shape and lead to this site. Invalid ones are
// dropped.

import { sitePathOf } from '../base.ts';
import { type Hierarchy, type Hit, type Level, levels, type StoredHit } from './engine.ts';

const types: readonly string[] = [...levels, 'content'];
/** Hashes that crawlers make up. */
const inventedHash = /#(?:content-wrapper|header)$/;
/** Titles are cut after this many characters. */
const maxTitleLength = 500;

type Fields = { readonly [name: string]: unknown };

/** The valid hits of an answer. `origins` are the origins of this site. */
export function readHits(values: unknown, origins: readonly string[]): readonly Hit[] {
  if (!Array.isArray(values)) return [];
  return values.slice(0, 1000).flatMap((value: unknown) => {
    const hit = readStoredHit(value, origins);
    return hit ? [{ ...hit, url: hit.url.replace(inventedHash, ''), snippets: readSnippets(value as Fields) }] : [];
  });
}

/** One stored hit. Undefined if it isn't valid. */
export function readStoredHit(value: unknown, origins: readonly string[]): StoredHit | undefined {
  if (!isFields(value)) return undefined;
  const { objectID, url, type, content } = value;
  const hierarchy = readHierarchy(value.hierarchy);
  const address = typeof url === 'string' ? ownAddress(url, origins) : undefined;
  if (typeof objectID !== 'string' || typeof type !== 'string' || !types.includes(type)) return undefined;
  if (!address || !hierarchy) return undefined;
  const { trail } = value;
  return {
    ...(Array.isArray(trail) && { trail: trail.filter((title) => typeof title === 'string').slice(0, 12) }),
    objectID,
    url: address,
    type: type as StoredHit['type'],
    content: typeof content === 'string' ? decodeEntities(content) : null,
    hierarchy,
  };
}

/** The site path and hash of a site path or of a full address on this site. Undefined for any other address. */
export function ownAddress(url: string, origins: readonly string[]): string | undefined {
  const base = origins[0] ?? 'http://localhost';
  let address: URL;
  try {
    address = new URL(url, base);
  } catch {
    return undefined;
  }
  if (!/^https?:$/.test(address.protocol) || !origins.includes(address.origin)) return undefined;
  const path = url.startsWith('/') ? address.pathname : sitePathOf(address.pathname);
  return path + address.search + address.hash;
}

function readHierarchy(value: unknown): Hierarchy | undefined {
  if (!isFields(value)) return undefined;
  const entries = levels.map((level): [Level, string | null] => {
    const title = value[level];
    return [level, typeof title === 'string' ? decodeEntities(title.slice(0, maxTitleLength)) : null];
  });
  return Object.fromEntries(entries) as Hierarchy;
}

/** Texts with marks by attribute: the snippet if there is one, else the highlighted text. */
function readSnippets({ _snippetResult, _highlightResult }: Fields): Hit['snippets'] {
  const snippets: { [attribute: string]: string } = {};
  for (const source of [_highlightResult, _snippetResult]) {
    if (!isFields(source)) continue;
    for (const [name, part] of [...partsOf(source, ''), ...partsOf(source.hierarchy, 'hierarchy.')])
      snippets[name] = decodeEntities(part);
  }
  return snippets;
}

function partsOf(source: unknown, prefix: string): [string, string][] {
  if (!isFields(source)) return [];
  return Object.entries(source).flatMap(([name, part]): [string, string][] =>
    isFields(part) && typeof part.value === 'string' ? [[prefix + name, part.value]] : [],
  );
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

const entities: { readonly [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Decodes character references once. The result is shown as text, never as markup. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,6})|(\w{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[String(name).toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : whole;
  });
}
