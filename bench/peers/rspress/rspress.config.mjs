// The default theme with its own search and a sidebar per section.

import { readFileSync } from 'node:fs';
import { defineConfig } from '@rspress/core';

const nav = JSON.parse(readFileSync(new URL('./nav.json', import.meta.url), 'utf8'));

function entry({ title, url, id, items }) {
  if (items) return { text: title, items: items.map(entry) };
  return { text: title, link: id.endsWith('/index') ? `${url}/` : url };
}

export default defineConfig({
  root: 'site',
  title: 'Event API docs',
  description: 'The same pages, built by several generators.',
  lang: 'en',
  markdown: { link: { checkDeadLinks: false } },
  themeConfig: {
    sidebar: Object.fromEntries(Object.entries(nav).map(([section, items]) => [`/${section}/`, items.map(entry)])),
  },
});
