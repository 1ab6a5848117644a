// The parts of components in the Markdown copies of pages, made from what the page shows, so that a list has the same
// entries in both.

import { attributeOf, decodeEntities, type HtmlToken, htmlTokens, isEmptyElement } from '@sitegen/renderer/text';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ContentComponent } from 'sitegen';

/**
 * Gives components their part of the copy, unless they have one of their own. Text between their tags is for pages without
 * data, and isn't in it.
 */
export function withCopies<Name extends string>(
  components: Record<Name, ContentComponent>,
): Record<Name, ContentComponent> {
  const copied = Object.entries<ContentComponent>(components).map(([name, component]) => {
    const markdown: ContentComponent['markdown'] = (props, post, context) => {
      const shown = component.render(props, { ...context, post, within: undefined, section: undefined });
      return markdownOf(renderToStaticMarkup(shown));
    };
    return [name, { markdown, ...component }];
  });
  return Object.fromEntries(copied);
}

/** The same as Markdown, without controls, pictures, and what's hidden. */
function markdownOf(html: string): string {
  const text = textIn([...htmlTokens(html)].values(), []);
  return text
    .replace(/ +(?=\n)/g, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const controls = /^(?:button|form|input|nav|svg)$/;
const hidden = / hidden(?![\w-])| aria-hidden="true"|[ "](?:needs-script|visually-hidden|chip-count)[ "]/;

/** What comes before the end of the innermost of the elements that are open, whose names are `within`. */
function textIn(tokens: ArrayIterator<HtmlToken>, within: readonly string[]): string {
  let text = '';
  let afterElement = false;
  for (const { text: words, name, isEnd, attributes } of tokens) {
    const isStart = /(?:^|\s)$/.test(text);
    if (isEnd) break;
    if (name === '') {
      text += within.includes('code') ? decodeEntities(words) : isStart ? escaped(words).trimStart() : escaped(words);
    } else {
      const inner = isEmptyElement(name, attributes) ? '' : textIn(tokens, [...within, name]);
      if (controls.test(name) || hidden.test(attributes)) continue;
      // Elements next to each other have a space on the page that's made by styles.
      text +=
        (afterElement && !isStart && !/^(?:br|td|th)$/.test(name) ? ' ' : '') +
        written(name, attributes, inner, within);
    }
    afterElement = name !== '';
  }
  return text;
}

const escaped = (text: string): string =>
  decodeEntities(text)
    .replace(/\s+/g, ' ')
    .replace(/[\\[\]<>*_]/g, String.raw`\$&`);

/** An element in Markdown. */
function written(name: string, attributes: string, inner: string, within: readonly string[]): string {
  const line = inner.replace(/\s+/g, ' ').trim();
  const isInItem = within.includes('li');
  if (/^h\d$/.test(name)) return isInItem ? `\n**${line}**\n` : `\n\n${'#'.repeat(Number(name[1]))} ${line}\n\n`;
  if (name === 'a') {
    const address = attributeOf(attributes, 'href') ?? '';
    return `[${line}](${address.replace(/[()\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)})`;
  }
  if (name === 'img') return escaped(attributeOf(attributes, 'alt') ?? '');
  if (name === 'strong') return `**${inner}**`;
  if (name === 'code') return within.at(-1) === 'pre' ? inner : `\`${inner}\``;
  if (name === 'br') return ', ';
  if (name === 'pre') return `\n\n\`\`\`bash\n${inner}\n\`\`\`\n\n`;
  if (name === 'li') return `\n- ${inner.trim().replace(/( *\n)+/g, '\n  ')}`;
  if (name === 'td' || name === 'th') return `${line.replaceAll('|', String.raw`\|`)} | `;
  if (name === 'tr') return `\n| ${inner.trim()}`;
  if (name === 'thead') return `${inner}\n|${' --- |'.repeat(inner.split(/(?<!\\)\|/).length - 2)}`;
  return blocks.test(name) ? `\n\n${inner.trim()}\n\n` : inner;
}

const blocks = /^(?:p|[ou]l|table|div|section|site-island|figure|details|summary|label)$/;
