// Finds the parts of another site's project from the folder that `--content` names: its pages, its public folder, and
// the redirects of its current host.

import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { pageEnding } from '@sitegen/renderer/text';
import { isFolder } from '../io/is-folder.ts';
import { isOwnFile } from '../io/is-regular-file.ts';
import { listFolder } from '../io/list-folder.ts';
import { pageFolders, type TakenProject, versionedDocs } from '../project.ts';
import { codePages } from './taken-code.ts';
import { type Docusaurus, docusaurusConfig, docusaurusRules, findDocusaurus } from './taken-docusaurus.ts';
import { languageFolders } from './taken-hugo.ts';

/** Files that are found in the root of a project. */
const markers = [
  'package.json',
  'netlify.toml',
  'hugo.toml',
  'hugo.yaml',
  'config.toml',
  'mkdocs.yml',
  'book.toml',
  '.git',
];

/** Where generators keep pages, most specific first: Starlight, Next.js, Hugo, and VitePress or Docusaurus. */
const contentFolders = ['src/content/docs', 'markdown', 'content', 'docs'];

/** Those that make the folder around them a project, even if it has none of the markers. */
const unmistakable = ['src/content/docs', 'markdown'];

/** `static` is the public folder of Docusaurus and Hugo. */
const publicFolders = ['public', 'static'];

/** Where hosts and other programs keep redirects, which would have to be run or translated. */
const otherRules = [
  'vercel.json',
  'firebase.json',
  'staticwebapp.config.json',
  ...['js', 'ts', 'mjs', 'cjs'].flatMap((ending) =>
    ['next', 'astro', 'docusaurus'].map((program) => `${program}.config.${ending}`),
  ),
];

/** How many folders above the pages a project's root may be: `src/content/docs` is three folders deep. */
const maxDepth = 3;

/** `folder` is a project or the folder of its pages; `publicDir` is what `--public` names. */
export function findTakenProject(folder: string, publicDir: string | undefined): TakenProject {
  const given = resolve(folder);
  const docusaurus = findDocusaurus(given);
  const languages = languageFolders(given);
  const contentDir = docusaurus ? pagesOf(docusaurus) : (languages[0] ?? findPages(given));
  const above = foldersAbove(contentDir);
  const projectDir = above.find(isProject) ?? dirname(contentDir);
  const isKnown = isProject(projectDir) || contentFolders.includes(basename(contentDir));
  const searched = isKnown ? above.slice(0, above.indexOf(projectDir) + 1) : [contentDir];
  const found = publicDir === undefined ? findPublic(searched, contentDir) : resolve(publicDir);
  const rules = [found && join(found, '_redirects'), ...searched.map((one) => join(one, '_redirects'))];
  const files = [...rules, ...searched.map((one) => join(one, 'netlify.toml'))];
  const code = codePages(projectDir);
  return {
    contentDir,
    ...(docusaurus?.parts && { parts: docusaurus.parts }),
    ...(docusaurus?.rules ?? docusaurusRules(projectDir)),
    projectDir,
    ...(found !== undefined && { publicDir: found }),
    redirects: [...new Set(files)].filter((path) => path !== undefined && isOwnFile(path)) as readonly string[],
    codePages: code.files,
    unread: [
      ...code.folders
        .filter((folder) => !docusaurus?.parts?.includes(folder))
        .map((folder) => join(projectDir, folder)),
      ...searched.flatMap(otherRulesIn),
      ...(docusaurus?.unread ?? searched.map((one) => join(one, versionedDocs)).filter(isFolder)),
      ...languages.slice(1),
    ],
  };
}

function pagesOf({ project, docs, parts }: Docusaurus): string {
  const folder = join(project, docs);
  return parts === undefined && isFolder(folder) ? folder : project;
}

function findPages(given: string): string {
  const sure = isProject(given) ? contentFolders : unmistakable;
  return sure.map((path) => join(given, path)).find(isFolder) ?? given;
}

function otherRulesIn(folder: string): readonly string[] {
  return otherRules.map((name) => join(folder, name)).filter((path) => isOwnFile(path) && hasRedirects(path));
}

function hasRedirects(path: string): boolean {
  return /\bredirects?\b/.test(readFileSync(path, 'utf8'));
}

function isProject(folder: string): boolean {
  return markers.some((name) => existsSync(join(folder, name))) || docusaurusConfig(folder) !== undefined;
}

/** The folder itself and its parents, closest first. */
function foldersAbove(folder: string): readonly string[] {
  const folders = [folder];
  for (let next = dirname(folder); folders.length <= maxDepth && next !== folders.at(-1); next = dirname(next))
    folders.push(next);
  return folders;
}

/** VitePress has its public folder among the pages. A `public` folder with pages in it is an ordinary one. */
function findPublic(folders: readonly string[], contentDir: string): string | undefined {
  return folders
    .flatMap((folder) => publicFolders.map((name) => join(folder, name)))
    .filter((path) => path !== contentDir && isFolder(path))
    .find((path) => dirname(path) !== contentDir || !listFolder(path, '').value.some((file) => pageEnding.test(file)));
}

/** One line that says what's used of the other project. */
export function describeTaken(taken: TakenProject): string {
  const { publicDir, redirects, unread } = taken;
  const shown = (path: string): string => (relative(process.cwd(), path) || '.').replaceAll('\\', '/');
  const files =
    publicDir === undefined ? 'no public folder (name one with --public)' : `files from ${shown(publicDir)}`;
  const rules = redirects.length === 0 ? 'no redirects' : `redirects from ${redirects.map(shown).join(' and ')}`;
  const left = unread.length === 0 ? '' : `; not read: ${unread.map(shown).join(', ')}`;
  return `Pages from ${pageFolders(taken).map(shown).join(' and ')}, ${files}, ${rules}; the rest from this site${left}`;
}
