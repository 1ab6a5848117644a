// Texts of the schemas as HTML, and types with links to their objects.

import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { objectUrl } from '../model/addresses.ts';
import type { TypePart } from '../model/spec-model.ts';
import type { Json } from '../schema/schema-node.ts';
import type { Version } from '../specification.ts';

const markedPattern = /(`[^`]+`|\*\*.+?\*\*|\[[^[\]]+\]\([^)\s]+\)|https:\/\/[^\s)]+)/;

/** A description, with the little markdown that the schemas use. Links to this site have old anchors: their words stay. */
export function Described({ text }: { readonly text: string }): ReactElement {
  // Screen readers list links without the sentences around them, and "page" alone says nothing.
  const named = text.replace(/\[(\w+)\]\((https:\/\/(?!www\.asyncapi\.com)[^)]+)\)/g, '$1 ($2)');
  return inOrder(named.split(markedPattern).map(markedPart));
}

/** The same as a paragraph. Nothing without a text. */
export function Description({ text }: { readonly text: string }): ReactNode {
  return text && <p>{Described({ text })}</p>;
}

function markedPart(part: string): ReactNode {
  if (/^`.+`$/.test(part)) return codeOf(part.slice(1, -1));
  if (/^\*\*.+\*\*$/.test(part)) return <strong>{part.slice(2, -2)}</strong>;
  if (/^https:/.test(part)) return <a href={part}>{part}</a>;
  const [, words, address] = /^\[([^\]]+)\]\((?:(https:\/\/(?!www\.asyncapi\.com)[^)]+)|[^)]+)\)$/.exec(part) ?? [];
  if (words === undefined) return part;
  return address === undefined ? Described({ text: words }) : <a href={address}>{Described({ text: words })}</a>;
}

function codeOf(text: string): ReactElement {
  return <code>{text}</code>;
}

/** Nodes whose order never changes, so that none needs a key. */
export function inOrder(nodes: readonly ReactNode[]): ReactElement {
  return createElement(Fragment, null, ...nodes);
}

/** The same with a comma and a space between them. */
export function withCommas(nodes: readonly ReactNode[]): ReactElement {
  return inOrder(nodes.flatMap((node, index) => (index === 0 ? [node] : [', ', node])));
}

/** A type with its objects linked. */
export function Type({ type, urlOf }: Readonly<{ type: readonly TypePart[]; urlOf: (object: string) => string }>) {
  return (
    <span className="spec-type">
      {type.map((part) =>
        typeof part === 'string' ? part : <a key={part.object} href={urlOf(part.object)}>{`${part.object} Object`}</a>,
      )}
    </span>
  );
}

/** Addresses of objects as seen from a page: on the page itself, only the fragment. */
export function urlsFrom(page: string, version: Version): (object: string) => string {
  return (object) => {
    const url = objectUrl(version, object);
    return url.startsWith(`${page}#`) ? url.slice(page.length) : url;
  };
}

/** A JSON value in running text. */
export function valueCode(value: Json): ReactElement {
  return codeOf(typeof value === 'string' ? value : JSON.stringify(value));
}
