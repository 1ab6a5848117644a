// Where each page and file of a project is published, and what a link in a page means.

import { decodeUrl, pageEnding, whyUnsafe } from '@sitegen/renderer/text';
import { givenAddress } from './front-matter.ts';
import type { Plan, ProjectFiles, Root } from './model.ts';
import { below, folderOf, inFolder, within } from './paths.ts';
import type { Settings } from './settings.ts';

/** A page of the project. */
export interface SourcePage {
  readonly file: string;
  /** Without a slash at the end; `/` is the home page. */
  readonly address: string;
  /** Whether it's the page of its folder. */
  readonly isIndex: boolean;
}

/** The pages of the roots, each once. */
export function pagesOf(files: ProjectFiles, { roots }: Plan): readonly (readonly [file: string, root: Root])[] {
  const found = new Map<string, Root>();
  for (const root of roots)
    for (const path of below(files.paths, root.from))
      if (!found.has(path) && pageEnding.test(path) && (root.isPage?.(path) ?? true) && !isHidden(path))
        found.set(path, root);
  return [...found];
}

function isHidden(path: string): boolean {
  return (
    /(?:^|\/)(?:node_modules\/|\.[^/]|_(?!index|section)[^/]*\.(?:mdx?|markdown)$)/.test(path) &&
    !/(?:^|\/)_(?:posts|drafts)\/|(?:^|\/)_[\w-]+\/[^_][^/]*$/.test(path)
  );
}

