// `sitegen new docs/concepts/queue`: creates a content file with the front matter that its folder requires.

import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import type { FolderRule } from '@sitegen/renderer/config';
import { folderOf, urlOf, whyUnsafe } from '@sitegen/renderer/text';
import { writeYaml } from '@sitegen/renderer/yaml';
import { now } from '../clock.ts';
import { UsageError } from '../environment-error.ts';
import type { Ran } from '../in-project.ts';
import { replaceFile } from '../io/cache-file.ts';
import { isInside } from '../io/is-inside.ts';
import { isRegularFile } from '../io/is-regular-file.ts';
import type { Project } from '../project.ts';

/**
 * Writes the file. `path` may begin with the content folder, as paths in messages do. Refuses a path that's taken, outside
 * of the content folder, or without a folder rule.
 */
export function run({ project, argument: path, flags, reporter }: Ran<{ readonly title?: string }, string>): number {
  const content = `${relative(process.cwd(), project.contentDir).replaceAll('\\', '/')}/`;
  const named = path.startsWith(content) ? path.slice(content.length) : path;
  const below = `${named.replace(/^\/+|\/+$/g, '').replace(/\.mdx?$/i, '')}.md`;
  const file = resolve(project.contentDir, below);
  const folder = folderOf(project.config.folders, below);
  if (!folder || !isInside(file, project.contentDir)) {
    const folders = project.config.folders.map((rule) => rule.path).filter((name) => name !== '');
    throw new UsageError(`${path} isn't the path of a page`, `Begin with a content folder: ${folders.join(', ')}.`);
  }
  const [, name, ending] = /^(.*)(\.(?:txt|html?|markdown|rst|adoc))\.md$/i.exec(below) ?? [];
  if (ending) throw new UsageError(`Pages don't end in ${ending}`, `Name it ${name}; its file gets the ending .md.`);
  const plain = below.slice(0, -'.md'.length).replaceAll(/[^\p{L}\p{M}\p{N}_.~/-]+/gu, '-');
  if (`${plain}.md` !== below) throw new UsageError(`${path} can't be an address`, `Name it ${plain}.`);
  const url = urlOf(folder, below);
  const unsafe = whyUnsafe(url);
  if (unsafe !== undefined) throw new UsageError(`${path} can't be an address: ${unsafe}`, 'Give it another name.');
  if (existsSync(file)) throw new UsageError(`${relative(process.cwd(), file)} is already there`, 'Edit that file.');
  mkdirSync(dirname(file), { recursive: true });
  replaceFile(file, `---\n${writeYaml(frontMatterFor(project, folder, file, flags.title))}---\n\n`);
  const draft = folder.dated ? '. Only `--drafts` shows it until you delete `draft: true`' : '';
  reporter.summary(`${relative(process.cwd(), file)} will be at ${url}${draft}`, { file, url });
  return 0;
}

function frontMatterFor(project: Project, folder: FolderRule, file: string, title: string | undefined): object {
  const name = basename(file, '.md').replaceAll(/[-_]+/g, ' ');
  const head = { title: title ?? name.charAt(0).toUpperCase() + name.slice(1) };
  if (folder.dated) return { ...head, date: now().slice(0, 10), type: folder.dated.types[0], tags: [], draft: true };
  const isInTree = project.config.folders.some(
    ({ nav, path }) => nav && path && `${folder.path}/`.startsWith(`${path}/`),
  );
  return isInTree ? { ...head, weight: nextWeight(dirname(file)) } : head;
}

/** Ten more than the heaviest sibling, so a new page comes last and there's room before it. */
function nextWeight(folder: string): number {
  const weights = readdirSync(folder)
    .filter((name) => name.endsWith('.md') && name !== '_section.md' && isRegularFile(join(folder, name)))
    .flatMap((name) => /^weight:\s*(\d+)\s*$/m.exec(readFileSync(join(folder, name), 'utf8'))?.[1] ?? []);
  return Math.max(0, ...weights.map(Number)) + 10;
}
