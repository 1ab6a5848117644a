// A piece of a page that a script takes over: server HTML that works as it is, with the name of its module, the
// moment it wakes and its properties, which `client/boot.ts` reads.

import type { ReactNode } from 'react';
import { markup } from './markup.ts';

/** When an island loads its script; `idle` is kept off reading pages; `call`: when another script asks for it. */
type IslandMoment = 'intent' | 'visible' | 'idle' | 'call';

export interface IslandProps {
  /** Name in the config's `client.islands`. */
  readonly name: string;
  readonly on: IslandMoment;
  /** JSON-able properties for the component in the browser; only what it shows. */
  readonly props?: object;
  readonly children: ReactNode;
}

/**
 * Prints `<site-island>`. Its children are rendered on their own, so that what the browser hydrates is the same
 * markup wherever on the page the island stands.
 */
export function Island({ name, on, props, children }: IslandProps): ReactNode {
  const html = markup(children, `${name}-`);
  const attributes = { name, on, ...(props === undefined ? {} : { props: JSON.stringify(props) }) };
  return <site-island {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'site-island': { name: string; on: string; props?: string; dangerouslySetInnerHTML: { __html: string } };
    }
  }
}
