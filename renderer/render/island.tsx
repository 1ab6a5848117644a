// An island is server-rendered HTML that a script takes over. `client/boot.ts` reads the name of its module, when to
// load it, and its properties.

import type { ReactNode } from 'react';
import { markup } from './markup.ts';

/**
 * When to load the script: when the reader points at the island, touches it, or gives it the focus (`intent`), also if the
 * address has a query or a hash (`address`), when it comes into view (`visible`), when the page has loaded (`idle`), or when
 * another script asks (`call`).
 */
export const moments = ['intent', 'address', 'visible', 'idle', 'call'] as const;

export interface IslandProps {
  /** A name in `client.islands` of the configuration. */
  readonly name: string;
  readonly on: (typeof moments)[number];
  /** Properties for the component in the browser. They must survive JSON. */
  readonly props?: object;
  readonly children: ReactNode;
}

/**
 * Renders `<site-island>`. Its children are rendered separately, so the markup that the browser hydrates doesn't depend
 * on the rest of the page.
 */
export function Island({ name, on, props, children }: IslandProps): ReactNode {
  const html = markup(children, `${name}-`);
  const attributes = { name, on, ...(props !== undefined && { props: JSON.stringify(props) }) };
  return <site-island {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'site-island': { name: string; on: string; props?: string; dangerouslySetInnerHTML: { __html: string } };
    }
  }
}
