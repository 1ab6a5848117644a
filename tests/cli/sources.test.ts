// Texts of other repositories, from fetch to page: real git, repositories on disk, the real command line.

import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, readdirSync, watch } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { isRefusal } from '../../renderer/diagnostics/severities.ts';
import { documentFiles } from '../docs/documents.ts';
import { ended, jsonLines, problems, start } from '../support/cli.ts';
import { isLong } from '../support/long.ts';
import { bareProject, neededFields, type TestProject } from '../support/project.ts';
import { createRepository } from '../support/repository.ts';
import { inProject } from '../support/warm-cli.ts';

const guide =
  '# Usage\n\nRun the lamp.\n\nSee [trimming](./trim.md), [the code](../src/lamp.ts), and [nothing](/nothing).\n';
const files = {
  'docs/usage.md': guide,
  'docs/trim.md': '---\ntitle: Trimming\n---\n\n![A wick](./wick.svg)\n',
  'docs/wick.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>',
  'src/lamp.ts': 'export const lamp = 1;\n',
  'README.md': '# Lamp\n',
};

/** A site that takes the documentation of a repository. */
function site(repository: string, more = '', ref = "branch: 'main'"): TestProject {
  return bareProject({
    'site.config.ts': `
import { createElement } from 'react';
import { defineSite } from 'sitegen';

const render = ({ post, content, config }) =>
  createElement('main', null, createElement('h1', null, post.title), content,
    post.editUrl && createElement('a', { className: 'edit', href: post.editUrl }),
    post.origin && createElement('footer', null, \`\${config.sources[post.origin.source].license.name} \${post.origin.commit}\`));

export default defineSite({
  ${neededFields}
  severities: { 'link/orphan': 'off' },
  folders: [
    { path: 'pages', url: '', layout: 'page', tocDepth: 2 },
    { path: 'docs', layout: 'page', tocDepth: 2, optional: true, nav: { welcome: 'Welcome' } },
  ],
  layouts: { page: { render } },
  socialImage: '/card.png',
  editLinks: [{ prefix: '', href: 'https://code.example/site/edit/main/content' }],
  sources: {
    lamp: {
      repository: ${JSON.stringify(repository)},
      ${ref},
      files: { docs: 'docs/lamp' },
      titleFrom: ['heading', 'name'],
      attribution: { name: 'The lamp makers', url: 'https://lamp.example' },
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
      web: 'https://code.example/lamp/blob/main',
      ${more}
    },
  },
});
`,
    'style.css': 'body{margin:0}',
    'public/card.png': Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
      'base64',
    ),
    'content/pages/index.md': '---\ntitle: Home\ndescription: The way in.\n---\n\nWelcome.\n',
    'content/docs/index.md': '---\ntitle: Docs\ndescription: All of it.\n---\n\nRead.\n',
  });
}

/** When fetches are killed, in milliseconds after they began to download. */
const killTimes = isLong ? Array.from({ length: 20 }, (_, index) => index * 20) : [0];

const lock = (project: TestProject) => JSON.parse(project.read('sources.lock.json'));

test('a repository is fetched, locked, and built, with attribution and links to its host', async () => {
  const repository = createRepository(files);
  const project = site(repository.folder);
  const before = await inProject(project, ['build', '--json']);
  expect(problems(before)).toEqual(['source/missing site.config.ts:1:1']);
  expect(before.code).toBe(0);

  const fetched = await inProject(project, ['data']);
  const head = repository.git('rev-parse', 'HEAD');
  expect(fetched.stderr + fetched.stdout).toContain(`lamp: 3 files at ${head.slice(0, 12)}, 3 added`);
  expect(fetched.code).toBe(0);
  expect(lock(project).lamp).toEqual({
    repository: repository.folder,
    ref: 'refs/heads/main',
    commit: head,
    paths: ['docs'],
    files: Object.fromEntries(
      ['docs/trim.md', 'docs/usage.md', 'docs/wick.svg'].map((path) => [
        path,
        createHash('sha256')
          .update(files[path as keyof typeof files])
          .digest('hex'),
      ]),
    ),
  });

  // The repository is gone: a build needs no network.
  repository.git('update-ref', '-d', 'refs/heads/main');
  const built = await inProject(project, ['build', '--json']);
  expect(problems(built).filter((one) => !one.includes('/lamp/'))).toEqual([]);
  expect(built.code).toBe(0);
  const page = project.read('dist/docs/lamp/usage.html');
  expect(page).toContain('<h1>Usage</h1>');
  expect(page).toContain('href="/docs/lamp/trim"');
  expect(page).toContain('href="https://code.example/lamp/blob/main/src/lamp.ts"');
  expect(page).toContain('class="edit" href="https://code.example/lamp/blob/main/docs/usage.md"');
  expect(page).toContain(`Apache-2.0 ${head}`);
  expect(project.read('dist/docs/lamp/wick.svg')).toBe(files['docs/wick.svg']);
  expect(project.read('dist/docs/lamp/trim.html')).toContain('src="/docs/lamp/wick.svg"');
});

