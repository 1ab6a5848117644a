// Finds out which program a project is written for. The configuration file that's nearest to the project's root wins,
// because larger repositories have examples and tests with configurations of their own.

import { pageEnding } from '@sitegen/renderer/text';
import { numberOf } from './addresses.ts';
import type { Plan, ProjectFiles, Reader } from './model.ts';
import { below, within } from './paths.ts';
import { books } from './readers/books.ts';
import { docusaurus } from './readers/docusaurus.ts';
import { hugo } from './readers/hugo.ts';
import { jekyll } from './readers/jekyll.ts';
import { next } from './readers/next.ts';
import { starlight } from './readers/starlight.ts';
import { vitepress } from './readers/vitepress.ts';

const readers: readonly Reader[] = [...books, docusaurus, vitepress, starlight, hugo, next, ...jekyll];

/** Configurations in these folders are about something else. */
const elsewhere =
  /(?:^|\/)(?:node_modules|vendor|tests?|__tests__|fixtures?|specs?|examples?|templates?|themes?|demos?|starters?|scaffolds|archetypes|packages)\//;

/** Where a project without a known configuration has its pages. */
const plainFolders = ['docs', 'content', 'src/content/docs', 'documentation', 'doc', 'markdown'];

/** What the project's configuration says. A project without one is a folder of Markdown. */
export function findPlan(files: ProjectFiles): Plan {
  const found = files.paths
    .filter((path) => !elsewhere.test(path) && path.split('/').length <= 5)
    .flatMap((path) => readers.flatMap((reader) => placeOf(reader, path) ?? []))
    .sort((a, b) => depthOf(a.base) - depthOf(b.base) || b.rank - a.rank);
  for (const { reader, base, path } of found) {
    const plan = reader.read(files, base, path);
    if (plan !== undefined) return plan;
  }
  return plainPlan(files);
}

function placeOf(reader: Reader, path: string) {
  const match = reader.config.exec(path);
  if (match === null) return undefined;
  const base = path.slice(0, match.index).replace(/\/$/, '');
  // Among translations, English is usually the original.
  return { reader, path, base, rank: /(?:^|\/)en$/.test(base) ? 1 : 0 };
}

function depthOf(folder: string): number {
  return folder === '' ? 0 : folder.split('/').length;
}

function plainPlan(files: ProjectFiles): Plan {
  const isPage = (path: string): boolean => pageEnding.test(path) && !elsewhere.test(path);
  const from = plainFolders.find((folder) => files.paths.some((path) => path.startsWith(`${folder}/`) && isPage(path)));
  const root = from ?? '';
  const pages = below(files.paths, root).filter(isPage);
  const summary = ['SUMMARY.md', '_sidebar.md'].find((name) => files.read(root === '' ? name : `${root}/${name}`));
  const text = summary && files.read(root === '' ? summary : `${root}/${summary}`);
  const links = [...(text ?? '').matchAll(/\]\(<?([^)\s>]+)/g)].map(([, href = '']) => `${root}/${href}`);
  return {
    program: 'a folder of Markdown',
    roots: [{ from: root, to: '', isPage: (path) => isPage(path) && within(path, root) !== summary }],
    publicDirs: ['public', 'static'].filter((folder) => files.paths.some((path) => path.startsWith(`${folder}/`))),
    order: links.map((path) => path.replace(/^\//, '')),
    isNumbered: isMostlyNumbered(pages),
  };
}

/** Whether numbers before names are only an order. A few of them may be a part of a name. */
function isMostlyNumbered(pages: readonly string[]): boolean {
  const numbered = pages.filter((path) => path.split('/').some((name) => numberOf(name) !== undefined));
  return numbered.length * 2 > pages.length;
}
