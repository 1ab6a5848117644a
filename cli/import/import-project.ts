// A project of another program -> pages, files, and redirects of this one, and a list of what couldn't be converted.
// Pure: the command reads and writes.

import { pageEnding, rawLengthAt, slugOf } from '@sitegen/renderer/text';
import { stringify } from 'yaml';
import {
  addressKey,
  addressOf,
  numberOf,
  pagesOf,
  publicFiles,
  resolveLink,
  type SourcePage,
  type Targets,
} from './addresses.ts';
import { convertText, type TextContext } from './convert-text.ts';
import { findPlan } from './find-plan.ts';
import { cleanHead, convertHead, type SplitText, splitText } from './front-matter.ts';
import type { Finding, FindingKind, Imported, ImportedFile, Plan, ProjectFiles, Rule } from './model.ts';
import { folderOf, inFolder } from './paths.ts';
import { rulesOf } from './redirects.ts';
import { isSettings, settingsOf, textIn } from './settings.ts';

/** What the site says about itself. */
export interface SiteFacts {
  readonly components: ReadonlySet<string>;
  /** Whether a file may be published as it is. */
  readonly isAsset: (path: string) => boolean;
}

interface Source {
  readonly page: SourcePage;
  readonly split: SplitText;
}

/** Converts a project. */
export function importProject(files: ProjectFiles, site: SiteFacts): Imported {
  const plan = withName(withOrigin(findPlan(files), files), files);
  const findings: Finding[] = [];
  const keys = new Map<string, number>();
  const report = (file: string) => (kind: FindingKind, line: number, text: string) =>
    void findings.push({ kind, file, line, text });
  const sources = sourcesOf(files, plan, (file, kind, text) => report(file)(kind, 1, text));
  const targets = targetsOf(files, plan, sources, site);
  const weights = weightsOf(sources, plan, targets);
  const pages = sources.map(({ page, split }) => {
    const head = convertHead(split.values, {
      authors: plan.authors ?? {},
      onKey: (key) => void keys.set(key, (keys.get(key) ?? 0) + 1),
      onValue: (key, why) => report(page.file)('head', lineOfKey(files.read(page.file) ?? '', key), `${key}: ${why}`),
    });
    const context = textContext({ page, split }, targets, site, report(page.file));
    const body = /_section\.\w+$/.test(page.file) ? '' : convertText(split.body, split.bodyLine, context);
    return pageFile(page, withOrder(head, page, plan, weights, body), body, targets);
  });
  const { rules, problems } = rulesOf(
    files,
    plan,
    (address) => targets.byAddress.get(addressKey(address, plan))?.address,
  );
  const taken = new Set(pages.map(({ path }) => path));
  const home = targets.byAddress.has('/')
    ? '/'
    : [...sources].sort((a, b) => (weights.get(a.page.file) ?? 1e9) - (weights.get(b.page.file) ?? 1e9))[0]?.page
        .address;
  const made = [...(plan.code ?? [])].filter(([address]) => !targets.byAddress.has(addressKey(address, plan)));
  return {
    plan,
    pages: [...pages, ...sectionFiles(files, plan, sources, weights).filter(({ path }) => !taken.has(path))],
    copies: [...targets.assets].map(([address, from]) => ({ from, to: address.slice(1) })),
    rules: allRules(rules, plan, made, home),
    findings: [
      ...findings,
      ...problems,
      ...made.map(([address, file]): Finding => ({ kind: 'made', file, line: 1, text: address })),
      ...(plan.unread ?? []).map((file): Finding => ({ kind: 'unread', file, line: 1, text: file })),
    ],
    keys,
    addresses: new Set([...targets.byAddress.keys(), ...targets.assets.keys(), ...rules.map(({ from }) => from)]),
  };
}

/** The project's name, by its package if its configuration doesn't say it. */
function withName(plan: Plan, files: ProjectFiles): Plan {
  const name = plan.name ?? textIn(settingsOf('package.json', files.read('package.json') ?? ''), 'name') ?? files.name;
  return { ...plan, name };
}