test('a newer commit is told, and taken with --update', async () => {
  const repository = createRepository(files);
  const project = site(repository.folder);
  await inProject(project, ['data']);
  const first = repository.git('rev-parse', 'HEAD');
  const second = repository.commit({
    'docs/usage.md': '# Usage\n\nLight it.\n',
    'docs/oil.md': '# Oil\n\nFill it.\n',
    'docs/trim.md': null,
  });

  const again = jsonLines(await inProject(project, ['data', '--json']));
  expect(again).toContainEqual(
    expect.objectContaining({ type: 'source', commit: first, written: false, newer: second }),
  );
  expect(lock(project).lamp.commit).toBe(first);

  // Another machine gets the texts of the lockfile.
  project.remove('.sitegen');
  expect((await inProject(project, ['data', 'sources'])).code).toBe(0);
  expect(lock(project).lamp.commit).toBe(first);
  await inProject(project, ['build']);
  expect(project.read('dist/docs/lamp/usage.html')).toContain('Run the lamp.');

  const dry = await inProject(project, ['data', '--update', '--dry-run']);
  expect(dry.stdout).toContain('1 added, 1 changed, 1 removed: docs/oil.md, docs/usage.md, docs/trim.md, not written');
  expect(lock(project).lamp.commit).toBe(first);

  await inProject(project, ['data', '--update']);
  expect(lock(project).lamp.commit).toBe(second);
  expect(readdirSync(project.path('.sitegen/sources/lamp'))).toEqual([second.slice(0, 12)]);
  expect(problems(await inProject(project, ['build', '--json'])).filter((one) => one.startsWith('source/'))).toEqual(
    [],
  );
  expect(project.read('dist/docs/lamp/usage.html')).toContain('Light it.');
  expect(project.has('dist/docs/lamp/trim.html')).toBe(false);
});

test('a text that somebody changed here is not shown', async () => {
  const repository = createRepository(files);
  const project = site(repository.folder);
  await inProject(project, ['data']);
  const commit = lock(project).lamp.commit.slice(0, 12);
  project.write(`.sitegen/sources/lamp/${commit}/docs/usage.md`, '# Usage\n\nForged.\n');
  project.write(`.sitegen/sources/lamp/${commit}/docs/more.md`, '# More\n\nForged.\n');
  const built = await inProject(project, ['build', '--json']);
  expect(problems(built)).toContain('source/missing site.config.ts:1:1');
  expect(built.code).toBe(0);
  expect(project.has('dist/docs/lamp/usage.html')).toBe(false);
  expect(project.has('dist/docs/lamp/more.html')).toBe(false);
  expect(project.has('dist/docs/lamp/trim.html')).toBe(true);
  expect((await inProject(project, ['data'])).code).toBe(0);
  await inProject(project, ['build']);
  expect(project.read('dist/docs/lamp/usage.html')).toContain('Run the lamp.');
});

test('problems in fetched texts are theirs: counted in a line, never an error', async () => {
  const repository = createRepository({
    ...files,
    'docs/bad.md': '---\ntitle: [\n---\n\n[gone](/gone) <script>alert(1)</script> {1 + 1}\n\n<Unknown />\n',
    'docs/slash.md': '# Slash\n\nSee [the docs](/docs/).\n',
  });
  const project = site(repository.folder);
  await inProject(project, ['data']);
  const checked = await inProject(project, ['check', '--strict', '--fix']);
  expect(checked.stdout).toBe('');
  expect(checked.stderr).toMatch(/\d+ problems in fetched texts \(lamp \d+\); --verbose shows them/);
  expect(checked.stderr).not.toContain('bad.md:');
  expect(checked.stderr).toContain('0 errors, 1 warning, in');
  expect(checked.code).toBe(0);
  const lines = jsonLines(await inProject(project, ['check', '--strict', '--json']));
  expect(lines).toContainEqual(
    expect.objectContaining({ code: 'front-matter/invalid', severity: 'info', source: 'lamp' }),
  );
  expect((await inProject(project, ['build', '--strict'])).code).toBe(0);
  expect(project.has('dist/docs/lamp/bad.html')).toBe(false);
  project.replace('site.config.ts', 'titleFrom: [', "severity: 'warning', titleFrom: [");
  const named = await inProject(project, ['check', '--strict']);
  expect(named.stderr).toContain('bad.md:');
  expect(named.code).toBe(0);
});

