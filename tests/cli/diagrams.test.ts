// Code and diagrams in the whole program: each block is drawn once, in its place. A diagram that would take forever isn't
// drawn and doesn't hold up the build, and failures that pass aren't cached.
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as DiagramThread from '../../cli/build/diagram-thread.ts';
import { createDrawing } from '../../cli/build/draw-pool.ts';
import { parseAll } from '../../cli/build/parse-all.ts';
import { openPageStore } from '../../cli/build/store/page-store.ts';
import { testRules } from '../markdown/markdown-rules.ts';
import { problems } from '../support/cli.ts';
import { lanternProject, packageDir, temporaryFolder } from '../support/project.ts';
import { inProject } from '../support/warm-cli.ts';

/** Arrows from each of 13 boxes to each of 13 others, which take the layout engine very long. */
const endless = `flowchart LR\n${[...'abcdefghijklm'].flatMap((from) => [...'nopqrstuvwxyz'].map((to) => `${from} --> ${to}`)).join('\n')}`;
const simple = 'flowchart LR\nA[Lamp] --> B[Light]';
const page = (...diagrams: readonly string[]): string =>
  `---\ntitle: Drawn\ndescription: A page with diagrams on it, and nothing else that matters.\n---\n${diagrams.map((diagram) => `\`\`\`mermaid title="It"\n${diagram}\n\`\`\`\n`).join('\n')}`;

test('a diagram that would take forever is a warning in a build, which publishes its source and draws the others', {
  tags: 'long',
}, async () => {
  const site = lanternProject({
    'content/docs/endless.md': page(endless, simple),
    'content/docs/drawn.md': page(simple),
  });
  const built = await inProject(site, ['build', '--json']);
  expect(built.code, built.stderr).toBe(0);
  expect(problems(built)).toContain('mermaid/syntax content/docs/endless.md:6:1');
  const html = site.read('dist/docs/endless.html');
  expect(html).toContain('a --&gt; n');
  expect(html.match(/<svg [^>]*class="diagram-drawing"/g)).toHaveLength(1);
  expect(site.read('dist/docs/endless.md')).toContain(endless);
  expect(site.read('dist/docs/drawn.html')).toContain('class="diagram-drawing"');
});

test('on a site of many pages, every block of code is its own', async () => {
  const names = Array.from({ length: 30 }, (_, i) => `p${i}`);
  const fence = (text: string): string => `\`\`\`text\n${text}\n\`\`\`\n`;
  const pages = names.map((name) => [
    `content/docs/many/${name}.md`,
    `---\ntitle: ${name}\n---\n\n${['a', 'b', 'c'].map((letter) => fence(`${name}-${letter}`)).join('\n')}`,
  ]);
  const site = lanternProject(Object.fromEntries(pages));
  const built = await inProject(site, ['build']);
  expect(built.code, built.stderr).toBe(0);
  for (const name of names)
    expect(site.read(`dist/docs/many/${name}.html`).match(/p\d+-[abc]/g)).toEqual([
      `${name}-a`,
      `${name}-b`,
      `${name}-c`,
    ]);
});

let outdir = '';
let createDiagramThread: typeof DiagramThread.createDiagramThread;
beforeAll(async () => {
  // Next to the packages, because the bundle requires some of them.
  outdir = mkdtempSync(join(packageDir, 'node_modules', '.cache', 'diagram-thread-'));
  const banner = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";
  await build({
    entryPoints: ['diagram-thread', 'diagram-worker'].map((name) => join(packageDir, 'cli', 'build', `${name}.ts`)),
    ...{ outdir, bundle: true, format: 'esm', platform: 'node', banner: { js: banner } },
  });
  ({ createDiagramThread } = await import(pathToFileURL(join(outdir, 'diagram-thread.js')).href));
});

afterAll(() => rmSync(outdir, { recursive: true, force: true }));

/** A thread in which diagrams with a lamp take forever. */
const createEndless = async (timeoutMs: number): Promise<DiagramThread.DiagramThread> => {
  const folder = join(outdir, 'endless');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'diagram-worker.js'),
    `const { parentPort } = require('node:worker_threads');
      parentPort.on('message', (code) => {
        while (code.includes('Lamp'));
        parentPort.postMessage({ html: code });
      });`,
  );
  writeFileSync(join(folder, 'package.json'), '{"type":"commonjs"}');
  copyFileSync(join(outdir, 'diagram-thread.js'), join(folder, 'diagram-thread.mjs'));
  return (await import(pathToFileURL(join(folder, 'diagram-thread.mjs')).href)).createDiagramThread(timeoutMs);
};

test('the thread draws what waits behind a diagram that takes too long', async () => {
  const [quick, other] = ['flowchart LR\nA --> B', 'flowchart LR\nC --> D'];
  const thread = await createEndless(2000);
  const drawn = await Promise.all([quick, simple, other].map(thread.draw));
  thread.close();
  expect(drawn).toEqual([{ html: quick }, { html: '', undrawn: 'it took longer than 2 seconds' }, { html: other }]);
});

test('the thread leaves nothing in the store of what it did not finish', async () => {
  const folder = temporaryFolder();
  const source = { file: 'content/a.md', path: 'a.md', text: page(simple) };
  const parseWith = async (thread: DiagramThread.DiagramThread) => {
    const store = openPageStore(folder, 'pages', 1_000_000);
    const pool = createDrawing(thread);
    const holds = () => true;
    const parsing = { rules: testRules, key: 'key', code: 'code', holds, program: 'program' };
    const { parsed, saved } = await parseAll([source], parsing, store, pool);
    const codes = parsed.flatMap(({ diagnostics }) => diagnostics.map(({ code }) => code));
    const ofDiagrams = codes.filter((code) => code.startsWith('mermaid/'));
    const isDrawn = store.article('content/a.md').drawn[0] !== '';
    store.save();
    pool.close();
    return { ofDiagrams, hits: saved.hits, isDrawn };
  };
  expect(await parseWith(await createEndless(10))).toEqual({
    ofDiagrams: ['mermaid/undrawn'],
    hits: 0,
    isDrawn: false,
  });
  expect(await parseWith(createDiagramThread())).toEqual({ ofDiagrams: [], hits: 0, isDrawn: true });
  expect(await parseWith(createDiagramThread())).toEqual({ ofDiagrams: [], hits: 1, isDrawn: true });
});
