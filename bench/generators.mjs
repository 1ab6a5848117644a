// The compared generators: how to run each, what to delete before a cold build, and where its pages go.

import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { putAside } from './aside.mjs';
import { benchFolder, peersFolder, projectFolder, workFolder } from './folders.mjs';

/**
 * @typedef {object} Generator
 * @property {string} name
 * @property {string} pages Folder of the pages below its own.
 * @property {string} out Folder of the built site.
 * @property {readonly string[]} made The output and the caches, which are deleted before a cold build.
 * @property {readonly string[]} build Command and arguments.
 * @property {readonly string[]} dev The same for its dev server on `port`.
 * @property {number} port
 * @property {number} maxPages The largest number of pages it is asked to build.
 * @property {boolean} [node24] Runs under the Node.js that its own packages bring.
 * @property {string} makes What its builds make besides pages with a side tree, a table of contents, and highlighted code.
 * @property {readonly string[]} [atInstall] Command that its installation runs, before its first build ever.
 * @property {string} [installed] What that command makes.
 * @property {boolean} [ownPages] Builds this project's own site, whatever pages the others build.
 * @property {(folder: string) => void} [prepare] Called when the pages are in the folder.
 */

const sitegen = join(projectFolder, 'cli', 'sitegen.js');
const local = '127.0.0.1';

/** What a copy of this project's own site consists of. */
const siteParts = ['content', 'fragments', 'functions', 'public', 'templates', 'site.config.ts', 'package.json'];

const ours = {
  name: 'ours',
  makes:
    'links, anchors, images, headings, and secrets checked; a search index in parts; a Markdown copy of each page; `llms.txt`; a sitemap; host rules',
  pages: 'content',
  out: 'dist',
  made: ['dist', '.sitegen'],
  build: ['node', sitegen, 'build', '--quiet'],
  dev: ['node', sitegen, 'serve', '--watch', '--port', '5100', '--strict-port'],
  port: 5100,
  maxPages: Number.POSITIVE_INFINITY,
  atInstall: ['node', sitegen, '--version'],
  installed: join(projectFolder, 'node_modules', '.cache', 'sitegen'),
  prepare: prepareOurs,
};

/** @type {readonly Generator[]} */
export const generators = [
  ours,
  // Starlight needs this version of Node.js, and newer versions are faster.
  { ...ours, name: 'ours-24', maxPages: 2000, node24: true },
  // The layouts, components, data, and checks of the real site, and its own pages.
  {
    ...ours,
    name: 'ours-site',
    makes: `${ours.makes}; samples checked against schemas; diagrams; pictures in several sizes; feeds; pages to print`,
    ownPages: true,
  },
  {
    name: 'hugo',
    makes: 'a JSON file of all texts',
    pages: 'content',
    out: 'public',
    made: ['public', 'resources', '.hugo_build.lock'],
    build: ['hugo', '--quiet'],
    dev: ['hugo', 'server', '--bind', local, '--port', '5101'],
    port: 5101,
    maxPages: Number.POSITIVE_INFINITY,
    prepare: prepareHugo,
  },
  {
    name: 'eleventy',
    makes: 'a JSON file of all texts',
    pages: 'site',
    out: 'public',
    made: ['public', '.cache'],
    build: ['node', 'node_modules/@11ty/eleventy/cmd.cjs'],
    dev: ['node', 'node_modules/@11ty/eleventy/cmd.cjs', '--serve', '--incremental', '--port=5102'],
    port: 5102,
    maxPages: 2000,
    prepare: prepareEleventy,
  },
  {
    name: 'vitepress',
    makes: 'a local search index; scripts that render each page again',
    pages: 'site',
    out: 'site/.vitepress/dist',
    made: ['site/.vitepress/dist', 'site/.vitepress/cache', 'site/.vitepress/.temp', 'node_modules/.vite'],
    build: ['node', 'node_modules/vitepress/bin/vitepress.js', 'build', 'site'],
    dev: ['node', 'node_modules/vitepress/bin/vitepress.js', 'dev', 'site', '--port', '5103', '--host', local],
    port: 5103,
    maxPages: 2000,
  },
  {
    name: 'starlight',
    makes: "Pagefind's search index",
    pages: 'src/content/docs',
    out: 'dist',
    made: ['dist', '.astro', 'node_modules/.astro', 'node_modules/.vite'],
    build: ['node', 'node_modules/.bin/astro', 'build'],
    dev: ['node', 'node_modules/.bin/astro', 'dev', '--port', '5104', '--host', local],
    port: 5104,
    maxPages: 2000,
    node24: true,
  },
];

