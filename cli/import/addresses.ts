// Finds out where each page and file of a project is published, and where links lead.

import { decodeUrl, pageEnding, slugOf, whyUnsafe } from '@sitegen/renderer/text';
import { givenAddress, type SplitText, splitText } from './front-matter.ts';
import type { Plan, ProjectFiles, Root, TextContext } from './model.ts';
import { below, folderOf, inFolder, pagesBelow, within } from './paths.ts';
import { isRoute } from './programs.ts';
import { groupOf, settingsOf, textIn } from './settings.ts';

/** A page of the project. */
export interface SourcePage {
  readonly file: string;
  /** Without a slash at the end; `/` is the home page. */
  readonly address: string;
  /** Whether it's the page of its folder. */
  readonly isIndex: boolean;
}

/** The pages of the roots, each once. */
export function pagesOf({ paths }: ProjectFiles, { roots }: Plan): ReadonlyMap<string, Root> {
  const found = new Map<string, Root>();
  // A `README.md` is the page of its folder only if there's no index.
  for (const root of roots)
    for (const path of pagesBelow(paths, root.from).toSorted((a, b) => Number(readme.test(a)) - Number(readme.test(b))))
      if (!found.has(path) && (root.isPage?.(path) ?? true) && !isHidden(path)) found.set(path, root);
  return found;
}

/** Pages that the other program makes, by their addresses: with code in folders of routes, templates, and categories. */
export function madePages({ files, plan, byAddress }: Targets): ReadonlyMap<string, string> {
  const { paths, read } = files;
  const pagesFor = (root: Root, isMade: (file: string) => boolean) =>
    below(paths, root.from).flatMap((file) => {
      if (!isMade(file) || /\b(?:40[34]|500)\.\w+$/.test(file)) return [];
      const page = addressOf(file.replace(/\.\w+$/, '.md'), root, splitText(read(file) ?? ''), plan);
      return page === undefined || byAddress.has(addressKey(page.address, plan)) ? [] : [[page.address, file] as const];
    });
  const isCode = (file: string): boolean => /\.(?:[jt]sx?|astro|vue|svelte)$/.test(file) && isRoute(file);
  const isTemplate = (file: string): boolean =>
    /\.(?:html|njk|liquid)$/.test(file) && !isHidden(file) && /^---\r?\n/.test(read(file) ?? '');
  return new Map([
    ...plan.roots.flatMap((root) => categoriesIn(root, files)),
    ...plan.routes.flatMap((from) => pagesFor({ from, to: '' }, isCode)),
    ...plan.roots.flatMap((root) => pagesFor(root, (file) => isTemplate(file) && (root.isPage?.(file) ?? true))),
  ]);
}

/** Docusaurus makes a page for a category that asks for one, with links to the pages in it. */
function categoriesIn({ from, to }: Root, { paths, read }: ProjectFiles) {
  const settings = below(paths, from).filter((path) => /(?:^|\/)_category_\.\w+$/.test(path));
  return settings.flatMap((file) => {
    const { label, link } = settingsOf(file, read(file));
    const { type, slug = `category/${slugOf(String(label))}` } = groupOf(link);
    return type === 'generated-index' ? [[`${to}/${String(slug).replace(/^\//, '')}`, file] as const] : [];
  });
}

const readme = /(?:^|\/)readme\.\w+$/i;

/** A name with an underscore is a part of other pages, but for posts, drafts, and collections. */
function isHidden(path: string): boolean {
  const isPart = /(?:^|\/)(?:node_modules\/|\.[^/]|_(?!index|section)[^/]*\.(?:mdx?|markdown)$)/.test(path);
  return isPart && !/(?:^|\/)_[\w-]+\/[^_][^/]*$/.test(path);
}

const indexName = /(?:^|\/)(?:_?index|_section|readme)$/i;

