// Components that show what the data files have: sponsors, and the templates of the Generator.

import { readFileSync } from 'node:fs';
import { load as parse } from 'js-yaml';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { components } from '../../templates/content/components.ts';
import { shapes } from '../../templates/data/shapes.ts';
import { assembled } from './assembled.ts';

const names = ['sponsorship', 'generator', 'packages', 'adopters', 'tsc', 'ambassadors'] as const;
const data = Object.fromEntries(
  names.map((name) => [name, shapes[name].parse(parse(readFileSync(`content/data/${name}.yml`, 'utf8')))]),
);

/** The HTML of a tag on a site that has these pictures. */
function drawn(tag: string, images = {}, authors = ''): string {
  const { site, post } = assembled({ 'pages/index.md': `---\ntitle: Home\n${authors}---\n` });
  const context = {
    site: { ...site, data, images },
    post: post('/'),
    t: (key: string) => key,
    within: undefined,
    section: 'run-it',
  };
  return renderToStaticMarkup(components[tag]?.render({}, context));
}

describe('<Sponsors>', () => {
  test('shows the logos that the public folder has, first those that the data names', () => {
    const size = { width: 200, height: 80 };
    const files = ['/img/sponsors/ibm.png', '/img/logos/ibm.svg', '/img/logos/svix.svg'];
    const html = drawn('Sponsors', Object.fromEntries(files.map((file) => [file, size])));
    expect(html.match(/<img/g)).toHaveLength(2);
    expect(html).toContain('src="/img/sponsors/ibm.png" alt="IBM" width="200" height="80"');
    expect(html).toContain('src="/img/logos/svix.svg" alt="Svix"');
    expect(html).toContain('<span class="company-mark">Solace</span>');
  });
});

describe('organizations and people', () => {
  test('an organization is its logo if the public folder has the file, and else its name, never initials', () => {
    const html = drawn('Adopters', { '/img/logos/morgan-stanley.svg': { width: 120, height: 40 } });
    expect(html).toContain('src="/img/logos/morgan-stanley.svg" alt="Morgan Stanley"');
    expect(html).toContain('<span class="company-mark">Kuehne+Nagel</span>');
    expect(html).not.toContain('data-initials');
  });

  test.each(['SteeringCommittee', 'GovernanceBoard', 'Ambassadors'])('every person of <%s> has a frame', (tag) => {
    const html = drawn(tag);
    expect(html.match(/data-initials="\S{1,4}"/g)?.length).toBe(html.match(/<h3/g)?.length);
  });

  test('a person who signs a post with a portrait that the site has is shown by it', () => {
    const image = { '/img/avatars/hugo.webp': { width: 90, height: 90 } };
    const html = drawn('GovernanceBoard', image, 'authors: [{ name: Hugo Guerrero, photo: /img/avatars/hugo.webp }]\n');
    expect(html).toContain('<img class="avatar" src="/img/avatars/hugo.webp"');
    expect(html).not.toContain('data-initials="HG"');
    expect(html).toContain('data-initials="TS"');
  });
});

test('<GeneratorInstallation> offers every template, and npm and Docker for each', () => {
  const radios = drawn('GeneratorInstallation').matchAll(/<input type="radio" data-tab="([^"]*)" name="([^"]*)"/g);
  const tabs = [...radios].map(([, tab, name]) => `${name} ${tab}`);
  const ways = [0, 1, 2, 3, 4, 5].flatMap((index) => [`way-run-it-${index} npm`, `way-run-it-${index} Docker`]);
  expect(tabs.filter((tab) => tab.startsWith('way-'))).toEqual(ways);
  expect(tabs).toHaveLength(6 + ways.length);
});
