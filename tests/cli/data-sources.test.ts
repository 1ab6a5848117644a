// This site's own sources against local hosts that speak the providers' protocols, and the pages that show the data.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { jsonLines, type Result } from '../support/cli.ts';
import { conversation } from '../support/conversation.ts';
import { bareProject, neededFields, packageDir, type TestProject } from '../support/project.ts';
import { type Answer, json, sourceHost, status } from '../support/source-host.ts';
import { inProject } from '../support/warm-cli.ts';

const own = (path: string): string => readFileSync(join(packageDir, path), 'utf8');
const from = (path: string): string => JSON.stringify(join(packageDir, path));

const dataFiles = ['events', 'videos', 'dashboard', 'proposals', 'newest', 'conferences', 'meetings', 'packages'];

const config = (host: string): string => `
import { createElement } from 'react';
import { defineSite } from 'sitegen';
import { conferences, meetings } from ${from('templates/content/meetings.tsx')};
import { goodFirstIssues, hotTopics, proposals, videos } from ${from('templates/content/refreshed.tsx')};
import { shapes } from ${from('templates/data/shapes.ts')};
import { refreshSources } from ${from('templates/refresh/sources.ts')};

export default defineSite({
  ${neededFields}
  folders: [{ path: 'pages', url: '', layout: 'page', tocDepth: 2 }],
  layouts: { page: { render: (view) => createElement('main', null, view.content) } },
  components: {
    Conferences: conferences,
    Meetings: meetings,
    GoodFirstIssues: goodFirstIssues,
    HotTopics: hotTopics,
    Proposals: proposals,
    Videos: videos,
  },
  client: { islands: { catalog: 'wake.ts', meetings: 'wake.ts' } },
  data: Object.fromEntries(${JSON.stringify(dataFiles)}.map((name) => [name, shapes[name]])),
  refresh: refreshSources({ calendar: '${host}', videos: '${host}', code: '${host}', packages: '${host}' }),
});
`;

const env = {
  CALENDAR_ID: 'lamps@group.example',
  GOOGLE_API_KEY: 'calendar-secret',
  YOUTUBE_CHANNEL_ID: 'UClamps',
  YOUTUBE_TOKEN: 'video-secret',
  GITHUB_TOKEN: 'code-secret',
  SOURCE_DATE_EPOCH: '1772323200', // 1 March 2026
};

const calendarPath = '/calendar/v3/calendars/lamps%40group.example/events';

const event = (id: string, date: string, more: object = {}) => ({
  kind: 'calendar#event',
  id,
  status: 'confirmed',
  summary: `Meeting ${id}`,
  start: { dateTime: `${date}T16:00:00Z`, timeZone: 'UTC' },
  end: { dateTime: `${date}T17:00:00Z`, timeZone: 'UTC' },
  ...more,
});

const calendar = json({
  kind: 'calendar#events',
  items: [
    event('wick', '2026-02-10', { extendedProperties: { private: { ISSUE_ID: '3' } } }),
    event('oil', '2026-03-20', { description: 'https://example.zoom.us/j/99' }),
  ],
});

const videos = json({
  kind: 'youtube#searchListResponse',
  items: [
    {
      id: { kind: 'youtube#video', videoId: 'lamp_video-1' },
      snippet: {
        title: 'Oil &amp; wick <script>',
        description: 'How a lamp is lit',
        publishedAt: '2026-02-01T10:00:00Z',
        thumbnails: { default: { url: 'https://pictures.example/1.jpg' } },
      },
    },
  ],
});

/** Searches of two pages each. */
const codeHost: Answer = (response, asked) => {
  const { search, after } = (JSON.parse(asked.body) as { variables: { search: string; after: string | null } })
    .variables;
  const isStaged = search.startsWith('repo:asyncapi/spec ');
  const base = isStaged ? 40 : search.includes('good first issue') ? 10 : search.includes('is:pr') ? 20 : 30;
  const number = base + (after === null ? 1 : 2);
  const pull = {
    __typename: 'PullRequest' as const,
    reviews: { totalCount: 3, nodes: [{ comments: { totalCount: 1 } }] },
  };
  const talk = { labels: { nodes: [{ name: 'area/docs' }] }, comments: { totalCount: 2, nodes: [] } };
  const staged = { labels: { nodes: [{ name: '📄 Draft (RFC 2)' }] } };
  const nodes = [conversation(number, { ...talk, ...(base === 20 ? pull : {}), ...(isStaged ? staged : {}) })];
  const pageInfo = { hasNextPage: after === null, endCursor: after === null ? 'next' : null };
  json({ data: { search: { pageInfo, nodes } } })(response, asked);
};

