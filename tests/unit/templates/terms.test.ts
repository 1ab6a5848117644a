// Links to the glossary explain their term, once a page, and change nothing else.

import { expect, test } from 'vitest';
import { termsOf, withTerms } from '../../../templates/docs/glossary.ts';

const terms = termsOf(
  [
    '---\ntitle: Glossary\n---\n\nTerms.\n',
    '## Oil\n\nWhat a [lamp](#lamp) burns: `colza` & *whale*. See [Oils](/docs/oils) and the [list](/list).\n\nMore.\n',
    '## Lamp room\n\nThe top of a lighthouse.\n',
  ].join('\n'),
);
const link = (anchor: string, text: string) => `<a href="/docs/reference/glossary#${anchor}">${text}</a>`;

test('the first paragraph of an entry is its explanation, without markup and without what only leads on', () => {
  expect([...terms]).toEqual([
    ['oil', 'What a lamp burns: colza & whale.'],
    ['lamp-room', 'The top of a lighthouse.'],
  ]);
});

test('the first link to a term is described by the explanation, later ones and those in headings are not', () => {
  const html = `<h2 id="a">${link('oil', 'Oil')}</h2><p>${link('oil', '<em>oil</em>')} and ${link('oil', 'oil')}</p>`;
  const explained = withTerms(html, undefined, terms);
  expect(explained.match(/role="tooltip"/g)).toHaveLength(1);
  expect(explained).toContain(
    '<p><span class="term"><a href="/docs/reference/glossary#oil" aria-describedby="page:term:oil"><em>oil</em></a>',
  );
  expect(explained).toContain('> What a lamp burns: colza &amp; whale.</span><i>)</i></span> and <a');
  expect(explained).toContain(`<h2 id="a">${link('oil', 'Oil')}</h2>`);
});

test('a glossary in another language says so, and its terms can have signs and letters of any script', () => {
  const known = termsOf('## رسالة\n\nنص يُرسَل.\n\n## TCP/IP (v4)\n\nRules.\n');
  expect([...known.keys()]).toEqual(['رسالة', 'tcpip-v4']);
  for (const anchor of ['رسالة', encodeURI('رسالة')]) {
    expect(withTerms(link(anchor, 'رسائل'), undefined, known)).toContain(`id="page:term:${anchor}"> نص يُرسَل.</span>`);
    expect(withTerms(link(anchor, 'رسائل'), 'ar', known)).toContain(`id="page:term:${anchor}" lang="ar"> نص`);
  }
  expect(withTerms(link('%zz', 'broken'), undefined, known)).toBe(link('%zz', 'broken'));
});

test('other links, and links to entries that are not there, stay as they are', () => {
  const html = `<p><a href="/docs/oil">oil</a> ${link('wick', 'wick')} <a href="/docs/reference/glossary">all</a></p>`;
  expect(withTerms(html, undefined, terms)).toBe(html);
});
