// What the properties of a component say, as Markdown. It replaces the tag in a page's Markdown copy: a title, a
// description, a picture. Other properties, such as colors and versions, aren't text.

import type { Props, PropValue } from '../../model.ts';

const titles = ['title', 'label', 'text', 'name', 'content'];
const notes = ['subtitle', 'byline', 'description', 'caption'];

/** A component within a sentence: its text alone. */
export function inlineTextOf(props: Props): string {
  return textsOf(props, [...titles, ...notes]).join(': ');
}

/** A component of its own: a picture or a title in bold, with a link if it leads somewhere, and what's said about it. */
export function blockTextOf(props: Props): string {
  const [title, ...others] = textsOf(props, titles);
  const shown = [headOf(props, title), ...others, ...textsOf(props, notes)].filter((text) => text !== '').join(': ');
  const lists = Object.values(props).flatMap((value) => (Array.isArray(value) ? value.map(itemOf) : []));
  return [shown, ...lists].filter((text) => text !== '').join('\n');
}

function headOf({ src, alt, href, link }: Props, title = ''): string {
  if (typeof src === 'string') return `![${typeof alt === 'string' ? alt : title}](${src})`;
  if (title === '') return '';
  const address = href ?? link;
  return typeof address === 'string' ? `[${title}](${address})` : `**${title}**`;
}

/** An item of a list, as in `profiles={[{name: 'Ada'}]}`. */
function itemOf(value: PropValue): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return '';
  const text = blockTextOf(value as Props);
  return text === '' ? '' : `- ${text}`;
}

/** One line each: an empty line would end the block around it. */
function textsOf(props: Props, names: readonly string[]): readonly string[] {
  return names.flatMap((name) => {
    const value = Object.hasOwn(props, name) ? props[name] : undefined;
    return typeof value === 'string' && value.trim() !== '' ? [value.trim().replace(/\s*\n\s*/g, ' ')] : [];
  });
}
