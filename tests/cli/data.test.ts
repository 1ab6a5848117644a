// `sitegen data` against a local host: what is written, and every way in which a host can fail. A failure leaves the
// file, says why, ends with code 3, and never shows a key.

import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ended, jsonLines, problems, type Result, type RunOptions, start } from '../support/cli.ts';
import { bareProject, type Files, neededFields, packageDir } from '../support/project.ts';
import { type Answer, inTurn, json, sourceHost, status } from '../support/source-host.ts';
import { inProject } from '../support/warm-cli.ts';

const key = 'kept+secret/value';
/** 1 March 2026. */
const day = 1_772_323_200;

const config = (host: string, timeout = 30): string => `
import { createElement } from 'react';
import { defineSite } from 'sitegen';
import { z } from 'zod';
import { fetchJson } from ${JSON.stringify(join(packageDir, 'templates/refresh/fetch-json.ts'))};

const lamp = z.strictObject({ id: z.string(), lumen: z.int(), note: z.string().optional() });
const lamps = z.strictObject({ refreshed: z.iso.date().optional(), lamps: z.array(lamp) });
const answer = z.looseObject({ lamps: z.array(z.looseObject({ id: z.string() })) });
const source = (path: string) => ({
  from: 'the lamp store',
  env: { LAMP_KEY: 'a key of the lamp store' },
  staleAfter: 10,
  load: async ({ env }) => {
    const patience = { pausesMs: [10, 20, 40], timeoutMs: ${timeout * 1000} };
    const url = '${host}/' + path + '/' + encodeURIComponent(env.LAMP_KEY);
    const { lamps } = await fetchJson(answer, url, { headers: { 'x-key': env.LAMP_KEY } }, patience);
    if (lamps[0]?.id === 'broken') throw new Error('A broken lamp for ' + env.LAMP_KEY + ' at ' + url);
    return { lamps };
  },
});

export default defineSite({
  ${neededFields}
  folders: [{ path: '', url: '', layout: 'page', tocDepth: 2 }],
  layouts: { page: { render: (view) => createElement('main', null, view.content) } },
  data: { lamps, oils: lamps },
  refresh: { lamps: source('lamps'), oils: source('oils') },
  ageChecks: (site, articleOf, now) => [
    { code: 'data/stale', at: { file: 'a.md', line: 1, column: 1 }, message: site.posts[0].title + ' on ' + now },
  ],
});
`;

const old = '# By hand.\nlamps:\n  - { id: brass, lumen: 40 }\n  - { id: tin, lumen: 15 }\n';
const brass = { id: 'brass', lumen: 40 };
const tin = { id: 'tin', lumen: 15 };
const lampsPath = `/lamps/${encodeURIComponent(key)}`;
const oilsPath = `/oils/${encodeURIComponent(key)}`;

async function stage(files: Files = {}, timeout?: number) {
  const host = await sourceHost();
  host.answers.set(lampsPath, json({ lamps: [brass, tin] }));
  host.answers.set(oilsPath, json({ lamps: [tin] }));
  const project = bareProject({
    'site.config.ts': config(host.url, timeout),
    'style.css': 'main { color: teal; }\n',
    'content/index.md': '---\ntitle: Lamps\n---\nAll lamps.\n',
    'content/data/lamps.yml': old,
    'content/data/oils.yml': 'lamps: []\n',
    ...files,
  });
  const env = { LAMP_KEY: key, SOURCE_DATE_EPOCH: String(day) };
  const run = async (args: readonly string[], options: RunOptions = {}) => {
    const result = await inProject(project, ['data', ...args], { ...options, env: { ...env, ...options.env } });
    for (const secret of [key, encodeURIComponent(key)]) expect(result.stdout + result.stderr).not.toContain(secret);
    expect(readdirSync(project.path('content/data')).filter((name) => !name.endsWith('.yml'))).toEqual([]);
    return result;
  };
  return { host, project, run, file: (name = 'lamps') => project.read(`content/data/${name}.yml`) };
}