/** Where the site is published, by the files of its host if its configuration doesn't say it. */
function withOrigin(plan: Plan, files: ProjectFiles): Plan {
  if (/^https?:\/\/(?!(?:localhost|example|your))[\w.-]+/.test(plan.origin ?? '')) return plan;
  const read = (name: string): string =>
    ['', ...plan.publicDirs, ...plan.roots.map(({ from }) => from)]
      .map((folder) => files.read(inFolder(folder, name)) ?? '')
      .join('\n');
  const [, host] = /^\s*([\w-]+(?:\.[\w-]+)+)\s*$/m.exec(read('CNAME')) ?? [];
  const [, moved] =
    /https?:\/\/[^/\s]+\/\*\s+(https?:\/\/[^/\s]+)\/:splat/.exec(read('_redirects')) ??
    /^\s*to\s*=\s*"(https?:\/\/[^/\s]+)\/:splat"/m.exec(read('netlify.toml')) ??
    [];
  const [, address = moved ?? (host && `https://${host}`)] =
    /^sitemap:\s*(https?:\/\/[^/\s]+)/im.exec(read('robots.txt')) ?? [];
  return { ...plan, origin: address };
}

/** The rules of the host, and where the pages are until they're written here that the other program makes with code. */
function allRules(
  rules: readonly Rule[],
  plan: Plan,
  made: readonly (readonly [string, string])[],
  first: string | undefined,
): readonly Rule[] {
  const known = new Set(rules.map(({ from }) => from));
  const live = made.flatMap(([address]) => {
    const isFree = plan.origin !== undefined && address !== '/' && !known.has(address);
    return isFree ? [{ from: address, to: new URL(plan.origin).origin + address, status: '302' }] : [];
  });
  const home = first === undefined || first === '/' || known.has('/') ? [] : [{ from: '/', to: first, status: '302' }];
  return [...rules, ...live, ...home];
}

