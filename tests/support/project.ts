// Projects in temporary folders: files given inline, by themselves or over a copy of the fixture site.

import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { atEnd } from './at-end.ts';

/** Text or bytes by path; null leaves a file of the copied site out. */
export type Files = { readonly [path: string]: string | Uint8Array | null };

export interface TestProject {
  readonly root: string;
  readonly path: (path: string) => string;
  readonly write: (path: string, contents: string | Uint8Array) => void;
  readonly read: (path: string) => string;
  /** Replaces a text of a file. Throws if it isn't there, so no test passes without its change. */
  readonly replace: (path: string, from: string | RegExp, to: string) => void;
  readonly has: (path: string) => boolean;
  readonly remove: (path: string) => void;
  readonly rename: (from: string, to: string) => void;
}

export const packageDir = dirname(dirname(import.meta.dirname));

/** The folder of a fixture site. */
export function siteFolder(name: string): string {
  return join(packageDir, 'tests', 'sites', name);
}

const newFolder = (): string => realpathSync(mkdtempSync(join(tmpdir(), 'sitegen-test-')));
const deleteFolder = (folder: string): void => rmSync(folder, { recursive: true, maxRetries: 10, force: true });

/** An empty folder that is gone after the test, or after the file if no test is running. */
export function temporaryFolder(): string {
  const folder = newFolder();
  atEnd(() => deleteFolder(folder));
  return folder;
}

/** A folder with exactly these files. */
export function bareProject(files: Files = {}): TestProject {
  return projectIn(temporaryFolder(), files);
}

/** The fixture site with its content, some files replaced. */
export function lanternProject(files: Files = {}): TestProject {
  const root = join(temporaryFolder(), 'site');
  copySite('lantern', root, ['content', 'public']);
  return projectIn(root, files);
}

/** The fixture site for several tests, and a function that removes it. */
export function lanternFolder(): readonly [TestProject, () => void] {
  const folder = newFolder();
  const root = join(folder, 'site');
  copySite('lantern', root, ['content', 'public']);
  return [projectIn(root), () => deleteFolder(folder)];
}

/** The layouts and configuration of the fixture site around content of one's own, and a plain page where they link to. */
export function contentProject(files: Files): TestProject {
  const root = join(temporaryFolder(), 'site');
  copySite('lantern', root, ['public', 'content/data', 'content/i18n', 'content/pages/404.md']);
  const config = readFileSync(join(root, 'site.config.ts'), 'utf8')
    .replaceAll('tocDepth: ', 'optional: true, tocDepth: ')
    .replace(/^ *\{ prefix: '\/docs.*\n/gm, '');
  writeFileSync(join(root, 'site.config.ts'), config);
  const home = '---\ntitle: Home\n---\nHome.\n';
  const docs = '---\ntitle: Docs\n---\nDocs.\n';
  return projectIn(root, { 'content/pages/index.md': home, 'content/docs/index.md': docs, ...files });
}

/** The fields that every configuration needs, for a project that brings its own folders, layouts, and style. */
export const neededFields =
  "name: 'Lantern', titlePattern: '{title} | Lantern', description: 'Lantern lights the way.', styles: 'style.css', " +
  "origin: 'https://lantern.example', locales: { default: 'en', all: [{ code: 'en', name: 'English' }] },";

/** Lets builds pause at a page if the environment's `PAUSE` names a file, until there's one with `.over` after its name. */
export function addPause(project: TestProject, title: string): void {
  const pause = `
    const { PAUSE } = process.env;
    if (PAUSE && view.post.title === '${title}') {
      writeFileSync(PAUSE, '');
      while (!existsSync(PAUSE + '.over')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }`;
  const layouts = project.read('templates/layouts.tsx').replaceAll('render: (view) => {', `$&${pause}`);
  project.write('templates/layouts.tsx', `import { existsSync, writeFileSync } from 'node:fs';\n${layouts}`);
}

/** Copies what makes a site of content, and the named parts. */
export function copySite(name: string, to: string, parts: readonly string[]): void {
  for (const part of ['site.config.ts', 'templates', 'client', 'fragments', ...parts]) {
    const from = join(siteFolder(name), part);
    if (existsSync(from)) cpSync(from, join(to, part), { recursive: true });
  }
}

/** The project of a folder that is there. */
export function projectIn(root: string, files: Files = {}): TestProject {
  const path = (below: string): string => join(root, below);
  const write: TestProject['write'] = (below, contents) => {
    mkdirSync(dirname(path(below)), { recursive: true });
    writeFileSync(path(below), contents);
  };
  const read = (below: string): string => readFileSync(path(below), 'utf8');
  const remove = (below: string): void => rmSync(path(below), { recursive: true, maxRetries: 10, force: true });
  for (const [below, contents] of Object.entries(files)) {
    if (contents === null) remove(below);
    else write(below, contents);
  }
  return {
    root,
    path,
    write,
    remove,
    read,
    replace: (below, from, to) => {
      let isThere = false;
      const replaced = () => {
        isThere = true;
        return to;
      };
      write(below, read(below).replace(from, replaced));
      if (!isThere) throw new Error(`${below} has no ${from}`);
    },
    has: (below) => existsSync(path(below)),
    rename: (from, to) => {
      mkdirSync(dirname(path(to)), { recursive: true });
      renameSync(path(from), path(to));
    },
  };
}