test('records are written with their day and source; the same again changes nothing', async () => {
  const { host, run, file } = await stage();
  host.answers.set(
    lampsPath,
    json({
      lamps: [
        { ...brass, lumen: 60 },
        { id: 'glass', lumen: 5, note: '2026-01-01' },
      ],
    }),
  );
  const first = await run(['lamps']);
  expect(first).toMatchObject({ code: 0, stdout: 'content/data/lamps.yml: 1 added, 1 changed, 1 removed\n' });
  expect(file()).toBe(`# Written by \`sitegen data lamps\`; what is changed by hand is lost with the next run.
# Source: the lamp store.
refreshed: 2026-03-01
lamps:
  - id: brass
    lumen: 60
  - id: glass
    lumen: 5
    note: 2026-01-01
`);
  expect(host.asked.map(({ headers }) => headers['x-key'])).toEqual([key]);
  expect(file('oils')).toBe('lamps: []\n');

  const again = await run(['lamps', '--json'], { env: { SOURCE_DATE_EPOCH: String(day + 2 * 86_400) } });
  expect(jsonLines(again)[0]).toEqual({
    type: 'data',
    name: 'lamps',
    file: 'content/data/lamps.yml',
    added: 0,
    removed: 0,
    changed: 0,
    written: false,
  });
  expect(file()).toContain('refreshed: 2026-03-01');
});

test("a run without names and one of that name say what's out of date; check doesn't", async () => {
  const { project, run, host } = await stage();
  const isSaid = ({ stdout }: Result): boolean => stdout.includes('"Lamps on 2026-03-01T00:00:00.000Z"');
  expect(isSaid(await run(['--json']))).toBe(true);
  const asked = host.asked.length;
  const result = await run(['age', '--json']);
  expect(isSaid(result)).toBe(true);
  expect(result.code).toBe(0);
  expect(host.asked).toHaveLength(asked);
  expect(isSaid(await run(['lamps', '--json']))).toBe(false);
  expect(isSaid(await inProject(project, ['check', '--json'], { env: { SOURCE_DATE_EPOCH: String(day) } }))).toBe(
    false,
  );
});

test('a pipe in place of a data file blocks nothing, and is replaced', {
  skip: process.platform === 'win32',
}, async () => {
  const { project, run, file } = await stage({ 'content/data/lamps.yml': null });
  execFileSync('mkfifo', [project.path('content/data/lamps.yml')]);
  const check = await inProject(project, ['check', '--json']);
  expect(problems(check)).toContain('file/unreadable content/data/lamps.yml:1:1');
  expect(await run(['lamps'])).toMatchObject({ code: 0, stdout: expect.stringContaining('2 added') });
  expect(file()).toContain('- id: tin');
});

test('a dry run asks and writes nothing', async () => {
  const { host, run, file } = await stage();
  host.answers.set(lampsPath, json({ lamps: [brass] }));
  expect(await run(['lamps', '--dry-run'])).toMatchObject({
    code: 0,
    stdout: 'content/data/lamps.yml: 1 removed, not written\n',
  });
  const lines = jsonLines(await run(['lamps', '--dry-run', '--json']));
  expect(lines[0]).toMatchObject({ type: 'data', name: 'lamps', removed: 1, written: false });
  expect(file()).toBe(old);
});

test('the date alone is renewed before the file would be called stale', async () => {
  const { project, run, file } = await stage();
  await run(['lamps']);
  const later = { SOURCE_DATE_EPOCH: String(day + 6 * 86_400) };
  expect(await run(['lamps'], { env: later })).toMatchObject({ stdout: expect.stringContaining('date renewed') });
  expect(file()).toContain('refreshed: 2026-03-07');

  const checked = async (days: number) =>
    problems(
      await inProject(project, ['check', '--json'], { env: { SOURCE_DATE_EPOCH: String(day + days * 86_400) } }),
    );
  expect(await checked(16)).not.toContain('data/stale content/data/lamps.yml:3:1');
  expect(await checked(17)).toContain('data/stale content/data/lamps.yml:3:1');
});

