// Starlight as it comes, but with the sidebar of the page's own section, as everywhere in this comparison.

import { readFileSync } from 'node:fs';
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';

const nav = JSON.parse(readFileSync(new URL('./nav.json', import.meta.url), 'utf8'));

export default defineConfig({
  site: 'https://example.org',
  integrations: [
    starlight({
      title: 'Event API docs',
      sidebar: Object.keys(nav).map((label) => ({ label, items: [{ autogenerate: { directory: label } }] })),
      routeMiddleware: './src/own-section.mjs',
    }),
  ],
});
