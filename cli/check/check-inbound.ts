// Checks links of other repositories, from the list of inbound links. Each must lead to a page or a file, and to an anchor or
// a part of the document that exists. A `$ref` must lead to a document. A redirect is fine if it leads somewhere.

import { type Diagnostic, inboundDead, inboundUnreadable } from '@sitegen/renderer/diagnostics';
import { decodeUrl, groupBy, idsOfFragment, ownValue, remembered } from '@sitegen/renderer/text';
import { readYaml } from '@sitegen/renderer/yaml';
import type { Staged } from '../build/stages.ts';
import { attempt } from '../io/attempt.ts';
import { readInbound } from '../io/inbound-list.ts';
import type { Project } from '../project.ts';

/** Returns why an address is dead, or undefined if it works. */
type WhyDead = (address: string, kind: Kind, hops?: number) => string | undefined;

type Kind = 'link' | 'ref';

/** Reports each address that leads nowhere once, with its places over there. Without a list, nothing is wrong. */
export function checkInbound(project: Project, staged: Staged): readonly Diagnostic[] {
  const { inbound } = project.config;
  if (inbound === undefined) return [];
  const { file, lines } = readInbound(project);
  const damaged = lines.indexOf(undefined);
  if (damaged >= 0) return [inboundUnreadable({ file, line: damaged + 2, column: 1 })];
  const links = lines.flatMap((entry, index) => {
    if (!entry || entry.kind === 'commit' || inbound[entry.name] === undefined) return [];
    return [{ kind: entry.kind, address: entry.value, place: `${entry.name} ${entry.place}`, line: index + 2 }];
  });
  const whyDead = createWhyDead(project, staged);
  return [...groupBy(links, ({ kind, address }) => `${kind} ${address}`).values()].flatMap((uses) => {
    const [{ kind, address, line }] = uses;
    const why = whyDead(address, kind);
    const places = uses.map(({ place }) => place);
    return why === undefined ? [] : [inboundDead({ file, line, column: 1 }, address, places, why)];
  });
}

/** Browsers give up after about as many redirects. */
const maxHops = 20;

function createWhyDead({ config }: Project, staged: Staged): WhyDead {
  const { site, files, links } = staged;
  const byUrl = new Map(files.map((file) => [`/${file.path}`, file]));
  const anchors = new Map(site.posts.map((post) => [post.url, post.anchors]));
  const ids = staged.addresses();
  // The addresses begin with a slash or a scheme, so it doesn't matter on which page they are.
  const [anyPost] = site.posts;
  const whyDead: WhyDead = (address, kind, hops = 0) => {
    const target = anyPost && links.resolve(anyPost, address);
    switch (target?.kind) {
      case 'page': {
        if (kind === 'ref') return 'a page is there and no document';
        const present = [anchors, ids].flatMap((byPage) => byPage.get(target.url) ?? []);
        const wanted = hops > 0 ? [] : idsOfFragment(target.hash);
        if (wanted.length === 0 || wanted.some((id) => present.includes(id))) return undefined;
        return `${target.url} has no #${wanted[0]}`;
      }
      case 'file':
        return kind === 'ref' ? whyNoPart(target.url, target.hash) : undefined;
      case 'redirect':
        return hops === maxHops ? 'its redirects are a circle' : whyDead(target.to, kind, hops + 1);
      case 'wrong-case':
        return `the address here is ${target.url}`;
      case 'broken':
        return config.functions?.[target.url] ? undefined : `nothing is at ${target.url}`;
      case 'malformed':
      case 'outside':
        return 'no browser can open it';
      default:
        return undefined;
    }
  };
  // Undefined if it can't be read. The YAML parser also reads JSON, but takes many times as long.
  const documentAt = remembered((url: string) => {
    const text = String(byUrl.get(url)?.contents());
    return attempt(() => (url.endsWith('.json') ? JSON.parse(text) : readYaml(text).value) as unknown);
  });
  const whyNoPart = (url: string, hash: string): string | undefined => {
    const pointer = decodeUrl(hash);
    if (!pointer.startsWith('/') || partOf(documentAt(url), pointer) !== undefined) return undefined;
    return `${url} has no ${pointer}`;
  };
  return whyDead;
}

/** The part of a document that a JSON Pointer (RFC 6901) names. Undefined if there's none. */
function partOf(document: unknown, pointer: string): unknown {
  const keys = pointer.split('/').slice(1);
  return keys.reduce(
    (part, step) => ownValue(Object(part), step.replaceAll('~1', '/').replaceAll('~0', '~')),
    document,
  );
}