async function stage() {
  const host = await sourceHost();
  host.answers.set(calendarPath, calendar);
  host.answers.set('/youtube/v3/search', videos);
  host.answers.set('/graphql', codeHost);
  host.answers.set('/@lantern%2foil/latest', json({ name: '@lantern/oil', version: '2.1.0' }));
  const project = bareProject({
    'site.config.ts': config(host.url),
    'style.css': 'main { color: teal; }\n',
    'wake.ts': 'export const wake = (): void => undefined;\n',
    'content/i18n/en.yml': own('content/i18n/en.yml'),
    'content/pages/events.md': own('content/pages/community/events.md'),
    'content/pages/dashboard.md': own('content/pages/community/dashboard.md'),
    'content/pages/proposals.md': '---\ntitle: Proposals\n---\n<Proposals />\n',
    'content/pages/videos.md': '---\ntitle: Videos\n---\n<Videos>\n\nNothing to watch.\n\n</Videos>\n',
    'content/data/events.yml': 'events: []\n',
    'content/data/menus.yml': own('content/data/menus.yml'),
    'content/data/videos.yml': 'videos: []\n',
    'content/data/proposals.yml': 'proposals: []\n',
    'content/data/newest.yml': 'packages: []\n',
    'content/data/packages.yml': 'packages:\n  - { name: "@lantern/oil", version: 2.0.0 }\n',
    'content/data/conferences.yml': 'conferences: []\n',
    'content/data/meetings.yml': own('content/data/meetings.yml'),
    'content/data/dashboard.yml': 'issues: []\ntopics: []\n',
  });
  const run = async (...args: string[]): Promise<Result> => {
    const result = await inProject(project, args, { env });
    for (const secret of Object.values(env).slice(0, -1)) expect(result.stdout + result.stderr).not.toContain(secret);
    return result;
  };
  return { host, project, run };
}

const built = (project: TestProject, name: string): string =>
  project.read(`dist/${name}.html`).replace(/<!-- -->/g, '');

test('all sources are asked as their providers want, and their pages show what came', async () => {
  const { host, project, run } = await stage();
  expect(await run('data')).toMatchObject({ code: 0 });

  const [dated] = host.asked.filter(({ path }) => path === calendarPath);
  expect(dated?.headers['x-goog-api-key']).toBe('calendar-secret');
  expect(Object.fromEntries(dated?.query ?? [])).toMatchObject({
    timeMin: '2025-11-21T00:00:00.000Z',
    timeMax: '2026-03-31T00:00:00.000Z',
    singleEvents: 'true',
  });
  const search = host.asked.find(({ path }) => path === '/youtube/v3/search');
  expect(search?.headers['x-goog-api-key']).toBe('video-secret');
  expect(search?.query.get('channelId')).toBe('UClamps');
  const questions = host.asked.filter(({ path }) => path === '/graphql');
  expect(questions.map(({ headers }) => headers.authorization)).toEqual(Array(8).fill('bearer code-secret'));
  expect(new Set(questions.map(({ body }) => JSON.parse(body).query)).size).toBe(1);
  expect(host.asked.every(({ path, query }) => !`${path}?${query}`.includes('secret'))).toBe(true);

  expect(await run('build')).toMatchObject({ code: 0 });
  const events = built(project, 'events');
  expect(events).toContain(
    '<time datetime="2026-03-20T16:00:00Z" data-over="past">March 20, 2026, 16:00 to 17:00 UTC</time>',
  );
  expect(events).toContain('href="https://example.zoom.us/j/99"');
  expect(events).toContain('As of March 1, 2026');
  expect(events).toContain('/community/issues/3');

  const dashboard = built(project, 'dashboard');
  expect(dashboard).toContain('lantern/oil#11, docs');
  expect(dashboard).toContain('lantern/oil#21, pull request, 6 comments and reactions');
  expect(dashboard.indexOf('oil#21')).toBeLessThan(dashboard.indexOf('oil#31'));

  expect(built(project, 'proposals')).toContain('Draft, ada, <time datetime="2026-02-10">');
  expect(project.read('content/data/newest.yml')).toContain('- id: "@lantern/oil"\n    version: 2.1.0');

  const watch = built(project, 'videos');
  expect(watch).toContain('href="https://www.youtube.com/watch?v=lamp_video-1"');
  expect(watch).toContain('Oil &amp; wick &lt;script&gt;');
  expect(events + dashboard + watch).not.toContain('<img');

  expect((await run('data', '--dry-run')).stdout.match(/nothing changed/g)?.length).toBe(5);
});

test('without records, pages lead to where they are', async () => {
  const { project, run } = await stage();
  expect(await run('build')).toMatchObject({ code: 0 });
  expect(built(project, 'events')).toContain('href="https://calendar.google.com/');
  expect(built(project, 'dashboard')).toContain('href="https://github.com/issues?');
  expect(built(project, 'videos')).toContain('Nothing to watch.');
  const said = built(project, 'events') + built(project, 'dashboard') + built(project, 'videos');
  expect(said).not.toMatch(/As of|\b(?:events|dashboard|data)\.(?!md\b)[a-z]+\b(?!\.)/);
});

const empty = { search: { pageInfo: { hasNextPage: false, endCursor: null }, nodes: [] } };
test.each<[string, string, string, Answer]>([
  ['dashboard', 'One part failed', '/graphql', json({ errors: [{ message: 'One part failed' }], data: empty })],
  ['events', 'API key not valid.', calendarPath, status(400, { error: { code: 400, message: 'API key not valid.' } })],
  ['videos', 'Quota exceeded', '/youtube/v3/search', status(403, { error: { message: 'Quota exceeded' } })],
  ['events', 'do not fit', calendarPath, json({ items: [event('wick', 'no day', { start: { date: 'soon' } })] })],
])('what a provider says when it refuses is told: %s, %s', async (name, words, path, answer) => {
  const { host, project, run } = await stage();
  host.answers.set(path, answer);
  const before = project.read(`content/data/${name}.yml`);
  const result = await run('data', name, '--json');
  expect(result.code).toBe(3);
  expect(jsonLines(result)[0]).toMatchObject({ code: 'data/source-failed', message: expect.stringContaining(words) });
  expect(project.read(`content/data/${name}.yml`)).toBe(before);
});
