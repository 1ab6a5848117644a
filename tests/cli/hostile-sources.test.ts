// Repositories that want to do harm, hosts that hold a fetch up, and fetches that are killed or meet each other.

import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, readdirSync, watch } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { ended, jsonLines, problems, start } from '../support/cli.ts';
import { isLong } from '../support/long.ts';
import { createRepository } from '../support/repository.ts';
import { inProject } from '../support/warm-cli.ts';
import { files, guide, lock, site } from './lamp-source.ts';

/** When fetches are killed, in milliseconds after they began to download. */
const killTimes = isLong ? Array.from({ length: 20 }, (_, index) => index * 20) : [0];

test('links that lead out, submodules, and unsafe names are left out and named, and huge pages by a build', async () => {
  const other = createRepository({ 'secret.md': '# Secret\n' });
  const repository = createRepository({
    ...files,
    'docs/con.md': '# Con\n',
    'docs/huge.md': 'A lamp. '.repeat(700_000),
  });
  repository.link('docs/passwd.md', '/etc/passwd');
  repository.link('docs/up', '../..');
  repository.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', other.folder, 'docs/sub');
  repository.commit({});
  const project = site(repository.folder);
  const fetched = jsonLines(await inProject(project, ['data', '--json']));
  const refused = fetched.filter(({ code }) => code === 'source/file-refused').map(({ message }) => message);
  expect(refused).toEqual([
    "lamp: docs/con.md was left out, because 'con.md' is a reserved name on Windows",
    'lamp: docs/passwd.md was left out, because it is a symbolic link',
    'lamp: docs/sub was left out, because it is a submodule',
    'lamp: docs/up was left out, because it is a symbolic link',
  ]);
  const names = ['huge.md', 'trim.md', 'usage.md', 'wick.svg'];
  expect(Object.keys(lock(project).lamp.files)).toEqual(names.map((name) => `docs/${name}`));
  expect(fetched.at(-1)).toMatchObject({ type: 'summary', fine: 1, failed: 0 });
  const built = await inProject(project, ['build']);
  expect(built.stderr).toContain('lamp: 1 file was left out, because this site may not publish them: docs/huge.md');
  expect(project.has('dist/docs/lamp/usage.html') && !project.has('dist/docs/lamp/huge.html')).toBe(true);
});

test('no hook, filter, or setting of a repository or of its surroundings runs', async () => {
  const repository = createRepository({ ...files, '.gitattributes': '*.md filter=evil text eol=crlf\n' });
  const project = site(repository.folder);
  const mark = project.path('ran');
  project.write(
    'home/.gitconfig',
    `[filter "evil"]\n\tsmudge = touch ${mark}; cat\n[core]\n\thooksPath = ${project.path('hooks')}\n`,
  );
  for (const hook of ['post-checkout', 'reference-transaction', 'post-merge'])
    project.write(`hooks/${hook}`, `#!/bin/sh\ntouch ${mark}\n`);
  for (const hook of readdirSync(project.path('hooks'))) chmodSync(project.path(`hooks/${hook}`), 0o755);
  const env = { HOME: project.path('home'), GIT_DIR: '/nonexistent', GIT_WORK_TREE: '/nonexistent' };
  expect((await inProject(project, ['data'], { env })).code).toBe(0);
  expect(existsSync(mark)).toBe(false);
  const commit = lock(project).lamp.commit.slice(0, 12);
  expect(project.read(`.sitegen/sources/lamp/${commit}/docs/usage.md`)).toBe(guide);
});

test('a host that never answers is given up, and git ends with it', async () => {
  let open = 0;
  const server = createServer((socket) => {
    open += 1;
    socket.on('error', () => undefined).once('close', () => (open -= 1));
    socket.resume();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  const project = site(`https://127.0.0.1:${port}/lamp.git`, 'limit: { seconds: 2 },');
  const fetched = await inProject(project, ['data']);
  await expect.poll(() => open).toBe(0);
  expect(fetched.stderr).toContain('it took more than 2 seconds');
  expect(fetched.code).toBe(3);
  expect(project.has('sources.lock.json')).toBe(false);
  expect(readdirSync(project.path('.sitegen/sources'))).toEqual([]);
});

test('a repository that is not there, or larger than allowed, is reported', async () => {
  const missing = await inProject(site('./nowhere'), ['data']);
  expect(missing.stderr).toContain('does not appear to be a git repository');
  expect(missing.code).toBe(3);

  const repository = createRepository({ ...files, 'docs/noise.png': randomBytes(3_000_000) });
  const project = site(repository.folder, 'limit: { megabytes: 1 },');
  const large = await inProject(project, ['data']);
  expect(large.stderr).toContain("lamp wasn't fetched: it is more than 1 MB");
  expect(large.code).toBe(3);
  expect(project.has('sources.lock.json')).toBe(false);
});

test('two fetches at once, and one that is killed, leave a valid state', async () => {
  const repository = createRepository({ ...files, 'docs/noise.pdf': randomBytes(3_000_000) });
  const project = site(repository.folder);
  await inProject(project, ['data']);
  const first = lock(project).lamp.commit;
  const second = repository.commit({
    'docs/usage.md': '# Usage\n\nSecond.\n',
    'docs/more.pdf': randomBytes(3_000_000),
  });

  for (const delay of killTimes) {
    const child = start(['data', '--update'], { cwd: project.root });
    const begun = watch(project.path('.sitegen/sources'));
    await Promise.race([ended(child), once(begun, 'change').then(() => wait(delay))]);
    begun.close();
    child.kill('SIGKILL');
    await ended(child);
    expect([first, second]).toContain(lock(project).lamp.commit);
    expect(problems(await inProject(project, ['build', '--json'])).filter((one) => one.startsWith('source/'))).toEqual(
      [],
    );
  }

  const both = await Promise.all([inProject(project, ['data', '--update']), inProject(project, ['data', '--update'])]);
  expect(both.map(({ code }) => code).toSorted()[0]).toBe(0);
  for (const { code, stderr } of both) if (code !== 0) expect(stderr).toContain('Wait for it to end.');
  expect(lock(project).lamp.commit).toBe(second);
  expect(readdirSync(project.path('.sitegen/sources'))).toEqual(['lamp']);
});

test('only one commit and the chosen files are downloaded, however long the history is', async () => {
  const repository = createRepository({ ...files, 'noise.bin': randomBytes(100_000) });
  const commits = Array.from({ length: 2000 }, (_, index) => {
    const parent = index === 0 ? 'from refs/heads/main^0\n' : '';
    return `commit refs/heads/main\ncommitter Wick <wick@lantern.example> ${1_700_000_000 + index} +0000\ndata 0\n${parent}`;
  });
  execFileSync('git', ['-C', repository.folder, 'fast-import', '--quiet'], { input: commits.join('') });
  const project = site(repository.folder);
  const [fetched] = jsonLines(await inProject(project, ['data', '--json']));
  expect(fetched).toMatchObject({ type: 'source', files: 3 });
  expect(fetched?.downloaded).toBeLessThan(50_000);
});
