// Shortcodes and template tags with a meaning that Markdown has, too: boxes, links, pictures, tabs, and comments.

import { ownValue } from '@sitegen/renderer/text';
import { boxOf, containerOf } from './boxes.ts';
import { propertiesIn } from './tags.ts';

/** What shortcodes need to know about the project and the site. */
export interface ShortcodeContext {
  readonly components: ReadonlySet<string>;
  readonly address: (href: string) => string;
}

/** Components whose shortcodes have another name. */
const componentNames = { tabpane: 'tabs', cards: 'cardgrid' };

const links = new Set(['ref', 'relref', 'link', 'post_url', 'xref', 'rel-ref']);
const pictures = new Set(['figure', 'img', 'image', 'fig', 'picture']);
const nothing = new Set(['raw', 'verbatim', 'comment', 'br', 'icon', 'clear', 'break', 'center', 'lead', 'endraw']);
const videos = { youtube: 'https://www.youtube.com/watch?v=', vimeo: 'https://vimeo.com/', embed: '' };

// Neither goes on past the beginning of the next one: a row of open ones would take too long.
const shortcode =
  /\{\{([<%])-?\s*(\/?)\s*([\w./-]+)((?:(?!\{\{).)*?)\/?[>%]\}\}|\{%-?\s*(end)?([\w-]+)((?:(?!\{%).)*?)-?%\}/g;
const ownLine = (text: string): string => `\n${text}\n`;

/** Shortcodes that are only shown, as readers see them: without the signs of a comment in their braces. */
export function literal(text: string): string {
  return text.replace(/\{\{([<%])\/\*((?:(?!\{\{).)*?)\*\/([>%])\}\}/g, '{{$1$2$3}}');
}

/** Replaces those that have a meaning. Of the others, only the ends are left out. */
export function withoutShortcodes(line: string, context: ShortcodeContext): string {
  if (!line.includes('{{') && !line.includes('{%')) return line;
  const plain = line
    .replace(/\{\{\/\*(?:(?!\{\{).)*?\*\/\}\}|\{#(?:(?!\{#).)*?#\}(?!\w)/g, '')
    .replace(/\{\{-?\s*["']([^"'{}]*)["']\s*(?:\|[^{}]*)?\}\}/g, '$1');
  return plain.replace(shortcode, (all, _sign, slash, hugoName, hugoArgs, end, liquidName, liquidArgs) => {
    const name = String(hugoName ?? liquidName).replace(/^.*\//, '');
    const isClosing = slash === '/' || end !== undefined;
    return meaningOf(name, isClosing, String(hugoArgs ?? liquidArgs ?? '').trim(), context) ?? (isClosing ? '' : all);
  });
}

function meaningOf(name: string, isClosing: boolean, text: string, context: ShortcodeContext): string | undefined {
  const key = name.toLowerCase();
  const properties = propertiesIn(text);
  const first = properties['0'] ?? properties.src ?? properties.id ?? properties.path ?? '';
  if (nothing.has(key)) return '';
  if (links.has(key)) return context.address(first);
  if (pictures.has(key) && !isClosing) {
    const { src = first, alt, caption, title } = properties;
    return `![${alt ?? caption ?? title ?? ''}](${context.address(src)})`;
  }
  const host = ownValue(videos, key);
  if (host !== undefined && !isClosing && first !== '')
    return `[${properties.title ?? 'Video'}](${/^https?:/.test(first) ? first : host + first})`;
  if (containerOf(key) !== undefined) return ownLine(isClosing ? ':::' : (boxOf(key, properties) ?? ':::note'));
  const own = ownValue(componentNames, key) ?? key;
  const component = [...context.components].find((one) => one.toLowerCase() === own);
  if (component !== undefined) {
    const title = properties.name ?? properties.title ?? properties.label ?? properties.header ?? properties['0'];
    return ownLine(isClosing ? `\n</${component}>\n` : `\n<${component}${title ? ` title="${title}"` : ''}>\n`);
  }
  return undefined;
}
