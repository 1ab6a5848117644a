import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ComponentContext } from '../../renderer/config.ts';
import { specBindings } from '../../templates/asyncapi/components/spec-bindings.tsx';
import { specChanges } from '../../templates/asyncapi/components/spec-changes.tsx';
import { specFields } from '../../templates/asyncapi/components/spec-fields.tsx';
import { specHistory } from '../../templates/asyncapi/components/spec-history.tsx';
import { specExplorer } from '../../templates/asyncapi/explorer/spec-explorer.tsx';
import { bindingPlaces } from '../../templates/asyncapi/model/bindings.ts';
import { protocols } from '../../templates/asyncapi/protocols.ts';
import { specVersions } from '../../templates/asyncapi/specification.ts';
import { isDifferent } from '../../templates/islands/compare/wake.ts';
import { packageDir } from '../support/project.ts';

function explorerOf(version: string): string {
  return `/docs/reference/specification/v${version}-explorer`;
}

const context = {
  post: { url: '/docs/reference/specification/v3.0.0' },
  site: { posts: ['2.6.0', '3.0.0', '3.1.0'].map((version) => ({ url: explorerOf(version) })) },
  t: (key: string, values: object = {}) => [key, ...Object.values(values)].join(' '),
} as unknown as ComponentContext;

const html = (element: React.ReactElement | null) => renderToString(element).replaceAll('<!-- -->', '');
const idsOf = (text: string) => [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);

test('field tables have an anchor for each field and links on the same page', () => {
  const text = html(specFields.render({ object: 'Channel', version: '3.0.0' }, context));
  expect(idsOf(text)).toContain('channel.address');
  expect(text).toContain('href="#messages-object"');
  expect(text).toContain('spec.since 3.0.0');
  expect(text).not.toMatch(/ style=/);
});

test('a limit of one is in the singular', () => {
  const text = html(specBindings.render({ protocol: 'solace', place: 'server' }, context));
  expect(text).toMatch(/at least 1 character<.*at most 160 characters</);
});

test('the history says what differs between two versions', () => {
  const text = html(specHistory.render({}, context));
  const rows = [
    ...text.matchAll(/<tr data-from="(\d)" data-to="(\d)" data-changed="([\d ]*)">.*?href="[^"#]*#([^"]+)"/g),
  ];
  const differing = (older: string, newer: string): readonly string[] => {
    const between = [older, newer].map((version) => (specVersions as readonly string[]).indexOf(version));
    return rows
      .filter(([, from = '', to = '', changed = '']) => isDifferent({ from, to, changed }, between))
      .map(([, , , , id = '']) => id);
  };
  expect(rows.length).toBeGreaterThan(300);
  expect(differing('2.6.0', '3.0.0')).toEqual(
    expect.arrayContaining([
      'parameter.schema',
      'parameter.enum',
      'server.url',
      'channel.address',
      'asyncapi.channels',
    ]),
  );
  expect(differing('2.6.0', '3.0.0')).not.toContain('info.title');
  expect(differing('3.0.0', '3.1.0')).toEqual(expect.arrayContaining(['server-bindings.ros2']));
  expect(text).toMatch(/>traits<(?:(?!<\/tr>).)*spec\.changed\.meaning 3\.0\.0/);
  expect(differing('2.6.0', '3.0.0')).toContain('channel.topicConfiguration');
  expect(differing('3.0.0', '3.0.0')).toEqual([]);
});

test('what a version changed: objects and fields that came, changed, or went', () => {
  const of = (version: string): readonly string[] => {
    const text = html(specChanges.render({ version }, context));
    return [...text.matchAll(/<li id="([^"]+)">.*?<\/a>(.*?)<\/li>/g)].map(([, id, what]) => `${id}${what}`);
  };
  expect(of('2.5.0')).toEqual([
    '2.5.0.server.tags: <code>tags</code> spec.change.added',
    '2.5.0.parameter.$ref: <code>$ref</code> spec.change.gone',
  ]);
  expect(of('2.1.0')).toEqual(
    expect.arrayContaining([
      '2.1.0.sasl-scram-security-scheme: spec.change.new',
      '2.1.0.message-example.summary: <code>summary</code> spec.change.added',
      '2.1.0.security-scheme.type: <code>type</code> spec.changed.values 2.1.0',
    ]),
  );
  expect(specChanges.props?.safeParse({ version: '2.0.0' }).success).toBe(false);
});

test('bindings: the table of a place, older versions folded, unique anchors, or one sentence', () => {
  const places = ['server', 'channel', 'operation', 'message'];
  const text = places.map((place) => html(specBindings.render({ protocol: 'kafka', place }, context))).join('');
  expect(idsOf(text)).toEqual(expect.arrayContaining(['server.schemaRegistryUrl', '0.4.0.message.key']));
  expect(text).toContain('spec.olderBinding 0.4.0');
  expect(new Set(idsOf(text)).size).toBe(idsOf(text).length);
  expect(text).toContain('#topicconfigs_retention.ms"><code>retention.ms</code></a> configuration option.');
  expect(text).toMatch(/\(<a href="(https:[^"]+#confluent-key-schema-validation)">\1<\/a>\)/);
  expect(html(specBindings.render({ protocol: 'kafka' }, context))).toContain('spec.bindingVersion 0.5.0');
  expect(html(specBindings.render({ protocol: 'redis' }, context))).toBe(
    '<p class="spec-none">spec.noBindings Redis</p>',
  );
  expect(specBindings.props?.safeParse({ protocol: 'redis', place: 'server' }).success).toBe(false);
});

test('the page of each protocol has a heading and a table for each of its bindings', () => {
  for (const { key, id: protocol = key } of protocols) {
    const text = readFileSync(join(packageDir, `content/docs/reference/bindings/${protocol}.md`), 'utf8');
    const places = bindingPlaces.filter((place) => specBindings.props?.safeParse({ protocol, place }).success);
    const tags = places.map(
      (place) =>
        `## ${place[0]?.toUpperCase()}${place.slice(1)} binding fields\n\n<SpecBindings protocol="${protocol}" place="${place}" />`,
    );
    expect(text.match(/^## \w+ binding fields\n\n<SpecBindings .*/gm) ?? [], protocol).toEqual(tags);
  }
});

test('the Explorer offers only versions that have one on this site', () => {
  const links = (...versions: readonly string[]) => {
    const site = {
      posts: versions.map((version) => ({ url: explorerOf(version) })),
    } as unknown as ComponentContext['site'];
    const text = html(specExplorer.render({ version: '3.0.0' }, { ...context, site }));
    return [...text.matchAll(/<li><a href="([^"]+-explorer)"/g)].map(([, href]) => href);
  };
  expect(links('3.0.0', '3.1.0')).toEqual([explorerOf('3.1.0'), explorerOf('3.0.0')]);
  expect(links('3.0.0')).toEqual([]);
});

test.each(['2.6.0', '3.0.0', '3.1.0'])(
  'the Explorer of %s: every link of the tree leads to an id of the page',
  (version) => {
    const text = html(specExplorer.render({ version }, context));
    const ids = idsOf(text);
    expect(new Set(ids).size).toBe(ids.length);
    const lost = [...text.matchAll(/href="#([^"]+)"/g)]
      .map(([, id = '']) => decodeURIComponent(id))
      .filter((id) => !ids.includes(id));
    expect([...new Set(lost)]).toEqual([]);
    expect(text).toContain('aria-current="true"');
  },
);
