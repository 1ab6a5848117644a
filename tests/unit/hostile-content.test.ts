// What an attacker would write in a page of a fork: none of it may be active in the HTML. Each payload is parsed as a
// body, and the HTML is read back the way a browser reads it.

import { parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { htmlOf } from '../support/hostile-html.ts';
import { payloads } from '../support/hostile-payloads.ts';

const dropped =
  'script style iframe object embed base meta link form button svg math template textarea title noscript xmp plaintext body html head video audio';

interface Element {
  readonly name: string;
  readonly attribs: { readonly [name: string]: string };
  readonly children: readonly unknown[];
}

function elementsOf(nodes: readonly unknown[]): readonly Element[] {
  return (nodes as readonly (Element & { type: string })[])
    .filter((node) => 'attribs' in node)
    .flatMap((element) => [element, ...elementsOf(element.children)]);
}

function live(html: string): readonly string[] {
  return elementsOf(parseDocument(html).children).flatMap(({ name, attribs }) => [
    // The frame's own copy button; content cannot give an element data of this kind.
    ...(dropped.split(' ').includes(name) && attribs['data-act'] === undefined ? [name] : []),
    ...Object.entries(attribs).flatMap(([attribute, value]) => {
      const bad = /^on|^style$|^srcdoc$|^formaction$|^background$|^ping$|^xlink:/.test(attribute);
      const address =
        /^(href|src|srcset|cite|action|data)$/.test(attribute) &&
        !/^(https?:|mailto:|tel:|[/#?]|[^:]*$|[^:/?#]*[/?#])/i.test(value);
      const foreign = /^(href|src)$/.test(attribute) && /^[\s\\/]*[\\/][\s]*[\\/]/.test(value);
      return bad || address || foreign ? [`${name} ${attribute}=${value}`] : [];
    }),
  ]);
}

test.each([...payloads, payloads.join('\n\n')])('nothing is active in %s', (payload) => {
  expect(live(htmlOf(payload))).toEqual([]);
});

test('nothing that an attacker opens swallows the paragraph after it', () => {
  const careless = ['<div>', '<b>', '<table><tr><td>', '<details>', '</div>', '<Note>', '<ul><li>', '<a href="/x">'];
  for (const opening of careless) {
    const html = htmlOf(`- ${opening}\n\nAfter.\n`);
    expect(html, opening).toMatch(/<\/ul>\s*<p>After\.<\/p>\s*$/);
  }
});
