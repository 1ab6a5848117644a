// How editors and tools change files, and what the preview then shows.

import { cpSync, mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createRebuilder } from '../../cli/dev/rebuilder.ts';
import {
  expectCodes,
  expectStatus,
  expectText,
  type RunningPreview,
  settles,
  startPreview,
} from '../support/preview.ts';
import { lanternProject, temporaryFolder } from '../support/project.ts';
import { sharePreview } from '../support/shared-preview.ts';
import { inProject } from '../support/warm-cli.ts';

const wick = 'content/docs/wick.md';
const text = (body: string, title = 'Wick'): string => `---\ntitle: ${title}\n---\n${body}\n`;

const shared = sharePreview();

/** Waits until a file that the home page loads has these words. */
function expectAsset(preview: RunningPreview, name: string, words: string): Promise<void> {
  return settles(async () => {
    const [href = ''] = new RegExp(`/assets/${name}-\\w+\\.\\w+`).exec((await preview.get('/')).text) ?? [];
    expect((await preview.get(href)).text).toContain(words);
  });
}

describe('a page is saved', () => {
  test('in place, by renaming a file over it, twice so, and in place again', async () => {
    const { project, preview } = await shared();
    project.write(wick, text('saved in place'));
    await expectText(preview, '/docs/wick', 'saved in place');
    for (const round of ['one', 'two']) {
      project.write('content/docs/.wick.md.tmp', text(`renamed over, ${round}`));
      project.rename('content/docs/.wick.md.tmp', wick);
      await expectText(preview, '/docs/wick', `renamed over, ${round}`);
    }
    project.write(wick, text('in place again'));
    await expectText(preview, '/docs/wick', 'in place again');
  });

  test('as vim does, with a backup: the page is never missing', async () => {
    const { project, preview } = await shared();
    let busy = true;
    const seen = new Set<number>();
    const asking = (async () => {
      while (busy) seen.add((await preview.get('/docs/wick')).status);
    })();
    for (let round = 0; round < 5; round += 1) {
      project.write('content/docs/4913', '');
      project.remove('content/docs/4913');
      project.rename(wick, `${wick}~`);
      project.write(wick, text(`vim ${round}`));
      project.remove(`${wick}~`);
      await expectText(preview, '/docs/wick', `vim ${round}`);
    }
    busy = false;
    await asking;
    expect([...seen]).toEqual([200]);
  });

  test('many times at once: the last word counts', async () => {
    const { project, preview } = await shared();
    const events = await preview.listen();
    const [before = 0] = events.heard;
    for (let round = 0; round < 400; round += 1) project.write(wick, text(`burst ${round}`));
    await expectText(preview, '/docs/wick', 'burst 399');
    expect((await events.next()) - before).toBeLessThan(400);
  });
});

describe('files come and go', () => {
  test('three hundred at once, as a checkout of another branch does it, and back', async () => {
    const { project, preview } = await shared();
    for (let index = 0; index < 300; index += 1)
      project.write(`content/docs/many/page-${index}.md`, text(`many ${index}`, `Page ${index}`));
    await expectText(preview, '/docs/many/page-299', 'many 299');
    await expectText(preview, '/docs/many/page-0', 'Page 299');
    project.remove('content/docs/many');
    await expectStatus(preview, '/docs/many/page-0', 404);
    await settles(async () => expect((await preview.get('/docs/wick')).text).not.toContain('Page 299'));
  });

  test('a folder with a page in it, renamed, deleted', async () => {
    const { project, preview } = await shared();
    project.write('content/docs/fresh/inner/page.md', text('fresh words', 'Fresh'));
    await expectText(preview, '/docs/fresh/inner/page', 'fresh words');
    renameSync(project.path('content/docs/fresh'), project.path('content/docs/renamed'));
    await expectText(preview, '/docs/renamed/inner/page', 'fresh words');
    await expectStatus(preview, '/docs/fresh/inner/page', 404);
    project.write('content/docs/renamed/inner/page.md', text('edited after the move', 'Fresh'));
    await expectText(preview, '/docs/renamed/inner/page', 'edited after the move');
    project.remove('content/docs/renamed');
    await expectStatus(preview, '/docs/renamed/inner/page', 404);
  });

  test('a page that others link to: its address is gone, the links are said, the others stay', async () => {
    const { project, preview } = await shared();
    project.remove(wick);
    await expectStatus(preview, '/docs/wick', 404);
    await settles(async () => {
      const found = await preview.problems();
      expect(found.map(({ code, at }) => `${code} ${at.file}`)).toEqual([
        'link/broken-page content/docs/index.md',
        'link/broken-page content/docs/oil.md',
      ]);
    });
    await expectStatus(preview, '/docs/oil', 200);
    project.write(wick, text('## Trimming\n\nback again'));
    await expectText(preview, '/docs/wick', 'back again');
    await expectCodes(preview, []);
  });

  test('the whole content folder, replaced', async () => {
    const { project, preview } = await shared();
    const aside = temporaryFolder();
    cpSync(project.path('content'), `${aside}/content`, { recursive: true });
    renameSync(project.path('content'), project.path('.content-away'));
    await expectCodes(preview, ['preview/failed']);
    rmSync(project.path('.content-away'), { recursive: true });
    cpSync(`${aside}/content`, project.path('content'), { recursive: true });
    await expectText(preview, '/docs/wick', 'The part that burns');
    project.write(wick, text('after the return'));
    await expectText(preview, '/docs/wick', 'after the return');
  });
});

