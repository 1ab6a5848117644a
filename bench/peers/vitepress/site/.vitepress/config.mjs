// The default theme with a sidebar per section and local search.

import { readFileSync } from 'node:fs';

const nav = JSON.parse(readFileSync(new URL('../../nav.json', import.meta.url), 'utf8'));
const entry = ({ title, url, items }) =>
  items ? { text: title, items: items.map(entry) } : { text: title, link: url };

export default {
  title: 'Event API docs',
  description: 'The same pages, built by several generators.',
  cleanUrls: true,
  ignoreDeadLinks: true,
  themeConfig: {
    sidebar: Object.fromEntries(Object.entries(nav).map(([section, items]) => [`/${section}/`, items.map(entry)])),
    search: { provider: 'local' },
  },
};