test.each<[string, Answer, string]>([
  ['a status', status(500, {}), 'answers with status 500'],
  ['a refusal', status(401, { message: `Bad key ${key}` }), 'answers with status 401: Bad key $LAMP_KEY'],
  ['no right', status(403, { error: { message: 'No right' } }), 'answers with status 403: No right'],
  ['a bad request', status(400, { error: { message: 'Bad' } }), 'answers with status 400: Bad'],
  ['no JSON', (response) => void response.end('<p>Lamps</p>'), 'is no JSON'],
  ['another shape', json({ lamps: [{ lumen: 1 }] }), 'has another shape: `lamps.0.id`'],
  ['records that do not fit', json({ lamps: [{ id: 'a', lumen: 'much' }] }), 'do not fit: `lamps.0.lumen`'],
  ['no answer', () => undefined, 'did not answer within 0.5 seconds'],
  ['half an answer', (response) => void response.write('{"la'), 'did not answer within 0.5 seconds'],
  ['a broken connection', (response) => void response.destroy(), 'cannot be reached'],
  ['a redirect', status(302, {}, { location: 'https://other.example/' }), 'answers with status 302'],
  ['a mistake of the product', json({ lamps: [{ id: 'broken' }] }), 'A broken lamp for $LAMP_KEY at http'],
])('a host that fails: %s', async (_name, answer, message) => {
  const { host, run, file } = await stage({}, message.includes('0.5 seconds') ? 0.5 : undefined);
  host.answers.set(lampsPath, answer);
  const result = await run(['lamps', '--json']);
  expect(result.code).toBe(3);
  expect(problems(result)).toEqual(['data/source-failed content/data/lamps.yml:1:1']);
  expect(jsonLines(result)[0]?.message).toContain(message);
  expect(file()).toBe(old);
});

test('a fault that passes is waited for', async () => {
  const { host, run, file } = await stage();
  host.answers.set(lampsPath, inTurn(status(502, {}), status(429, {}), json({ lamps: [brass] })));
  expect(await run(['lamps'])).toMatchObject({ code: 0 });
  expect(host.asked.length).toBe(3);
  expect(file()).toContain('refreshed');
});

test('where one host fails, the others are refreshed all the same, and the run still fails', async () => {
  const { host, run, file } = await stage();
  host.answers.set(lampsPath, status(404, {}));
  const result = await run([]);
  expect(result).toMatchObject({ code: 3, stderr: expect.stringContaining('1 source fine, 1 source failed') });
  expect(file()).toBe(old);
  expect(file('oils')).toContain('- id: tin');
});

test('a source that suddenly has nothing is not believed, unless it is said to be right', async () => {
  const { host, run, file } = await stage();
  host.answers.set(lampsPath, json({ lamps: [] }));
  const result = await run(['lamps', '--json']);
  expect(result.code).toBe(3);
  expect(problems(result)).toEqual(['data/source-failed content/data/lamps.yml:1:1']);
  expect(file()).toBe(old);
  expect(await run(['lamps', '--allow-empty'])).toMatchObject({ code: 0 });
  expect(file()).toContain('lamps: []');
  expect(await run(['lamps'])).toMatchObject({ code: 0, stdout: expect.stringContaining('nothing changed') });
});

test('a variable that is not set is named with what it is for', async () => {
  const { host, run, file } = await stage();
  const result = await run(['lamps'], { env: { LAMP_KEY: '' } });
  expect(result.code).toBe(3);
  expect(result.stderr).toContain("LAMP_KEY isn't set data/source-failed");
  expect(result.stderr).toContain('Set it in the environment: a key of the lamp store.');
  expect(host.asked).toEqual([]);
  expect(file()).toBe(old);
});

test('a killed run leaves whole files, old or new', async () => {
  const { host, project, file } = await stage();
  host.answers.set(lampsPath, json({ lamps: [brass] }));
  const asked = new Promise<void>((done) => host.answers.set(oilsPath, () => done()));
  const child = start(['data'], { cwd: project.root, env: { LAMP_KEY: key } });
  const end = ended(child);
  await asked;
  child.kill('SIGKILL');
  expect((await end).signal).toBe('SIGKILL');
  expect(file()).toMatch(/^# Written[\s\S]*lumen: 40\n$/);
  expect(file('oils')).toBe('lamps: []\n');
  expect(readdirSync(project.path('content/data')).sort()).toEqual(['lamps.yml', 'oils.yml']);
});
