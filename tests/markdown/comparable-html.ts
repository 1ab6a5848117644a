// HTML in a form that can be compared: what two renderers of markdown may do differently without a reader noticing
// is made equal. Markers of code blocks are replaced by plain <pre> elements first.

import { parseDocument } from 'htmlparser2';
import type { Body, CodeBlock, TocEntry } from '../../renderer/model.ts';
import { escapeHtml } from '../../renderer/text/html.ts';

type Node = ReturnType<typeof parseDocument>['children'][number];

const inlineNames = new Set('a b code del em i img ins kbd s span strong sub sup u br input label'.split(' '));

/** Replaces the markers in a body with their plain HTML, and gives headings the levels that the author wrote. */
export function plainHtml(body: Body, headings: readonly TocEntry[]): string {
  let heading = 0;
  return body.html
    .replace(/<h\d( [^>]*)?>([\s\S]*?)<\/h\d>/g, (_, attributes = '', text) => {
      const level = headings[heading++]?.lvl;
      return `<h${level}${attributes}>${text}</h${level}>`;
    })
    .replace(/\u0001C(\d+)\u0002\n?/g, (_, index) => preOf(body.codes[Number(index)]))
    .replace(/\u0001[^\u0002]*\u0002/g, '')
    .replace(/<div class="table-scroll[^>]*>/g, '')
    .replaceAll('</table></div>', '</table>');
}

function preOf(block: CodeBlock | undefined): string {
  const code = block?.code ?? '';
  return `<pre><code>${code === '' ? '' : `${escapeHtml(code)}\n`}</code></pre>`;
}

/** One line per element or run of text; attributes sorted, those that are ours alone left out. */
export function comparable(html: string): string {
  const document = parseDocument(html, { lowerCaseTags: true, decodeEntities: true });
  return merged(document.children.map((node) => nodeText(node, false)).join('')).trim();
}

function merged(text: string): string {
  return text.replace(/\s*\n\s*/g, '\n').replace(/ {2,}/g, ' ');
}

function nodeText(node: Node, inPre: boolean): string {
  if (node.type === 'text')
    return inPre ? JSON.stringify(node.data.replace(/\n$/, '')) : node.data.replace(/\s+/g, ' ');
  if (node.type !== 'tag' && node.type !== 'script' && node.type !== 'style') return '';
  const attributes = Object.entries(node.attribs)
    .filter(
      ([name]) =>
        !(
          name === 'loading' ||
          (name === 'id' && /^h\d$/.test(node.name)) ||
          (name === 'class' && node.name === 'code')
        ),
    )
    .map(([name, value]) => ` ${name}="${value}"`)
    .toSorted()
    .join('');
  const children = node.children.map((child) => nodeText(child, inPre || node.name === 'pre')).join('');
  const text = `<${node.name}${attributes}>${children.trim()}</${node.name}>`;
  return inlineNames.has(node.name) ? text : `\n${text}\n`;
}
