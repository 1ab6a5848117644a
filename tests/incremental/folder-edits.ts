// Edits that only a preview has to survive while it runs: folders exchanged, renamed, and replaced by files, another
// content folder, links, a configuration that breaks together with pages. Data, as in `edits.ts`.

import { cpSync, lstatSync, symlinkSync } from 'node:fs';
import * as fc from 'fast-check';
import type { TestProject } from '../support/project.ts';

export interface FolderEdit {
  readonly folder: keyof typeof kinds;
  readonly a: number;
  readonly b: number;
}

const folders = ['content/docs/guides', 'content/docs/legacy', 'content/docs/new', 'content/blog', 'content/de'];
const broken = '\nconst = 1;\n';

function inConfig(project: TestProject, change: (text: string) => string): void {
  if (project.has('site.config.ts')) project.write('site.config.ts', change(project.read('site.config.ts')));
}

function isFolder(project: TestProject, path: string): boolean {
  return project.has(path) && lstatSync(project.path(path)).isDirectory();
}

const kinds = {
  exchange: (project, a, b) => {
    if (a === b || !isFolder(project, a) || !isFolder(project, b)) return;
    project.rename(a, 'aside');
    project.rename(b, a);
    project.rename('aside', b);
  },
  rename: (project, a, b) => {
    if (project.has(a) && !project.has(b)) project.rename(a, b);
  },
  'becomes a file': (project, a) => {
    if (a === 'content/de' || a === 'content/blog') return;
    project.remove(a);
    project.write(a, 'A file where a folder was.\n');
  },
  'is made anew': (project, a, b) => {
    project.remove(a);
    for (const name of ['one', 'two'])
      project.write(`${a}/${name}.md`, `---\ntitle: Anew ${name}\ndate: 2024-02-03\ntype: News\n---\nAnew in ${b}.\n`);
  },
  'away and back': (project, a) => {
    if (!project.has(a)) return;
    project.rename(a, 'aside');
    project.rename('aside', a);
  },
  link: (project, a) => {
    if (project.has('content/link')) project.remove('content/link');
    else if (project.has(a)) symlinkSync(project.path(a), project.path('content/link'));
  },
  'other content': (project) => {
    if (!project.has('site.config.ts')) return;
    if (project.read('site.config.ts').includes("content: 'texts'")) {
      inConfig(project, (text) => text.replace("  content: 'texts',\n", ''));
      return;
    }
    project.remove('texts');
    cpSync(project.path('content'), project.path('texts'), { recursive: true, verbatimSymlinks: true });
    inConfig(project, (text) => text.replace('  name:', "  content: 'texts',\n  name:"));
  },
  'break configuration': (project) => inConfig(project, (text) => text.replace(broken, '') + broken),
  'fix configuration': (project) => inConfig(project, (text) => text.replace(broken, '')),
  'forget the cache': (project) => project.remove('.sitegen'),
} satisfies { readonly [kind: string]: (project: TestProject, a: string, b: string) => void };

/** Does an edit. */
export function applyFolderEdit(project: TestProject, { folder, a, b }: FolderEdit): void {
  const pick = (index: number): string => folders[index % folders.length] as string;
  kinds[folder](project, pick(a), pick(b));
}

export const anyFolderEdit: fc.Arbitrary<FolderEdit> = fc.record({
  folder: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...(Object.keys(kinds) as FolderEdit['folder'][])) },
    { weight: 1, arbitrary: fc.constant<FolderEdit['folder']>('fix configuration') },
  ),
  a: fc.nat(99),
  b: fc.nat(99),
});
