// What docs/deploying.md says about the hosts.
// @module-tag long

import { expect, test } from 'vitest';
import { readDocument } from '../docs/documents.ts';
import { notAsked, readTable } from './requests.ts';

test('docs/deploying.md says in which requests a host differs', () => {
  const documented = readDocument('docs/deploying.md').text;
  const cells = documented.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  const [, , ...hosts] = cells.find((row) => row[1] === 'Requests' && row.length > 4)?.slice(0, -1) ?? [];
  const rows = readTable();
  expect(hosts).toEqual(['nginx', 'Caddy', 'Netlify', 'Cloudflare Pages', 'GitHub Pages']);
  expect(documented).toContain(`Tests send ${rows.length} requests`);
  for (const section of new Set(rows.map((row) => row.section))) {
    const inSection = rows.filter((row) => row.section === section);
    const differing = ['nginx', 'caddy', 'netlify', 'cloudflare', 'github-pages'].map((host) =>
      inSection.some(({ differences }) => ![notAsked, undefined].includes(differences.get(host))),
    );
    const row = cells.find((one) => one[1] === section)?.slice(2, -1) ?? hosts.map(() => 'same');
    expect(
      row.map((cell) => cell !== 'same'),
      section,
    ).toEqual(differing);
  }
});