test('front matter that breaks and is fixed: the last good page stays', async () => {
  const { project, preview } = await shared();
  const good = project.read(wick);
  project.write(wick, good.replace('title: Wick', 'title: [Wick'));
  await expectCodes(preview, ['front-matter/invalid']);
  await expectText(preview, '/docs/wick', 'The part that burns');
  project.write('content/docs/oil.md', text('edited [while](/docs/nowhere) another is broken', 'Oil'));
  await expectCodes(preview, ['link/broken-page', 'front-matter/invalid']);
  await expectText(preview, '/docs/oil', 'Pour it below');
  project.write('content/docs/oil.md', text('edited while another is broken', 'Oil'));
  project.write(wick, good);
  await expectCodes(preview, []);
  await expectText(preview, '/docs/oil', 'edited while another is broken');
});

test('an edit of configuration, template, component, style, script, data, strings, image, or fragment shows', async () => {
  const { project, preview } = await shared();
  const { replace: change } = project;
  change('site.config.ts', "welcome: 'Welcome'", "welcome: 'Come in'");
  await expectText(preview, '/docs', 'Come in');
  change('templates/layouts.tsx', '>Edit<', '>Mend<');
  await expectText(preview, '/docs/wick', 'Mend');
  change('templates/components.tsx', /aside/g, 'section');
  await expectText(preview, '/docs/oil', '<section>');
  change('content/data/lamps.yml', 'Table lamp', 'Desk lamp');
  await expectText(preview, '/', 'Desk lamp');
  change('content/i18n/en.yml', 'Made by', 'Built by');
  await expectText(preview, '/', 'Built by');
  change('content/docs/lamp.svg', 'width="40"', 'width="44"');
  await expectText(preview, '/docs/oil', 'width="44"');
  change('fragments/warning.md', 'flame', 'smoke');
  await expectText(preview, '/docs/legacy/lantern-1', 'smoke');
  change('templates/colors.css', '#222', '#333');
  await expectAsset(preview, 'styles', '#333');
  change('client/boot.ts', 'awake', 'risen');
  await expectAsset(preview, 'boot', 'risen');
});

test('a text that a page begins to include is looked through, and is content from then on', async () => {
  const { project, preview } = await shared();
  const secret = `ghp_${'0123456789'.repeat(4)}`;
  project.write('content/docs/part.txt', `${secret}\n`);
  await expectCodes(preview, ['file/unpublished']);
  const before = project.read(wick);
  project.write(wick, `${before}\n<Include file="./part.txt" language="text" />\n`);
  await expectCodes(preview, ['file/secret']);
  project.write(wick, before);
  await expectCodes(preview, ['file/unpublished']);
});

test('what is saved while it is read for the first time: another content folder, and a text that is included', async () => {
  const project = lanternProject();
  const pause = `if (existsSync('hold')) writeFileSync('held', '');
    while (existsSync('hold')) Atomics.wait(buffer, 0, 0, 5);`;
  project.replace('site.config.ts', 'generate: (site) => {', `generate: (site) => {${pause}`);
  const before = `import { existsSync, writeFileSync } from 'node:fs';
    const buffer = new Int32Array(new SharedArrayBuffer(4));`;
  project.replace('site.config.ts', /^/, before);
  cpSync(project.path('content'), project.path('texts'), { recursive: true });
  const preview = await startPreview(project);
  const savedMeanwhile = async (path: string, words: string): Promise<void> => {
    await settles(() => expect(project.has('held')).toBe(true));
    project.write(path, words);
    for (const name of ['held', 'hold']) project.remove(name);
  };
  project.write('hold', '');
  project.replace('site.config.ts', 'name:', "content: 'texts', name:");
  await savedMeanwhile('texts/docs/wick.md', text('saved meanwhile'));
  await expectText(preview, '/docs/wick', 'saved meanwhile');
  project.write('hold', '');
  project.write('texts/docs/wick.md', text('<Include file="fragments/late.md" />'));
  await savedMeanwhile('fragments/late.md', 'came late\n');
  await expectText(preview, '/docs/wick', 'came late');
});

test('another base in the configuration waits for the next start, so that links work', async () => {
  const { project, preview } = await shared();
  project.replace('site.config.ts', "name: 'Lantern'", "name: 'Torch', base: '/torch/'");
  await expectText(preview, '/docs/wick', 'Made by Torch');
  await expectText(preview, '/docs/wick', '<a href="/docs">');
});