/** The address of a page by its path and its front matter. Undefined if it can't have one. */
export function addressOf(file: string, root: Root, head: SplitText, plan: Plan): SourcePage | undefined {
  const { values } = head;
  const path = within(file, root.from)
    .replace(pageEnding, '')
    .replace(/(?<=^|\/)_posts\//, '');
  const dated = root.from.endsWith('_posts') ? path.replace(/(?<=^|\/)\d{4}-\d\d-\d\d-(?=[^/]+$)/, '') : path;
  const numbered = plan.isNumbered ? dated.split('/').map(withoutNumber).join('/') : dated;
  const isDocusaurus = plan.slugs === 'route';
  // Its page of a folder may have the name of the folder.
  const named = isDocusaurus ? numbered.replace(/(?<=^|\/)([^/]+)\/\1$/i, '$1/index') : numbered;
  const name = plan.isLowerCase ? named.toLowerCase() : named;
  const isRoute = /(?:^|\/)app$/.test(root.from);
  const bare = isRoute ? name.replace(/(?:^|\/)page$/, '').replace(/(?:^|\/)\([^)/]*\)/g, '') : name;
  const isIndex = indexName.test(bare) || (isRoute && bare !== name);
  const own = `${root.to}/${bare.replace(indexName, '')}`.replace(/\/+$/, '');
  // A slug is a part of the pattern, but in Docusaurus it replaces all of it.
  const asked = root.pattern === undefined || isDocusaurus ? values : { ...values, slug: undefined };
  // In Zola, the path of a page begins at the root.
  const inZola = plan.program === 'Zola' ? textIn(values, 'path')?.replace(/^\/?/, '/') : undefined;
  const given = inZola ?? givenAddress(asked, isDocusaurus && !isIndex) ?? patternAddress(root, path, head);
  const isWhole = given?.startsWith('/') === true;
  const folder = plan.slugs === 'path' ? root.to : folderOf(own);
  const start = isWhole ? (isDocusaurus ? root.to : '') : `${folder}/`;
  const isOwn = given === undefined || (isIndex && !isWhole && plan.slugs !== 'path' && root.pattern === undefined);
  const address = (isOwn ? own : start + given).replace(/\/+$/, '') || '/';
  const isUsable = whyUnsafe(address) === undefined && !/[?#%\\:*"<>|\t\n]/.test(address);
  return isUsable ? { file, address, isIndex } : undefined;
}

/** The address by the pattern of a folder. Undefined if there's none, or if it needs what the page doesn't say. */
function patternAddress({ pattern = '' }: Root, path: string, { values, body }: SplitText): string | undefined {
  const [, name = ''] = /^(?:.*\/)?(?:\d{4}-\d\d?-\d\d?-)?([^/]+)$/.exec(path.replace(/\/index$/, '')) ?? [];
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d?)-(\d\d?)/.exec(String(values.date)) ?? [];
  const title = typeof values.slug === 'string' ? values.slug : name;
  const categories = [values.categories ?? values.category ?? []].flat().flatMap((one) => String(one).split(/\s+/));
  const heading = slugOf(textIn(values, 'slug') ?? textIn(values, 'title') ?? /^#\s+(.+)/m.exec(body)?.[1] ?? name);
  const inDigits = { month: month.padStart(2, '0'), day: day.padStart(2, '0') };
  const parts: { readonly [word: string]: string } = { year, title, slug: title, heading, name, path, ...inDigits };
  const address = pattern
    .replace(/:output_ext$|\.html$/, '')
    .replace(/:categor(?:ies|y)/, categories.join('/').toLowerCase())
    .replace(/:(\w+)/g, (all, word) => (year === '' && /year|month|day/.test(word) ? all : (parts[word] ?? all)));
  return address === '' || address.includes(':') ? undefined : `/${address}`.replace(/\/{2,}/g, '/');
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

/** Files that are published as they are, by address: those of the public folders, and those next to pages. */
export function publicFiles({ paths }: ProjectFiles, plan: Plan, isAsset: (path: string) => boolean) {
  const places = new Map<string, string>();
  for (const { from, to } of [...plan.publicDirs.map((folder) => ({ from: folder, to: '' })), ...plan.roots])
    for (const path of below(paths, from)) {
      // Data next to pages is mostly about the program. A page that links to it brings it.
      const isShown = plan.publicDirs.includes(from) || !/\.(?:json|ya?ml|csv)$/i.test(path);
      if (isShown && isAsset(path) && !places.has(path) && !/(?:^|\/)(?:node_modules|\.[^/]+)\//.test(path))
        places.set(path, `${to}/${within(path, from)}`);
    }
  return new Map([...places].reverse().map(([path, address]) => [address, path]));
}

/** What the links of pages can lead to. */
export interface Targets {
  readonly files: ProjectFiles;
  readonly plan: Plan;
  readonly byFile: ReadonlyMap<string, SourcePage>;
  readonly byAddress: ReadonlyMap<string, SourcePage>;
  /** Files by the address at which they are published. */
  readonly assets: Map<string, string>;
  /** Where links by name lead. Undefined if several places have that name. */
  readonly labels: ReadonlyMap<string, ReturnType<TextContext['label']>>;
  readonly isAsset: (path: string) => boolean;
}

/** A link as an address of the site. What can't be found stays as it's written. */
export function resolveLink(typed: string, page: SourcePage, targets: Targets): string {
  const { plan } = targets;
  const own = withoutOrigin(typed.replace(/^pathname:\/\//, ''), plan).replace(/^(?=\/\/)/, 'https:');
  const named = targets.labels.get(own)?.href ?? own;
  if (/^(?:[a-z][\w+.-]*:|#|\?|$)/i.test(own)) return named;
  const [, path = '', rest = ''] = /^([^?#]*)([\s\S]*)$/.exec(own) ?? [];
  const target = decodeUrl(path);
  const onDisk = placesOf(target, page.file, plan);
  const [nearest, ...others] = onDisk.map((file) => pageAt(file, targets.byFile)?.address);
  const known = nearest ?? knownAddress(target, page, targets) ?? others.find((one) => one !== undefined);
  const address = known ?? assetAt(onDisk, targets);
  return address === undefined ? named : address + rest;
}

/** The files that a link or an import may name, by prefixes, and relative to its page or to a folder of the project. */
export function placesOf(typed: string, file: string, { base, roots }: Plan): readonly string[] {
  const bare = typed.replace(/^(?:@site|[~@])?\//, '');
  const around = [base, inFolder(base, 'src'), ...roots.flatMap(({ from }) => [from, folderOf(from)]), ''];
  const isAbsolute = bare !== typed;
  return [
    ...(isAbsolute ? [] : [inFolder(folderOf(file), typed)]),
    ...around.flatMap((folder) => [inFolder(folder, bare), inFolder(inFolder(folder, '_includes'), bare)]),
  ].filter((place) => place !== '');
}

function knownAddress(target: string, page: SourcePage, { plan, byAddress, assets }: Targets): string | undefined {
  const base = plan.origin === undefined ? '' : new URL(plan.origin).pathname.replace(/\/$/, '');
  // A folder of pages without a configuration is often a part of the site that it's published on.
  const above = [base, ...plan.roots.filter(({ to }) => to === '').map(({ from }) => `/${from}`)];
  const own = page.address === '/' ? '' : page.address;
  const candidates = target.startsWith('/')
    ? [target, ...above.filter((one) => target.startsWith(`${one}/`)).map((one) => target.slice(one.length))]
    : [`${page.isIndex ? own : folderOf(own)}/${target}`, `${own}/${target}`, `/${target}`];
  // What leads out of the site doesn't lead to its home page.
  const places = candidates.map((one) => [one, `/${inFolder('', one)}`] as const);
  const inside = places.filter(([one, address]) => address !== '/' || !/[^./]/.test(one)).map(([, address]) => address);
  const found = (address: string) => byAddress.get(addressKey(address, plan))?.address;
  const known = inside.find((address) => found(address) !== undefined || assets.has(address));
  return known && (found(known) ?? encodeURI(known));
}

/** How the address of a page is looked up: without an ending, and in any case where the program doesn't mind. */
export function addressKey(address: string, { isLowerCase }: Plan): string {
  const plain = address.replace(/(?:\/(?:_?index|README))?(?:\.(?:html?|mdx?|markdown))?\/?$/i, '') || '/';
  return isLowerCase ? plain.toLowerCase() : plain;
}

/** The page that a path names, with or without its ending. */
export function pageAt(file: string, byFile: ReadonlyMap<string, SourcePage>): SourcePage | undefined {
  const endings = ['', '.md', '.mdx', '.markdown', '/index.md', '/_index.md', '/README.md', '/index.mdx'];
  const names = [...endings.map((ending) => (file + ending).replace(/^\//, '')), file.replace(/\.html?$/, '.md')];
  return names.map((name) => byFile.get(name)).find((found) => found !== undefined);
}

/** A file of the project that isn't published yet is published at its path. */
function assetAt(paths: readonly string[], { files, assets, isAsset }: Targets): string | undefined {
  const file = paths.find((path) => isAsset(path) && files.paths.includes(path));
  if (file === undefined) return undefined;
  const [address = `/${file}`] = [...assets].find(([, from]) => from === file) ?? [];
  assets.set(address, file);
  return encodeURI(address);
}

/** A link to the site's own host leads to the site. */
function withoutOrigin(href: string, { origin }: Plan): string {
  if (origin === undefined || !/^https?:/.test(href)) return href;
  const host = (address: string): string => address.replace(/^https?:\/\/(?:www\.)?/, '');
  const own = host(origin).replace(/\/$/, '');
  const rest = host(href).slice(own.length);
  return host(href).startsWith(own) && /^(?:[/?#]|$)/.test(rest) ? rest || '/' : href;
}
