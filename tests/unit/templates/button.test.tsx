import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from '../../../templates/components/button.tsx';
import { linkButton } from '../../../templates/content/guides.tsx';

const shown = (html: string) => html.replace(/ (?:data-testid|width|height|aria-hidden)="[^"]*"/g, '');
const icon = (name: string, flips = '') => `<svg class="icon${flips}"><use href="/icons.svg#${name}"></use></svg>`;

test.each([
  ['a link', <Button key="" text="Go" href="/a" />, '<a href="/a" class="button button-accent"><span>Go</span></a>'],
  [
    'in another tab',
    <Button key="" text="Go" href="/a" target="_blank" />,
    '<a href="/a" target="_blank" rel="noopener" class="button button-accent"><span>Go</span></a>',
  ],
  [
    'a button without an address',
    <Button key="" text="Go" />,
    '<button type="button" class="button button-accent"><span>Go</span></button>',
  ],
  [
    'that sends its form',
    <Button key="" text="Go" type="submit" bgClassName="button-plain" />,
    '<button type="submit" class="button button-plain"><span>Go</span></button>',
  ],
  [
    'with classes of its own',
    <Button key="" text="Go" href="/a" buttonSize="small" textClassName="button-text-muted" className="wide" />,
    '<a href="/a" class="button button-accent button-small button-text-muted wide"><span>Go</span></a>',
  ],
  [
    'with an icon on the left',
    <Button key="" text="Go" icon="book" iconPosition="left" />,
    `<button type="button" class="button button-accent">${icon('book')}<span>Go</span></button>`,
  ],
  [
    'with one on the right',
    <Button key="" text="Go" icon="right" />,
    `<button type="button" class="button button-accent"><span>Go</span>${icon('right', ' icon-flips')}</button>`,
  ],
])('%s', (_, button, html) => {
  expect(shown(renderToStaticMarkup(button))).toBe(html);
});

test.each([
  [{}, 'button-accent', `Go</span>${icon('right', ' icon-flips')}</a>`],
  [{ variant: 'secondary' }, 'button-plain', 'Go</span>'],
  [{ iconPlacement: 'start' }, 'button-accent', `${icon('right', ' icon-flips')}<span>Go`],
])('a link button of an article has the variant and the place of its arrow: %o', (props, look, part) => {
  const html = shown(
    renderToStaticMarkup(linkButton.render({ ...props, href: '/a', children: 'Go' }, undefined as never)),
  );
  expect(html).toContain(`class="button ${look}"`);
  expect(html).toContain(part);
});
