// Proves the links of other repositories, as the lockfile has them: that there's a page or a file, the anchor or the part
// of the document, and for a `$ref` a document rather than a page. A redirect counts as fine if it leads somewhere.

import { type Diagnostic, inboundDead, inboundUnreadable } from '@sitegen/renderer/diagnostics';
import { createLinkResolver } from '@sitegen/renderer/site';
import { decodeUrl, idsOfFragment } from '@sitegen/renderer/text';
import { parse } from 'yaml';
import type { Staged } from '../build/stages.ts';
import { readInbound } from '../io/inbound-lock.ts';
import type { Project } from '../project.ts';
import { contentTypeOf } from '../serve/content-type.ts';
import { headersFor } from '../serve/header-rules.ts';
import { rulesOf } from '../serve/site-rules.ts';

type Proof = (address: string, kind: 'links' | 'refs') => string | undefined;

/** Reports each address that leads nowhere once, with its places over there. Without a lockfile, nothing is wrong. */
export function checkInbound(project: Project, staged: Staged): readonly Diagnostic[] {
  const { inbound } = project.config;
  const lock = inbound === undefined ? undefined : readInbound(project);
  if (lock === undefined) return [];
  if (lock.value === undefined) return [inboundUnreadable(lock.placeOf([]))];
  const whyDead = createProof(project, staged);
  const entries = Object.entries(lock.value).filter(([name]) => inbound?.[name] !== undefined);
  return (['links', 'refs'] as const).flatMap((kind) => {
    const addresses = [...new Set(entries.flatMap(([, entry]) => Object.keys(entry[kind])))];
    return addresses.flatMap((address) => {
      const why = whyDead(address, kind);
      if (why === undefined) return [];
      const holders = entries.flatMap(([name, entry]) => (entry[kind][address] ? [name] : []));
      const places = entries.flatMap(([name, entry]) =>
        (entry[kind][address] ?? []).map((place) => `${name} ${place}`),
      );
      return [inboundDead(lock.placeOf([holders[0] ?? '', kind, address]), { address, places }, why)];
    });
  });
}

/** Browsers give up after about as many redirects. */
const maxHops = 20;

/** Returns a function that says why an address is dead. */
function createProof({ config }: Project, staged: Staged): Proof {
  const { site, files } = staged;
  const byUrl = new Map(files.map((file) => [`/${file.path}`, file]));
  const links = createLinkResolver(site, config, new Set(byUrl.keys()));
  const posts = new Map(site.posts.map((post) => [post.url, post]));
  const ids = staged.addresses();
  const typeOf = createTypes(staged, config.base);
  const functions = new Set(Object.keys(config.functions ?? {}));
  const [any] = site.posts;
  const whyDead = (address: string, kind: 'links' | 'refs', hops = 0): string | undefined => {
    const target = any && links.resolve(any, address);
    switch (target?.kind) {
      case 'page': {
        if (kind === 'refs') return 'a page is there and no document';
        const post = posts.get(target.url);
        const known = new Set([...(post?.anchors ?? []), ...(ids.get(target.url) ?? [])]);
        const wanted = idsOfFragment(target.hash);
        return hops > 0 || wanted.length === 0 || wanted.some((id) => known.has(id))
          ? undefined
          : `${target.url} has no #${wanted[0]}`;
      }
      case 'file':
        return kind === 'refs' ? whyNoDocument(target.url, target.hash) : undefined;
      case 'redirect':
        return hops === maxHops ? 'its redirects are a circle' : whyDead(target.to, kind, hops + 1);
      case 'wrong-case':
        return `the address here is ${target.url}`;
      case 'broken':
        return functions.has(target.url) ? undefined : `nothing is at ${target.url}`;
      case 'malformed':
      case 'outside':
        return 'no browser can open it';
      default:
        return undefined;
    }
  };
  const whyNoDocument = (url: string, hash: string): string | undefined => {
    const type = typeOf(url);
    if (!/\b(?:json|yaml)\b/.test(type)) return `what is there is ${type} and no document`;
    const pointer = decodeUrl(hash);
    if (!pointer.startsWith('/')) return undefined;
    return hasPart(documentAt(url), pointer) ? undefined : `${url} has no ${pointer}`;
  };
  const documents = new Map<string, unknown>();
  const documentAt = (url: string): unknown => {
    if (!documents.has(url)) documents.set(url, documentIn(url, String(byUrl.get(url)?.contents())));
    return documents.get(url);
  };
  return (address, kind) => whyDead(address, kind);
}

/** Undefined if it can't be read. YAML reads JSON as well, and takes many times as long. */
function documentIn(url: string, text: string): unknown {
  try {
    return url.endsWith('.json') ? JSON.parse(text) : parse(text);
  } catch {
    return undefined;
  }
}

/** The types of files as the host sends them: as their rules say, or else by their names. */
function createTypes({ files }: Staged, base: string | undefined): (url: string) => string {
  const { headers } = rulesOf('', String(files.find(({ path }) => path === '_headers')?.contents() ?? ''), base);
  return (url) => headersFor(headers, url)['content-type'] ?? contentTypeOf(url);
}

/** Whether a document has the part that a JSON Pointer (RFC 6901) names. */
function hasPart(document: unknown, pointer: string): boolean {
  let part = document;
  for (const step of pointer.split('/').slice(1)) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof part !== 'object' || part === null || !Object.hasOwn(part, key)) return false;
    part = (part as { readonly [name: string]: unknown })[key];
  }
  return true;
}