const page = (head: string): string => `---\ntitle: Secret\n${head}\n---\n\nSecret words.\n`;

/** Files for each problem for which a build publishes nothing. */
const refused: { readonly [code: string]: { readonly [path: string]: string | Buffer } } = {
  'address/duplicate': {
    'docs/twin.md': page(''),
    'docs/twin/index.md': page(''),
    'docs/taken.svg.md': page(''),
    'docs/taken.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  },
  'address/unsafe': { 'docs/odd..md': page('') },
  'file/secret': {
    'docs/key.md': page(`subtitle: ghp_${'a1B2c3'.repeat(6)}`),
    'docs/key.yml': `token: ghp_${'a1B2c3'.repeat(6)}\n`,
    'docs/key-included.md': '# Secret\n\n<Include file="./key.md" />\n',
  },
  'file/unreadable': { 'docs/encoding.md': Buffer.from([0x53, 0x65, 0x63, 0x72, 0x65, 0x74, 0xff]) },
  'front-matter/invalid': {
    'docs/toml.md': '+++\ndraft = true\n+++\n\nSecret words.\n',
    'docs/twice.md': page('draft: true\ndraft: false'),
    'docs/invalid.md': page('tags: ['),
    'docs/large.md': page(`subtitle: ${'x'.repeat(70_000)}`),
  },
  'front-matter/publishing-value': {
    'docs/value.md': page('draft: maybe'),
    'docs/key-name.md': page('hidden: true'),
    'docs/late.md': '<!-- c -->\n---\ndraft: true\n---\n# Secret\n',
  },
  'front-matter/unclosed': {
    'docs/unclosed.md': '---\ntitle: Secret\n\nSecret words.\n',
    'docs/open/_section.md': '---\ntitle: Secret\nweight: 11\n',
  },
  'image/script': { 'docs/script.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>' },
  'post/date-invalid': { 'docs/date.md': page('date: soon') },
  'post/title-required': { 'docs/title.md': '---\ntitle: [a]\n---\n\nSecret words.\n' },
  'redirect/invalid': { 'docs/alias.md': page('aliases: [/con]') },
};

/** No fetched file of this folder can have these problems: titles come from headings and names. */
const notOfFiles =
  /^(?:bundle|config|data|i18n|preview|source|template)\/|^file\/too-large$|^post\/folder-|^front-matter\/missing$/;

test('files that own content must not publish are left out of a source, and reported with their name and count', async () => {
  const codes = documentFiles().flatMap((file) => /^docs\/diagnostics\/(.+\/.+)\.md$/.exec(file)?.[1] ?? []);
  const always = codes.filter((code) => isRefusal(code) && !notOfFiles.test(code)).toSorted();
  expect(Object.keys(refused)).toEqual(always);

  const repository = createRepository({
    'docs/good.md': '---\ncanonical: nowhere\nweight: -1\n---\n# Good\n',
    ...Object.assign({}, ...Object.values(refused)),
  });
  const project = site(repository.folder);
  expect((await inProject(project, ['data'])).stderr).not.toContain('error');
  const built = await inProject(project, ['build', '--strict', '--json']);
  const found = jsonLines(built).filter(({ type }) => type === 'diagnostic');
  expect(found.filter(({ severity }) => severity === 'info').map(({ code }) => code)).toEqual(
    expect.arrayContaining(always.filter((code) => Object.keys(refused[code] ?? {}).length > 0)),
  );
  const told = found.filter(({ severity }) => severity !== 'info');
  expect(told.map(({ severity, code, source, message }) => [severity, code, source, message])).toEqual([
    [
      'warning',
      'source/file-refused',
      'lamp',
      expect.stringContaining('lamp: 20 files were left out, because this site may not publish them: docs/alias.md, '),
    ],
  ]);
  expect(built.code).toBe(0);
  const published = readdirSync(project.path('dist'), { recursive: true, encoding: 'utf8' });
  expect(published.filter((path) => path.includes('lamp/')).toSorted()).toEqual([
    'docs/lamp/good.html',
    'docs/lamp/good.md',
    'docs/lamp/taken.svg.html',
    'docs/lamp/taken.svg.md',
    'docs/lamp/twin.html',
    'docs/lamp/twin.md',
  ]);

  const checked = await inProject(project, ['check', '--strict']);
  expect(checked.stderr.match(/warning .*/g)).toHaveLength(1);
  expect(checked.code).toBe(0);
});

test.each([
  ['ours', 'Our own.'],
  ['theirs', 'Run the lamp.'],
])('where both have a page, the configuration says that %s wins', async (wins, shown) => {
  const repository = createRepository(files);
  const project = site(repository.folder, `wins: '${wins}',`);
  project.write('content/docs/lamp/usage.md', '---\ntitle: Usage\ndescription: Our page.\n---\n\nOur own.\n');
  project.write('content/docs/lamp/wick.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  await inProject(project, ['data']);
  const built = await inProject(project, ['build', '--strict', '--json']);
  expect(built.code).toBe(0);
  expect(problems(built).filter((one) => one.startsWith('address/'))).toEqual([]);
  expect(project.read('dist/docs/lamp/usage.html')).toContain(shown);
  expect(project.read('dist/docs/lamp/wick.svg')).toContain(wins === 'ours' ? 'width="9"' : 'width="4"');
});

test('a tag that moved is refused until its source is named', async () => {
  const repository = createRepository(files);
  repository.git('tag', '--annotate', '--message=One', 'v1');
  const project = site(repository.folder, '', "tag: 'v1'");
  expect((await inProject(project, ['data'])).code).toBe(0);
  const first = lock(project).lamp.commit;
  expect(first).toBe(repository.git('rev-parse', 'HEAD'));
  const second = repository.commit({ 'docs/usage.md': '# Usage\n\nEvil.\n' });
  repository.git('tag', '--force', '--annotate', '--message=Two', 'v1');

  const refused = await inProject(project, ['data', '--update']);
  expect(refused.code).toBe(3);
  expect(refused.stderr).toContain(`the tag v1 was commit ${first.slice(0, 12)} and is ${second.slice(0, 12)} now`);
  expect(refused.stderr).toContain('`sitegen data lamp --update`');
  expect(lock(project).lamp.commit).toBe(first);
  expect((await inProject(project, ['build'])).code).toBe(0);
  expect(project.read('dist/docs/lamp/usage.html')).toContain('Run the lamp.');

  expect((await inProject(project, ['data', 'lamp', '--update'])).code).toBe(0);
  expect(lock(project).lamp.commit).toBe(second);
});

test('a commit that vanished, a renamed branch, and a moved folder say what to do', async () => {
  const repository = createRepository(files);
  const project = site(repository.folder);
  await inProject(project, ['data']);
  const first = lock(project).lamp.commit;
  repository.git('checkout', '--quiet', '--orphan', 'fresh');
  const second = repository.commit({ 'docs/usage.md': '# Usage\n\nAnew.\n' });
  repository.git('branch', '--quiet', '--force', 'main', 'fresh');
  repository.git('checkout', '--quiet', 'main');
  repository.git('branch', '--quiet', '--delete', '--force', 'fresh');
  repository.git('reflog', 'expire', '--expire=now', '--all');
  repository.git('gc', '--quiet', '--prune=now');

  // It's still here, so nothing is wrong yet.
  expect((await inProject(project, ['data'])).code).toBe(0);
  project.remove('.sitegen');
  const gone = await inProject(project, ['data', '--json']);
  expect(problems(gone)).toEqual([expect.stringMatching(/^source\/lock-differs site\.config\.ts:1:1$/)]);
  expect(gone.code).toBe(3);
  expect((await inProject(project, ['data', '--update'])).code).toBe(0);
  expect(lock(project).lamp.commit).toBe(second);
  expect(second).not.toBe(first);

  repository.git('branch', '--move', 'main', 'maine');
  const renamed = await inProject(project, ['data']);
  expect(renamed.stderr).toContain("the repository has no branch 'main'");
  expect(renamed.stderr).toContain("Did you mean 'maine'?");
  expect(renamed.code).toBe(3);

  repository.git('branch', '--move', 'maine', 'main');
  repository.git('mv', 'docs', 'pages');
  repository.commit({});
  const moved = await inProject(project, ['data', '--update', '--json']);
  expect(problems(moved)).toEqual([expect.stringMatching(/^source\/failed /)]);
  expect(lock(project).lamp.commit).toBe(second);
});

test('links that lead out, submodules, unsafe names, and huge files are left out and named', async () => {
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
    'lamp: docs/huge.md was left out, because it has 6 MB, and 5 MB is the most',
    'lamp: docs/passwd.md was left out, because it is a symbolic link',
    'lamp: docs/sub was left out, because it is a submodule',
    'lamp: docs/up was left out, because it is a symbolic link',
  ]);
  expect(Object.keys(lock(project).lamp.files)).toEqual(['docs/trim.md', 'docs/usage.md', 'docs/wick.svg']);
  expect(fetched.at(-1)).toMatchObject({ type: 'summary', fine: 1, failed: 0 });
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