/** One page of another repository, with nothing of its project but the files that it names. */
export function importPage(text: string, file: string, files: ProjectFiles, components: ReadonlySet<string>): string {
  const split = splitText(text);
  const page = { file, address: `/${file.replace(pageEnding, '')}`, isIndex: false };
  const isMdx = /\.mdx$/.test(file) || /^(?:import|export)\s|^\s*\{\/\*/m.test(outsideFences(split.body));
  const isPlain =
    !isMdx &&
    !/<[A-Z]|\{[{%:*!]|<!--\s*@include|^\s*(?:!!!|\?\?\?|\/\/\/|:::|<<<|-{2}8<)/m.test(outsideFences(split.body));
  const cleaned = split.error === undefined ? cleanHead(split.values) : undefined;
  if ((isPlain && cleaned === undefined) || split.error !== undefined) return text;
  const plan = { program: '', roots: [], publicDirs: [], isMdx, aliases: [['@/', '']] as const };
  const targets = { files, plan, byFile: new Map(), byAddress: new Map(), assets: new Map(), isAsset: () => false };
  const context = textContext({ page, split }, targets, { components, isAsset: () => false }, () => undefined);
  const plainText = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const head =
    cleaned === undefined
      ? plainText.slice(0, plainText.length - split.body.length)
      : `---\n${stringify(cleaned)}---\n`;
  if (isPlain) return head + split.body;
  return head + convertText(split.body, split.bodyLine, { ...context, isMdx, address: (href) => href });
}

function outsideFences(text: string): string {
  return text.replace(/^[^\S\n]*(`{3,}(?!`)|~{3,}(?!~))[\s\S]*?(?:^[^\S\n]*\1`*~*[^\S\n]*$|$(?![\s\S]))/gm, '');
}

/** The pages that can be read and have an address of their own. */
function sourcesOf(
  files: ProjectFiles,
  plan: Plan,
  report: (file: string, kind: FindingKind, text: string) => void,
): readonly Source[] {
  const taken = new Map<string, string>();
  return pagesOf(files, plan).flatMap(([file, root]) => {
    const text = files.read(file);
    const split = text === undefined ? undefined : splitText(text);
    if (split?.error !== undefined) report(file, 'unreadable', split.error);
    if (split === undefined || split.error !== undefined) return [];
    const page = addressOf(file, root, split.values, plan);
    const key = page && (isSection(file) ? `${page.address}#section` : page.address.toLowerCase());
    const first = key && taken.get(key);
    if (page === undefined || key === undefined) report(file, 'address', file);
    else if (first !== undefined) report(file, 'address', `${page.address} is ${first}`);
    if (page === undefined || key === undefined || first !== undefined) return [];
    taken.set(key, file);
    return [{ page, split }];
  });
}

function isSection(file: string): boolean {
  return /(?:^|\/)_section\.\w+$/.test(file);
}

function targetsOf(files: ProjectFiles, plan: Plan, sources: readonly Source[], { isAsset }: SiteFacts): Targets {
  const pages = sources.map(({ page }) => page).filter(({ file }) => !isSection(file));
  return {
    files,
    plan,
    byFile: new Map(pages.map((page) => [page.file, page])),
    byAddress: new Map(pages.map((page) => [addressKey(page.address, plan), page])),
    assets: new Map(publicFiles(files, plan, isAsset)),
    isAsset,
  };
}

function textContext(
  { page, split }: Source,
  targets: Targets,
  { components }: SiteFacts,
  report: TextContext['report'],
): TextContext {
  const { files, plan } = targets;
  const values = plan.values ?? new Map<string, string>();
  return {
    file: page.file,
    isMdx: plan.isMdx === true || /\.mdx$/.test(page.file),
    hasHiddenLines: plan.program === 'mdBook',
    components,
    report,
    address: (href) => resolveLink(href, page, targets),
    value: (name) => {
      const [, own] = /^(?:\$frontmatter|page)\.(\w+)$/.exec(name) ?? [];
      if (own !== undefined) return textIn(split.values, own);
      return values.get(name) ?? (/^site\.(?:baseurl|url)$/.test(name) ? '' : undefined);
    },
    headingId: headingIds(plan),
    include: (path, from) => {
      const [, aliased] = plan.aliases?.find(([prefix]) => path.startsWith(prefix)) ?? [];
      const bare = path.replace(/^(?:@site|~|@)?\//, '');
      const places = [
        ...(aliased === undefined ? [] : [inFolder(aliased.replace(/\/$/, ''), bare)]),
        inFolder(folderOf(from), path),
        ...plan.roots.flatMap((root) => [
          inFolder(root.from, bare),
          inFolder(folderOf(root.from), bare),
          inFolder(root.from, `_includes/${bare}`),
        ]),
        inFolder('', bare),
        inFolder('_includes', bare),
      ];
      const found = places.find((one) => one !== '' && files.paths.includes(one));
      const text = found === undefined ? undefined : files.read(found);
      return found === undefined || text === undefined ? undefined : { path: found, text };
    },
  };
}

/** The IDs of a page's headings that differ from ours, so that links to them still lead there. */
function headingIds({ slug }: Plan): (heading: string) => string | undefined {
  const taken = new Set<string>();
  return (heading) => {
    const text = heading.replace(/^\s*#+\s*|\s*#*\s*$|<[^<>]*>|\]\([^()]*\)|[\\[\]*`]/g, '');
    const id = slug?.(text) ?? '';
    if (!/^[\w.:-]+$/.test(id) || rawLengthAt(text, 0) > 0 || id === slugOf(text) || taken.has(id)) return undefined;
    taken.add(id);
    return id;
  };
}

function lineOfKey(text: string, key: string): number {
  return Math.max(1, text.split('\n').findIndex((line) => line.trimStart().startsWith(key)) + 1);
}

/** The place of each page in the navigation, by its path. */
function weightsOf(
  sources: readonly Source[],
  plan: Plan,
  { byFile, byAddress }: Targets,
): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  const add = (page: SourcePage | undefined): void => {
    if (page !== undefined && !weights.has(page.file)) weights.set(page.file, (weights.size + 1) * 10);
  };
  for (const one of plan.order ?? []) {
    const inRoot = plan.roots.map(({ from }) => inFolder(from, one));
    const file = [
      one,
      `${one}.md`,
      `${one}.mdx`,
      ...inRoot,
      ...inRoot.map((path) => `${path}.md`),
      ...inRoot.map((path) => `${path}.mdx`),
    ].find((path) => byFile.has(path));
    add(file === undefined ? byAddress.get(addressKey(`/${one.replace(/^\//, '')}`, plan)) : byFile.get(file));
  }
  for (const { page } of sources) {
    const number = plan.isNumbered ? numberOf(page.file.split('/').at(-1) ?? '') : undefined;
    if (number !== undefined && !weights.has(page.file)) weights.set(page.file, number);
  }
  return weights;
}

function withOrder(
  head: object,
  page: SourcePage,
  plan: Plan,
  weights: ReadonlyMap<string, number>,
  body: string,
): object {
  const weight = weights.get(page.file);
  const title = /^\s*#\s/m.test(body) ? undefined : plan.titles?.get(page.file);
  return { ...(title !== undefined && { title }), ...(weight !== undefined && { weight }), ...head };
}

function pageFile(page: SourcePage, head: object, body: string, targets: Targets): ImportedFile {
  const { aliases, cover, ...rest } = head as { readonly aliases?: readonly string[]; readonly cover?: string };
  const isOwn = (alias: string): boolean => addressKey(alias, targets.plan) === addressKey(page.address, targets.plan);
  const absolute = (aliases ?? []).map((one) => (!one.startsWith('/./') ? one : `${folderOf(page.address)}/${one}`));
  const others = absolute.map((one) => `/${inFolder('', one)}`).filter((one) => one !== '/' && !isOwn(one));
  const values = {
    ...rest,
    ...(others.length > 0 && { aliases: [...new Set(others)] }),
    ...(cover !== undefined && { cover: resolveLink(cover, page, targets) }),
  };
  const front = Object.keys(values).length === 0 ? '' : `---\n${stringify(values)}---\n\n`;
  return {
    path: isSection(page.file) ? `${page.address.slice(1)}/_section.md`.replace(/^\//, '') : pathOf(page),
    text: `${front}${body.trim()}\n`,
  };
}

/** The path that gives a page its address. */
function pathOf({ address, isIndex }: SourcePage): string {
  const name = address.slice(1);
  if (name === '') return 'index.md';
  return isIndex || /(?:^|\/)(?:_?index|_section|readme)$/i.test(name) ? `${name}/index.md` : `${name}.md`;
}

/** Titles and places of folders, from the files that programs keep in them and from numbers before their names. */
function sectionFiles(
  files: ProjectFiles,
  plan: Plan,
  sources: readonly Source[],
  weights: ReadonlyMap<string, number>,
): readonly ImportedFile[] {
  const found = new Map<string, { title?: string | undefined; weight?: number | undefined }>();
  for (const { page } of sources) {
    const folder = folderOf(page.file);
    const address = page.isIndex ? page.address : folderOf(page.address);
    const isRoot = plan.roots.some(({ from, to }) => from === folder || to === address);
    if (isRoot || address.length <= 1 || found.has(address)) continue;
    const settings = ['_category_.json', '_category_.yml', '_category_.yaml']
      .map((name) => `${folder}/${name}`)
      .find((path) => files.paths.includes(path));
    const category = settings === undefined ? {} : settingsOf(settings, files.read(settings) ?? '');
    const position = isSettings(category) ? Number(category.position) : Number.NaN;
    const own = sources
      .filter((one) => folderOf(one.page.file) === folder)
      .flatMap((one) => weights.get(one.page.file) ?? []);
    const number = plan.isNumbered
      ? numberOf(folder.split('/').at(-1) ?? '')
      : plan.order?.length
        ? Math.min(...own)
        : undefined;
    const weight = Number.isFinite(position) ? Math.round(position) : number;
    found.set(address, {
      title: textIn(category, 'label'),
      weight: weight !== undefined && Number.isFinite(weight) ? Math.max(0, weight) : undefined,
    });
  }
  const pages = new Set(sources.filter(({ page }) => page.isIndex).map(({ page }) => page.address));
  return [...found].flatMap(([address, { title, weight }]) => {
    if (title === undefined && (weight === undefined || pages.has(address))) return [];
    const head = { ...(title !== undefined && { title }), ...(weight !== undefined && { weight }) };
    return [{ path: `${address.slice(1)}/_section.md`, text: `---\n${stringify(head)}---\n` }];
  });
}