/** The address of a page by its path and its front matter. Undefined if it can't have one. */
export function addressOf(file: string, root: Root, values: Settings, plan: Plan): SourcePage | undefined {
  const path = within(file, root.from)
    .replace(pageEnding, '')
    .replace(/^_posts\/|(?<=\/)_posts\//, '');
  const dated =
    /(?:^|\/)\d{4}-\d\d-\d\d-[^/]+$/.test(path) && root.from.endsWith('_posts')
      ? path.replace(/\d{4}-\d\d-\d\d-/, '')
      : path;
  const numbered = plan.isNumbered ? dated.split('/').map(withoutNumber).join('/') : dated;
  const name = plan.isLowerCase ? numbered.toLowerCase() : numbered;
  const isRoute = /(?:^|\/)app$/.test(root.from);
  const bare = isRoute ? name.replace(/(?:^|\/)page$/, '').replace(/(?:^|\/)\([^)/]*\)/g, '') : name;
  const isIndex = /(?:^|\/)(?:_?index|_section|readme)$/i.test(bare) || (isRoute && bare !== name);
  const own = `${root.to}/${bare.replace(/(?:^|\/)(?:_?index|_section|readme)$/i, '')}`.replace(/\/+$/, '');
  const address = withGiven(own, isIndex, givenAddress(values), root, plan).replace(/\/+$/, '') || '/';
  return whyUnsafe(address) === undefined && !/[\s?#%\\:*"<>|]/.test(address.replaceAll(' ', ''))
    ? { file, address, isIndex }
    : undefined;
}

function withGiven(own: string, isIndex: boolean, given: string | undefined, root: Root, plan: Plan): string {
  if (given === undefined) return own;
  if (given.startsWith('/')) return plan.program === 'Docusaurus' ? `${root.to}${given}` : given;
  if (plan.hasWholeSlugs) return `${root.to}/${given}`;
  return isIndex ? own : `${folderOf(own)}/${given}`;
}

/** A date or a version isn't an order: `2024-05-01-news`, `3.0-changes`. */
function withoutNumber(name: string): string {
  return /^\d+[-_.]\d/.test(name) ? name : name.replace(/^\d{1,6}\s*[-_.]+\s*(?=[^-_.\s])/, '');
}

/** The number before a name, which is its order. */
export function numberOf(name: string): number | undefined {
  const [, number] = /^(\d{1,6})\s*[-_.]+\s*[^-_.\s\d]/.exec(name) ?? [];
  return number === undefined ? undefined : Number(number);
}

/** Files that are published as they are: those of the public folders, and those next to pages. */
export function publicFiles(
  files: ProjectFiles,
  plan: Plan,
  isAsset: (path: string) => boolean,
): ReadonlyMap<string, string> {
  const byAddress = new Map<string, string>();
  const places = [...plan.publicDirs.map((from) => ({ from, to: '' })), ...plan.roots];
  for (const { from, to } of places)
    for (const path of below(files.paths, from)) {
      const address = `${to}/${within(path, from)}`;
      const isInside = plan.publicDirs.some((folder) => folder !== from && path.startsWith(`${folder}/`));
      // Data next to pages is mostly about the program. A page that links to it brings it.
      const isShown = to === '' && plan.publicDirs.includes(from) ? true : !/\.(?:json|ya?ml|csv)$/i.test(path);
      if (
        isAsset(path) &&
        isShown &&
        !isInside &&
        !/(?:^|\/)(?:node_modules|\.[^/]+)\//.test(path) &&
        !byAddress.has(address)
      )
        byAddress.set(address, path);
    }
  return byAddress;
}

/** What the links of pages can lead to. */
export interface Targets {
  readonly files: ProjectFiles;
  readonly plan: Plan;
  readonly byFile: ReadonlyMap<string, SourcePage>;
  readonly byAddress: ReadonlyMap<string, SourcePage>;
  /** Files by the address at which they are published. */
  readonly assets: Map<string, string>;
  readonly isAsset: (path: string) => boolean;
}

const external = /^(?:[a-z][\w+.-]*:|\/\/|#|\?|$)/i;

/** A link as an address of the site. What can't be found stays as it's written. */
export function resolveLink(typed: string, page: SourcePage, targets: Targets): string {
  const href = withoutOrigin(typed, targets.plan)
    .replace(/^pathname:\/\//, '')
    .replace(/^@\//, () => '/')
    .replace(/^~\//, '/');
  if (external.test(href)) return typed;
  const [, path = '', rest = ''] = /^([^?#]*)([\s\S]*)$/.exec(href) ?? [];
  const target = decodeUrl(path);
  const folder = folderOf(page.file);
  const { plan, byFile } = targets;
  const aliased = aliasOf(typed, plan);
  const onDisk = [
    ...(aliased === undefined ? [] : [aliased]),
    ...(target.startsWith('/')
      ? [...plan.roots.map(({ from }) => inFolder(from, target)), inFolder('', target)]
      : [inFolder(folder, target)]),
  ];
  for (const file of onDisk) {
    const found = pageAt(file, byFile);
    if (found !== undefined) return found.address + rest;
  }
  const own = page.address === '/' ? '' : page.address;
  const base = page.isIndex ? own : folderOf(own);
  // A folder of pages without a configuration is often a part of the site that it's published on.
  const above = plan.roots.flatMap(({ from, to }) =>
    to === '' && target.startsWith(`/${from}/`) ? [target.slice(from.length + 1)] : [],
  );
  const addresses = target.startsWith('/')
    ? [target, ...above]
    : [`${base}/${target}`, `${own}/${target}`, `/${target}`];
  for (const one of addresses) {
    const address = `/${inFolder('', one)}`;
    // What leads out of the site doesn't lead to its home page.
    if (address === '/' && /[^./]/.test(one)) continue;
    const known = targets.byAddress.get(addressKey(address, plan));
    if (known !== undefined) return known.address + rest;
    if (targets.assets.has(address)) return encodeURI(address) + rest;
  }
  return assetAt(onDisk, targets, rest) ?? withoutOrigin(typed, plan);
}

/** How the address of a page is looked up: without an ending, and in any case where the program doesn't mind. */
export function addressKey(address: string, { isLowerCase }: Plan): string {
  const plain = address.replace(/(?:\/(?:_?index|README))?(?:\.(?:html?|mdx?|markdown))?\/?$/i, '') || '/';
  return isLowerCase ? plain.toLowerCase() : plain;
}

function pageAt(file: string, byFile: ReadonlyMap<string, SourcePage>): SourcePage | undefined {
  const names = [file, `${file}.md`, `${file}.mdx`, `${file}.markdown`, file.replace(/\.html?$/, '.md')];
  const folders = ['index.md', '_index.md', 'README.md', 'index.mdx'].map((name) =>
    file === '' ? name : `${file}/${name}`,
  );
  return [...names, ...folders].map((name) => byFile.get(name)).find((found) => found !== undefined);
}

/** A file of the project that isn't published yet is published at its path. */
function assetAt(paths: readonly string[], { files, assets, isAsset }: Targets, rest: string): string | undefined {
  const file = paths.find((path) => isAsset(path) && files.paths.includes(path));
  if (file === undefined) return undefined;
  const [known] = [...assets].find(([, from]) => from === file) ?? [];
  const address = known ?? `/${file}`;
  assets.set(address, file);
  return encodeURI(address) + rest;
}

function aliasOf(typed: string, { aliases = [] }: Plan): string | undefined {
  const found = aliases.find(([prefix]) => typed.startsWith(prefix));
  return found && inFolder('', found[1] + typed.slice(found[0].length));
}

/** A link to the site's own host leads to the site. */
function withoutOrigin(href: string, { origin }: Plan): string {
  if (origin === undefined || !/^https?:/.test(origin)) return href;
  const host = (address: string): string => address.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');
  const own = host(origin);
  const rest = /^https?:/.test(href) && host(href).startsWith(own) ? host(href).slice(own.length) : undefined;
  return rest !== undefined && /^(?:[/?#]|$)/.test(rest)
    ? rest === ''
      ? '/'
      : rest + (href.endsWith('/') ? '/' : '')
    : href;
}
