// What a Docusaurus project says about its pages. Its configuration is read as text and never run.

import { readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parse } from 'yaml';
import { isFolder } from '../io/is-folder.ts';
import { isOwnFile } from '../io/is-regular-file.ts';
import { sitePages, type TakenProject, versionedDocs } from '../project.ts';

export interface Docusaurus {
  readonly project: string;
  /** The folder with the documentation, below the project: `docs`, or one of its versions. */
  readonly docs: string;
  /** The folders with pages. Undefined if the documentation is at the root of the site, and all there is. */
  readonly parts: readonly string[] | undefined;
  readonly rules: Pick<TakenProject, 'dialect' | 'numbered' | 'authors'>;
  /** Versions of the documentation that aren't taken. */
  readonly unread: readonly string[];
}

/** `folder` is a project, or one of its versions. Undefined if it's neither. */
export function findDocusaurus(folder: string): Docusaurus | undefined {
  const isVersion = basename(dirname(folder)) === versionedDocs;
  const project = isVersion ? resolve(folder, '../..') : folder;
  const config = docusaurusConfig(project);
  if (config === undefined) return undefined;
  const docs = isVersion ? `${versionedDocs}/${basename(folder)}` : docsOf(project);
  const settings = readFileSync(config, 'utf8');
  const isAtRoot = /routeBasePath:\s*['"`]\/?['"`]/.test(settings);
  const parts = ['blog', docs, sitePages].filter((name) => isFolder(join(project, name)));
  return {
    project,
    docs,
    parts: isAtRoot || parts.length === 0 ? undefined : parts,
    rules: rulesOf(project, settings),
    unread: unreadVersions(project, docs),
  };
}

/** The configuration of a project, if it's one of Docusaurus. */
export function docusaurusConfig(project: string): string | undefined {
  return ['js', 'ts', 'mjs', 'cjs'].map((ending) => join(project, `docusaurus.config.${ending}`)).find(isOwnFile);
}

/** What applies to all Markdown of a project. Every page is MDX, unless the configuration says otherwise. */
export function docusaurusRules(project: string): Docusaurus['rules'] {
  const config = docusaurusConfig(project);
  return config === undefined ? {} : rulesOf(project, readFileSync(config, 'utf8'));
}

function rulesOf(project: string, settings: string): Docusaurus['rules'] {
  const isMdx = !/\bformat:\s*['"`](?:md|detect)\b/.test(settings);
  const authors = authorsOf(join(project, 'blog'));
  return { numbered: true, ...(isMdx && { dialect: 'mdx' }), ...(authors && { authors }) };
}

/** The current documentation, or the newest version if there are only versions. */
function docsOf(project: string): string {
  const versions = isFolder(join(project, 'docs')) ? [] : versionsOf(project);
  return versions[0] === undefined ? 'docs' : `${versionedDocs}/version-${versions[0]}`;
}

function unreadVersions(project: string, docs: string): readonly string[] {
  const folder = join(project, versionedDocs);
  if (!isFolder(folder)) return [];
  if (!docs.startsWith(versionedDocs)) return [folder];
  const others = versionsOf(project).map((name) => `${versionedDocs}/version-${name}`);
  return ['docs', ...others]
    .filter((one) => one !== docs && isFolder(join(project, one)))
    .map((one) => join(project, one));
}

/** The names of the versions, newest first. */
function versionsOf(project: string): readonly string[] {
  const names: unknown = read(join(project, 'versions.json'));
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
}

/** Authors whom posts name by a key. */
function authorsOf(blog: string): TakenProject['authors'] {
  const file = ['authors.yml', 'authors.yaml', 'authors.json'].map((name) => join(blog, name)).find(isOwnFile);
  const known: unknown = file && read(file);
  if (file === undefined || typeof known !== 'object' || known === null || Array.isArray(known)) return undefined;
  return { file, known: { ...known } };
}

/** JSON is YAML, too. What can't be read says nothing. */
function read(file: string): unknown {
  try {
    return isOwnFile(file) ? parse(readFileSync(file, 'utf8'), { maxAliasCount: 100 }) : undefined;
  } catch {
    return undefined;
  }
}
