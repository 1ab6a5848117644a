import { createElement as h } from 'react';
import { expect, test } from 'vitest';
import { markup } from '../../renderer/render/markup.ts';

test('attribute names, boolean attributes and void elements are written as HTML', () => {
  const button = h('button', { type: 'button', popoverTarget: 'menu', disabled: true, tabIndex: -1 }, 'Open');
  expect(markup(h('div', null, button, h('img', { src: '/a.png', alt: '', loading: 'lazy' })))).toBe(
    '<div><button type="button" popovertarget="menu" disabled tabindex="-1">Open</button><img src="/a.png" alt="" loading="lazy"></div>',
  );
});

test('names of SVG stay as they are', () => {
  const drawing = h('svg', { viewBox: '0 0 1 1', preserveAspectRatio: 'none' });
  expect(markup(drawing)).toBe('<svg viewBox="0 0 1 1" preserveAspectRatio="none"></svg>');
});

test('nothing inside a value or a text is changed', () => {
  const value = 'set maxLength=5 hidden="" /> <b>';
  expect(markup(h('p', { title: value, autoFocus: true }, value))).toBe(
    `<p title="set maxLength=5 hidden=&quot;&quot; /&gt; &lt;b&gt;" autofocus>set maxLength=5 hidden=&quot;&quot; /&gt; &lt;b&gt;</p>`,
  );
});
