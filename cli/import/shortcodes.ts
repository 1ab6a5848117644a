// Converts shortcodes and template tags that Markdown can express: boxes, links, pictures, and comments.

import { boxEnd, boxOf, kindOf } from './boxes.ts';
import { propertiesIn } from './tags.ts';

const links = new Set(['ref', 'relref', 'link', 'post_url', 'xref', 'rel-ref']);
const pictures = new Set(['figure', 'img', 'image', 'fig', 'picture']);
const nothing = new Set('raw endraw verbatim comment br icon clear break'.split(' '));

// Neither alternative matches past the beginning of the next tag, because a row of unclosed ones would take too long.
const shortcode =
  /\{\{([<%])-?\s*(\/?)\s*([\w./-]+)((?:(?!\{\{).)*?)\/?[>%]\}\}|\{%-?\s*(end)?([\w-]+)((?:(?!\{%).)*?)-?%\}/g;

/** Shortcodes that are only shown, as readers see them: without the signs of a comment in their braces. */
export function literal(text: string): string {
  return text.replace(/\{\{([<%])\/\*((?:(?!\{\{).)*?)\*\/([>%])\}\}/g, '{{$1$2$3}}');
}

/** Where a link leads here. */
type Resolve = (href: string) => string;

/** Replaces those that have a meaning. Of the others, only the ends are left out. */
export function withoutShortcodes(line: string, address: Resolve): string {
  if (!line.includes('{{') && !line.includes('{%')) return line;
  const plain = line
    .replace(/\{\{\/\*(?:(?!\{\{).)*?\*\/\}\}|\{#(?:(?!\{#).)*?#\}(?!\w)/g, '')
    .replace(/\{\{-?\s*["']([^"'{}]*)["']\s*(?:\|[^{}]*)?\}\}/g, '$1');
  return plain.replace(shortcode, (all, _sign, slash, hugoName, hugoArgs, end, liquidName, liquidArgs) => {
    const name = String(hugoName ?? liquidName).replace(/^.*\//, '');
    const isClosing = slash === '/' || end !== undefined;
    return meaningOf(name, isClosing, String(hugoArgs ?? liquidArgs ?? '').trim(), address) ?? (isClosing ? '' : all);
  });
}

function meaningOf(name: string, isClosing: boolean, text: string, address: Resolve): string | undefined {
  const key = name.toLowerCase();
  const properties = propertiesIn(text);
  const first = properties['0'] ?? properties.src ?? properties.id ?? properties.path ?? properties.image_path ?? '';
  if (nothing.has(key)) return '';
  if (links.has(key)) return address(first);
  if (key === 'include') return themePart(text, address);
  if (pictures.has(key) && !isClosing) {
    const { src = first, alt, caption, title } = properties;
    const shown = alt ?? caption ?? title ?? '';
    return `![${shown}](${address(src)})${caption === undefined || caption === shown ? '' : `\n\n${caption}`}`;
  }
  if ((properties.provider ?? key) === 'youtube' && first !== '')
    return `<iframe src="https://www.youtube.com/embed/${first}" title="${properties.title ?? 'YouTube'}"></iframe>`;
  const box = isClosing ? kindOf(key) && boxEnd : boxOf(key, properties);
  const { title, link, href = link } = properties;
  if (!box && title !== undefined && href !== undefined) return `[${title}](${address(href)})`;
  const body = properties.content === undefined ? '' : `${properties.content}\n${boxEnd}\n`;
  return box && `\n${box}\n${body}`;
}

/** Parts of Jekyll's themes that are shortcodes elsewhere. A box has its text as a property. */
function themePart(text: string, address: Resolve): string | undefined {
  const [, name = '', given = ''] = /^(?:[\w-]+\/)*([\w-]+)\S*\s+(.+)$/.exec(text) ?? [];
  const isKnown = pictures.has(name) || /\b(?:youtube|content=)/.test(text);
  return isKnown ? meaningOf(name, false, given, address) : undefined;
}
