// Reports a component's tag that names what isn't there. The component would show nothing.

import { nearest, ownValue } from '@sitegen/renderer/text';
import type { CheckedPage, Diagnostic } from 'sitegen';
import { dataOf } from '../data/shapes.ts';
import { happeningsOf } from './timeline.tsx';

interface Named {
  readonly property: string;
  /** What it may name. */
  readonly names: (page: CheckedPage) => readonly string[];
  /** What's wrong with any other name. */
  readonly otherwise: string;
}

const byComponent: { readonly [component: string]: Named } = {
  AsyncApiDocument: {
    property: 'src',
    names: ({ article }) => article().body.codes.flatMap(({ title }) => title ?? []),
    otherwise: 'no block of code on this page has that title',
  },
  MaliciousVersions: {
    property: 'incident',
    names: ({ site }) => dataOf(site, 'security').incidents.map(({ id }) => id),
    otherwise: 'content/data/security.yml has no such incident',
  },
  SectionCards: {
    property: 'section',
    names: ({ site }) => site.posts.map(({ url }) => url),
    otherwise: 'no page has that address',
  },
  Timeline: {
    property: 'year',
    names: ({ site }) => happeningsOf(site).map(({ date }) => date.slice(0, 4)),
    otherwise: 'content/data/timeline.yml has nothing of that year',
  },
};

export function checkNames(page: CheckedPage): readonly Diagnostic[] {
  return page.article().body.components.flatMap(({ name, props, at }) => {
    const named = ownValue(byComponent, name);
    if (named === undefined) return [];
    const given = String(props[named.property]);
    const names = named.names(page);
    if (names.includes(given)) return [];
    const close = nearest(given, names);
    const message = `\`${named.property}\` of <${name}> is \`${given}\`, but ${named.otherwise}`;
    return { code: 'component/property-invalid', at, message, ...(close && { hint: `Did you mean \`${close}\`?` }) };
  });
}
