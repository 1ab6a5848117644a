// Pictures of pages: their variants, how pages show them, and what's said about them.

import { readdirSync, utimesSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { problems } from '../support/cli.ts';
import { type Files, lanternProject, type TestProject } from '../support/project.ts';
import { createRepository } from '../support/repository.ts';
import { inProject } from '../support/warm-cli.ts';
import { files, site } from './lamp-source.ts';

/** Noise, which PNG can't make smaller. */
function photo(width: number, height: number) {
  const bytes = Uint8Array.from(
    { length: width * height * 3 },
    (_, index) => Math.imul(index * index, 0x9e3779b1) >>> 23,
  );
  return sharp(bytes, { raw: { width, height, channels: 3 } });
}

const page = (text: string, head = '') => `---\ntitle: Lamps\nweight: 9\n${head}---\n${text}\n`;

/** The fixture with pictures of 100 pixels in its documentation. */
function withPictures(files: Files): TestProject {
  const project = lanternProject(files);
  project.replace('templates/layouts.tsx', 'const docs: Layout = {', 'const docs: Layout = {\n  pictureWidth: 100,');
  return project;
}

const variantsIn = (project: TestProject): readonly string[] =>
  project.has('dist/assets/pictures') ? readdirSync(project.path('dist/assets/pictures')).sort() : [];

test('pictures get widths, once, and an old one leaves the site with its page', async () => {
  const project = withPictures({
    'content/docs/lamp.png': await photo(160, 80).png().toBuffer(),
    'content/docs/wide lamp.jpg': await photo(240, 60).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    'content/docs/secret.png': await photo(130, 130).png().toBuffer(),
    'content/docs/lamps.md': page('![A lamp](lamp.png) [![A lamp](lamp.png)](/docs)\n\n![](<wide lamp.jpg>)'),
    'content/docs/draft.md': page('![Not yet](secret.png)', 'draft: true\n'),
  });
  expect((await inProject(project, ['build', '--json'])).code).toBe(0);

  const html = project.read('dist/docs/lamps.html');
  const names = variantsIn(project);
  expect(names.map((name) => name.replace(/-\w{8}\./, '.')).sort()).toEqual([
    'lamp-100.avif',
    'lamp-160.avif',
    'wide-lamp-60.avif',
  ]);
  for (const name of names) {
    expect(html).toContain(`/assets/pictures/${name} `);
    const bytes = await sharp(project.path(`dist/assets/pictures/${name}`)).metadata();
    expect(name).toContain(`-${bytes.width}-`);
  }
  expect(html).toContain('sizes="(max-width: 100px) 100vw, 100px"');
  // The first one opens; the second is in a link, and the third is 60 pixels wide after it was turned.
  expect(html.match(/<button type="button" class="enlarge"/g)).toHaveLength(1);
  expect(html.match(/<dialog/g)).toHaveLength(1);
  expect(html).toContain('aria-label="Enlarge: A lamp"');
  expect(html).toContain('width="60" height="240"');

  // Other builds may share the cache, so what these pages don't show stays there for a day.
  const [old, fresh] = ['old', 'fresh'].map((name) => `.sitegen/cache/pictures/${name}.avif`) as [string, string];
  for (const file of [old, fresh]) project.write(file, '');
  utimesSync(project.path(old), 0, 0);
  const second = await inProject(project, ['build', '--base', '/below', '--verbose']);
  expect([project.has(old), project.has(fresh)]).toEqual([false, true]);
  expect(variantsIn(project)).toEqual(names);
  expect(second.code).toBe(0);
  expect(project.read('dist/docs/lamps.html')).toContain('srcset="/below/assets/pictures/');

  project.remove('content/docs/lamps.md');
  await inProject(project, ['build']);
  expect(variantsIn(project)).toEqual([]);
});

test('a damaged cache, animations, components, and pictures that are as small as they get', async () => {
  const moving = await sharp([await photo(120, 60).png().toBuffer(), await photo(120, 60).negate().png().toBuffer()], {
    join: { animated: true },
  })
    .webp()
    .toBuffer();
  const project = withPictures({
    'content/docs/moving.webp': moving,
    'content/docs/small.webp': await photo(60, 60).webp({ quality: 1 }).toBuffer(),
    'content/docs/noted.png': await photo(60, 60).png().toBuffer(),
    'content/docs/cut.png': (await photo(90, 90).png().toBuffer()).subarray(0, 900),
    'content/docs/tall.png': await photo(1, 16_400).png().toBuffer(),
    'content/docs/empty.png': '',
    'content/docs/lamps.md': page(
      '![Moves](moving.webp) ![Small](small.webp) ![Cut off](cut.png) ![Tall](tall.png) ![Empty](empty.png)\n\n<Note title="a" src="/docs/noted.png">b</Note>',
    ),
  });
  project.replace('site.config.ts', 'title: z.string()', 'title: z.string(), src: z.string()');
  const built = await inProject(project, ['build', '--json']);
  expect(problems(built).filter((one) => one.startsWith('image/'))).toEqual([
    'image/broken content/docs/cut.png:1:1',
    'image/broken content/docs/empty.png:1:1',
  ]);
  expect(built.stdout).toContain('This image is broken: the file is empty');
  expect([...new Set(variantsIn(project).map((name) => name.split('-')[0]))]).toEqual(['noted']);

  const first = variantsIn(project).map((name) => project.read(`dist/assets/pictures/${name}`));
  const cache = project.path('.sitegen/cache/pictures');
  for (const name of readdirSync(cache)) project.write(`.sitegen/cache/pictures/${name}`, 'damaged');
  project.write('content/docs/more.md', page('More.'));
  expect((await inProject(project, ['build'])).code).toBe(0);
  expect(variantsIn(project).map((name) => project.read(`dist/assets/pictures/${name}`))).toEqual(first);
});

test("pictures get widths, also next to fetched texts that can't be published", async () => {
  const repository = createRepository({ ...files, 'docs/bad.md': '---\ntitle: [\n---\n' });
  const project = site(repository.folder);
  project.replace('site.config.ts', 'page: { render }', 'page: { render, pictureWidth: 100 }');
  project.write('content/docs/lamp.png', await photo(160, 80).png().toBuffer());
  project.write('content/docs/lamps.md', page('![A lamp](lamp.png)'));
  await inProject(project, ['data']);
  expect((await inProject(project, ['build'])).code).toBe(0);
  expect(variantsIn(project)).toHaveLength(2);
});

test('a picture that readers have to wait for is reported with its size', async () => {
  const large = await photo(420, 420).png({ compressionLevel: 0 }).toBuffer();
  const project = lanternProject({
    'content/docs/large.png': large,
    'content/docs/unused.png': large,
    'content/docs/lamps.md': page('![Large](large.png)'),
  });
  const built = await inProject(project, ['build', '--json']);
  expect(problems(built).filter((one) => one.startsWith('image/'))).toEqual(['image/heavy content/docs/large.png:1:1']);
  expect(built.stdout).toContain(`${Math.round(large.length / 1000)} kB`);
});

test.each([
  ['width=50', 'width="50" height="25"'],
  ['width="50px;"', 'width="50" height="25"'],
  ['height="20px"', 'width="40" height="20"'],
  ['width=30 height=30', 'width="30" height="30"'],
  ['', 'width="160" height="80"'],
])('a picture with %s keeps its proportions unless both sides are given', async (given, size) => {
  const project = lanternProject({
    'content/docs/lamp.png': await photo(160, 80).png().toBuffer(),
    'content/docs/lamps.md': page(`<img src="lamp.png" alt="A lamp" ${given}>`),
  });
  expect((await inProject(project, ['build'])).code).toBe(0);
  expect(project.read('dist/docs/lamps.html')).toContain(`alt="A lamp" ${size}`);
});