test('a file that the configuration says it reads, edited, missing, and back', async () => {
  const project = lanternProject({ 'names/name.txt': 'Torch' });
  const name = "name: readFileSync('names/name.txt', 'utf8'),\n  reads: ['names/name.txt']";
  project.replace('site.config.ts', "name: 'Lantern'", name);
  project.replace('site.config.ts', /^/, "import { readFileSync } from 'node:fs';\n");
  const preview = await startPreview(project);
  await expectText(preview, '/docs', 'Made by Torch');
  project.write('names/name.txt', 'Beacon');
  await expectText(preview, '/docs', 'Made by Beacon');
  project.remove('names/name.txt');
  await expectCodes(preview, ['config/invalid']);
  project.write('names/name.txt', 'Candle');
  await expectText(preview, '/docs', 'Made by Candle');
  await expectCodes(preview, []);
});

test("a stylesheet that's newly imported, broken, and fixed", async () => {
  const { project, preview } = await shared();
  project.write('templates/style.css', `@import './late.css';\n${project.read('templates/style.css')}`);
  await expectCodes(preview, ['bundle/failed']);
  await expectStatus(preview, '/docs', 200);
  project.write('templates/late.css', 'b { color: #123456; }\n');
  await expectCodes(preview, []);
  project.write('templates/late.css', 'b { color: #654321; }\n');
  await expectAsset(preview, 'styles', '#654321');
});

test('a layout that throws on one page costs that page alone, and says which', async () => {
  const project = lanternProject();
  const preview = await startPreview(project);
  const layouts = project.read('templates/layouts.tsx');
  const throws = "const { post, site } = view;\n    if (post.title === 'Oil') throw new Error('no oil');";
  project.replace('templates/layouts.tsx', 'const { post, site } = view;', throws);
  await expectCodes(preview, ['template/failed']);
  await expectText(preview, '/docs/oil', 'This page cannot be drawn');
  const faulty = await fetch(`${preview.url}/docs/oil`);
  expect([faulty.status, await faulty.text()]).toEqual([500, expect.stringContaining('/__sitegen/preview.js')]);
  await expectText(preview, '/docs/wick', 'The part that burns');
  project.write('templates/layouts.tsx', layouts);
  await expectText(preview, '/docs/oil', 'Pour it below');
  await expectStatus(preview, '/docs/oil', 200);
});

test('files that are only touched, and a build into the watched project, are no change', async () => {
  const { project, preview } = await shared();
  const events = await preview.listen();
  for (const path of [wick, 'templates/colors.css', 'site.config.ts']) utimesSync(project.path(path), 1, 1);
  expect(await inProject(project, ['build'])).toMatchObject({ code: 0 });
  writeFileSync(project.path('dist/mine.txt'), 'mine');
  mkdirSync(project.path('dist/more'));
  // The next number follows the last one that was heard, so nothing was announced before this edit.
  const last = events.heard.at(-1) ?? 0;
  project.write(wick, text('## Trimming\n\nafter the silence'));
  expect(await events.next()).toBe(last + 1);
  expect((await preview.get('/docs/wick')).text).toContain('after the silence');
});

test('a page that was opened at the start is not loaded again, also if the configuration reads a published file', async () => {
  const project = lanternProject();
  project.replace('site.config.ts', "name: 'Lantern',", "name: 'Lantern', reads: ['public/note.txt'],");
  project.write('public/note.txt', 'A note.\n');
  const preview = await startPreview(project);
  project.write(wick, text('saved first'));
  await expectText(preview, '/docs/wick', 'saved first');
  expect(await (await fetch(`${preview.url}/docs/wick`)).text()).toContain('preview.js?0"');
});

test('half of a page is not shown while more comes, and a page that stays broken is', async () => {
  const shownOf = async (...states: readonly string[]): Promise<readonly string[]> => {
    const shown: string[] = [];
    const onDisk = [...states];
    const rebuilder = createRebuilder({
      first: 'good',
      next: async () => onDisk.shift() ?? '',
      isDoubtful: (value) => value === 'half',
      show: (value) => shown.push(value),
    });
    for (const state of states) rebuilder.changed(new Set([state]));
    await rebuilder.settled();
    return shown;
  };
  expect(await shownOf('half', 'whole')).toEqual(['whole']);
  expect(await shownOf('half')).toEqual(['half']);
});

test('looking at the disk by the clock, for file systems that send no notices', async () => {
  const project = lanternProject();
  const preview = await startPreview(project, ['--poll', '100']);
  project.write(wick, text('found by looking'));
  await expectText(preview, '/docs/wick', 'found by looking');
  project.write('content/docs/new/page.md', text('new, found by looking', 'New'));
  await expectText(preview, '/docs/new/page', 'new, found by looking');
});