/** @param {string} name */
export function generatorOf(name) {
  const generator = generators.find((other) => other.name === name);
  const names = generators.map((other) => other.name).join(', ');
  if (generator === undefined) throw new Error(`No generator is called ${name}; there are ${names}`);
  return generator;
}

/** @param {Generator} generator */
export function folderOf({ name }) {
  return join(workFolder, name);
}

/** The environment of its commands: no telemetry, no checks for updates, and the Node.js it needs.
 * @param {Generator} generator */
export function environmentOf(generator) {
  const bin = generator.node24 ? `${join(folderOf(generator), 'node_modules', '.bin')}:` : '';
  const quiet = { ASTRO_TELEMETRY_DISABLED: '1', NO_UPDATE_NOTIFIER: '1', BROWSER: 'none' };
  return { ...process.env, ...quiet, PATH: bin + process.env.PATH, SITEGEN_CACHE_DIR: undefined };
}

/** Copies the setup and the pages of `content` to the generator's folder, and deletes its output and caches.
 * @param {Generator} generator @param {string} content */
export function layOut(generator, content) {
  const folder = folderOf(generator);
  mkdirSync(folder, { recursive: true });
  if (generator.ownPages) return copySite(generator, folder);
  for (const path of [...generator.made, generator.pages]) putAside(join(folder, path));
  if (generator.name !== 'ours') cpSync(join(peersFolder, generator.name), folder, { recursive: true });
  const pages = join(folder, generator.pages);
  cpSync(content, pages, { recursive: true });
  renameSync(join(pages, 'nav.json'), join(folder, 'nav.json'));
  cpSync(join(peersFolder, 'home.md'), join(pages, 'index.md'));
  generator.prepare?.(folder);
}

/** @param {Generator} generator @param {string} folder */
function copySite({ made }, folder) {
  for (const path of [...made, ...siteParts]) putAside(join(folder, path));
  for (const part of siteParts) cpSync(join(projectFolder, part), join(folder, part), { recursive: true });
  const packages = join(folder, 'node_modules');
  if (!existsSync(packages)) symlinkSync(join(projectFolder, 'node_modules'), packages, 'junction');
}

/** @param {string} folder */
function prepareOurs(folder) {
  const slashed = (/** @type {string} */ path) => JSON.stringify(path.replaceAll('\\', '/'));
  const config = [
    `import { benchSite } from ${slashed(join(benchFolder, 'ours', 'site.ts'))};`,
    "import nav from './nav.json';",
    `export default benchSite(Object.keys(nav), ${slashed(projectFolder)});`,
  ];
  writeFileSync(join(folder, 'site.config.ts'), `${config.join('\n')}\n`);
  cpSync(join(benchFolder, 'ours', 'i18n'), join(folder, 'content', 'i18n'), { recursive: true });
}

/** Its landing pages are called `_index.md`; its data and styles have folders of their own. @param {string} folder */
function prepareHugo(folder) {
  const content = join(folder, 'content');
  for (const path of readdirSync(content, { recursive: true, encoding: 'utf8' })) {
    if (!/(^|[\\/])index\.md$/.test(path)) continue;
    renameSync(join(content, path), join(content, path.replace(/index\.md$/, '_index.md')));
  }
  for (const name of ['data', 'static']) mkdirSync(join(folder, name), { recursive: true });
  renameSync(join(folder, 'nav.json'), join(folder, 'data', 'nav.json'));
  cpSync(join(benchFolder, 'ours', 'style.css'), join(folder, 'static', 'style.css'));
  writeFileSync(
    join(folder, 'static', 'chroma.css'),
    execFileSync('hugo', ['gen', 'chromastyles', '--style=github'], { cwd: peersFolder }),
  );
}

/** @param {string} folder */
function prepareEleventy(folder) {
  renameSync(join(folder, 'search.11ty.js'), join(folder, 'site', 'search.11ty.js'));
  cpSync(join(benchFolder, 'ours', 'style.css'), join(folder, 'site', 'style.css'));
}
