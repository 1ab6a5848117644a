// Texts of other repositories, from fetch to page: real git, repositories on disk, the real command line.

import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isRefusal } from '../../renderer/diagnostics/severities.ts';
import { documentFiles } from '../docs/documents.ts';
import { diagnosticsOf, jsonLines, problems } from '../support/cli.ts';
import { expectText, startPreview } from '../support/preview.ts';
import { createRepository } from '../support/repository.ts';
import { inProject } from '../support/warm-cli.ts';
import { files, lock, site } from './lamp-source.ts';

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

test('a running preview shows a component of a fetched text once the configuration has it', async () => {
  const lit = '# Usage\n\n<Lamp>\n\nLit.\n\n</Lamp>\n';
  const project = site(createRepository({ ...files, 'docs/usage.md': lit }).folder);
  await inProject(project, ['data']);
  const preview = await startPreview(project);
  const lamp = "Lamp: { render: ({ children }) => createElement('b', null, children) }";
  project.replace('site.config.ts', 'layouts:', `components: { ${lamp} },\n  layouts:`);
  await expectText(preview, '/docs/lamp/usage', '<b>');
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
    'docs/unclosed.md': '---\ntitle: Secret\n\nSecret words.\n',
    'docs/open/_section.md': '---\ntitle: Secret\nweight: 11\n',
  },
  'front-matter/publishing-value': {
    'docs/alias.md': page('aliases: [/con]'),
    'docs/value.md': page('draft: maybe'),
    'docs/key-name.md': page('hidden: true'),
    'docs/late.md': '<!-- c -->\n---\ndraft: true\n---\n# Secret\n',
  },
  'image/script': {
    'docs/script.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
    'docs/script.xsd': '<html xmlns="http://www.w3.org/1999/xhtml"><script>1</script></html>',
  },
  'post/date-invalid': { 'docs/date.md': page('date: soon') },
  'post/title-required': { 'docs/title.md': '---\ntitle: [a]\n---\n\nSecret words.\n' },
  'redirect/invalid': {}, // A list of redirects isn't fetched.
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
  const found = diagnosticsOf(built);
  expect(found.filter(({ severity }) => severity === 'info').map(({ code }) => code)).toEqual(
    expect.arrayContaining(always.filter((code) => Object.keys(refused[code] ?? {}).length > 0)),
  );
  const told = found.filter(({ severity }) => severity !== 'info');
  expect(told.map(({ severity, code, source, message }) => [severity, code, source, message])).toEqual([
    [
      'warning',
      'source/file-refused',
      'lamp',
      expect.stringContaining('lamp: 21 files were left out, because this site may not publish them: docs/alias.md, '),
    ],
  ]);
  expect(built.code).toBe(0);
  const published = readdirSync(project.path('dist'), { recursive: true, encoding: 'utf8' });
  const pages = ['good', 'taken.svg', 'twin'].flatMap((name) => [`docs/lamp/${name}.html`, `docs/lamp/${name}.md`]);
  expect(published.filter((path) => path.includes('lamp/')).toSorted()).toEqual(pages);
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
