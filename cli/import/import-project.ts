// Converts a project of another program into pages, files, and redirects of this one, and lists what it couldn't convert.
// It's pure: the command reads and writes.

import { pageEnding, rawLengthAt, slugOf } from '@sitegen/renderer/text';
import { writeYaml } from '@sitegen/renderer/yaml';
import {
  addressKey,
  addressOf,
  madePages,
  numberOf,
  pageAt,
  pagesOf,
  placesOf,
  publicFiles,
  resolveLink,
  type SourcePage,
  type Targets,
} from './addresses.ts';
import { convertText } from './convert-text.ts';
import { completed, findPlan } from './find-plan.ts';
import { cleanHead, convertHead, type SplitText, splitText, withoutHero } from './front-matter.ts';
import type { Finding, Imported, Plan, ProjectFiles, Reports, Rule, TextContext } from './model.ts';
import { below, folderOf, inFolder, nameOf } from './paths.ts';
import { rulesOf } from './redirects.ts';
import { type Settings, settingsOf, textIn, valueIn } from './settings.ts';

/** What the site says about itself. */
export interface SiteFacts {
  readonly components: ReadonlySet<string>;
  /** Whether a file may be published as it is. */
  readonly isAsset: (path: string) => boolean;
}

/** Places in the navigation by path. */
type Weights = ReadonlyMap<string, number>;

/** The file that says what a folder is. */
const section = /(?:^|\/)_section\.[^/]*$/;

/** Pages that aren't Markdown. */
const otherMarkup = /\.(?:rst|adoc|asciidoc|org|textile|ipynb)$/i;

interface Source {
  readonly page: SourcePage;
  readonly split: SplitText;
}

/** Converts a project. */
export function importProject(files: ProjectFiles, site: SiteFacts): Imported {
  const plan = findPlan(files);
  const findings: Finding[] = [];
  const keys = new Map<string, number>();
  const reportOf: Reports = (file) => (kind, line, text) => void findings.push({ kind, file, line, text });
  const sources = sourcesOf(files, plan, reportOf);
  const targets = targetsOf(files, plan, sources, site);
  const weights = weightsOf(sources, targets);
  const cascading = sources.filter(({ split }) => split.values.cascade);
  const pages = sources.map(({ page, split }) => {
    const report = reportOf(page.file);
    const onKey = (key: string) => void keys.set(key, (keys.get(key) ?? 0) + 1);
    const home = withoutHero(split.values, onKey);
    const head = convertHead(home.values, {
      authors: plan.authors,
      tagSeparator: plan.program === 'Jekyll' ? /[,\s]+/ : /,\s*/,
      folder: plan.program === 'Hugo' ? folderOf(page.address) : '',
      onKey,
      onValue: (key, why) => report('head', lineOfKey(files.read(page.file) ?? '', key), `${key}: ${why}`),
    });
    // What the pages of the folders around it say about it.
    const around = cascading.filter((one) => page.file.startsWith(`${folderOf(one.page.file)}/`));
    const values = Object.assign({}, ...around.map((one) => one.split.values.cascade), split.values);
    const context = { ...textContext(page, values, targets), components: site.components, report };
    const text = section.test(page.file) ? '' : convertText(split.body, split.bodyLine, context);
    const converted = home.text === '' ? text : `${convertText(home.text, 1, context).trim()}\n\n${text.trimStart()}`;
    const body = head.title === undefined ? fromFirstLevel(converted) : converted;
    // What the navigation says about a page. Its title counts if the text has none.
    const title = /^\s*#\s/m.test(body) ? undefined : plan.titles.get(page.file) || home.title;
    return pageFile(page, { title, weight: weights.get(page.file), ...head }, body, targets);
  });
  const written = new Set(pages.map(({ path }) => path));
  const sections = sectionFiles(targets, sources, weights).filter(({ path }) => !written.has(path));
  const made = madePages(targets);
  for (const [address, file] of made) reportOf(file)('made', 1, address);
  const others = [...(files.unread ?? []), ...files.paths.filter((path) => otherMarkup.test(path))];
  const unread = plan.roots.flatMap(({ from }) => below(others, from));
  for (const file of new Set([...plan.unread, ...unread])) reportOf(file)('unread', 1, file);
  const rules = rulesOf(targets, [...homeRule(targets, weights), ...liveRules(plan, [...made.keys()])], reportOf);
  const ruled = rules.map(({ from }) => from).filter((from) => !made.has(from));
  return {
    plan,
    pages: [...pages, ...sections],
    copies: [...targets.assets].map(([address, from]) => ({ from, to: address.slice(1) })),
    rules,
    findings,
    keys,
    addresses: new Set([...targets.byAddress.keys(), ...targets.assets.keys(), ...ruled]),
  };
}

const fencedCode = /(^ {0,3}(?:`{3,}|~{3,})[\s\S]*?^ {0,3}(?:`{3,}|~{3,})[^\S\n]*$)/m;

/** Moves headings up in a text that begins with its only heading of the highest level: a title has level 1 here. */
function fromFirstLevel(text: string): string {
  const first = /^\s*#(#+)\s/.exec(text)?.[1]?.length ?? 0;
  const parts = text.split(fencedCode);
  const levels = parts.flatMap((part, index) => (index % 2 === 0 ? (part.match(/^#+(?=\s)/gm) ?? []) : []));
  if (levels.slice(1).some(({ length }) => length <= first + 1)) return text;
  return parts
    .map((part, index) => (index % 2 === 0 ? part.replace(/^#+(?=\s)/gm, (all) => all.slice(first)) : part))
    .join('');
}

/** Redirects to the old site for pages that the other program makes with code, until somebody writes them here. */
function liveRules({ origin }: Plan, made: readonly string[]): readonly Rule[] {
  if (origin === undefined) return [];
  return made.map((address) => ({ from: address, to: origin.replace(/\/$/, '') + address, status: '302' }));
}

/** A site without a home page begins with the first page of its navigation. */
function homeRule({ byAddress, byFile }: Targets, weights: Weights): readonly Rule[] {
  const weightOf = ({ file }: SourcePage): number => weights.get(file) ?? 1e9;
  const [first] = [...byFile.values()].sort((a, b) => weightOf(a) - weightOf(b));
  return first === undefined || byAddress.has('/') ? [] : [{ from: '/', to: first.address, status: '302' }];
}

/** The pages that can be read and have an address of their own. */
function sourcesOf(files: ProjectFiles, plan: Plan, reportOf: Reports): readonly Source[] {
  const fileAt = new Map<string, string>();
  return [...pagesOf(files, plan)].flatMap(([file, root]) => {
    const text = files.read(file);
    if (text === undefined) {
      reportOf(file)('unread', 1, file);
      return [];
    }
    const read = splitText(text);
    // The name of a post begins with its day.
    const [, date] =
      root.pattern === undefined ? [] : (/(?:^|\/)(\d{4}-\d\d?-\d\d?)-[^/]*(?:\/index)?\.\w+$/.exec(file) ?? []);
    const split = date === undefined ? read : { ...read, values: { date, ...read.values } };
    const page = addressOf(file, root, split, plan);
    const key = `${page?.address.toLowerCase()}${section.test(file) ? '#section' : ''}`;
    const first = fileAt.get(key);
    const report = reportOf(file);
    if (split.error !== undefined) report('unreadable', 1, split.error);
    else if (page === undefined) report('address', 1, file);
    else if (first !== undefined) report('address', 1, `${page.address} is ${first}`);
    else {
      fileAt.set(key, file);
      return [{ page, split }];
    }
    return [];
  });
}

function targetsOf(files: ProjectFiles, plan: Plan, sources: readonly Source[], { isAsset }: SiteFacts): Targets {
  const pages = sources.map(({ page }) => page).filter(({ file }) => !section.test(file));
  return {
    files,
    plan,
    byFile: new Map(pages.map((page) => [page.file, page])),
    byAddress: new Map(pages.map((page) => [addressKey(page.address, plan), page])),
    assets: publicFiles(files, plan, isAsset),
    labels: labelsOf(sources, plan),
    isAsset,
  };
}

/** The places that links name without an address: labels in MyST, and in MkDocs, headings whose name is unique. */
function labelsOf(sources: readonly Source[], { program, slug }: Plan): Targets['labels'] {
  const labels = new Map<string, ReturnType<TextContext['label']>>();
  const named = /^\(([^()\n]+)\)=\s*(?:#+[ \t]+(.+))?|^(#+)[ \t]+(.+)/gm;
  for (const { page, split } of sources)
    for (const [, label, title = '', level, heading = ''] of split.body.matchAll(named)) {
      const name =
        label ?? (program === 'MkDocs' ? (/\{[^{}#]*#([\w.:-]+)[^{}]*\}/.exec(heading)?.[1] ?? slug(heading)) : '');
      const href = page.address + (level === '#' ? '' : `#${name}`);
      if (name !== '') labels.set(name, labels.has(name) ? undefined : { href, title });
    }
  return labels;
}

/** What the text of a page needs to know about it and its project. */
function textContext(page: SourcePage, values: Settings, targets: Targets): Omit<TextContext, 'components' | 'report'> {
  const { plan } = targets;
  return {
    file: page.file,
    isMdx: plan.isMdx || /\.mdx$/.test(page.file),
    address: (href) => resolveLink(href, page, targets),
    label: (name) => targets.labels.get(name),
    value: (name) => shownValue(name, values, plan),
    headingId: headingIds(plan),
    include: (path, from) => includedFile(path, from, targets),
  };
}

/** A value of the page or of the configuration. Addresses of this site begin with a slash. */
function shownValue(name: string, page: Settings, { settings }: Plan): string | undefined {
  const [, owner = '', key = name] = /^(\$frontmatter|page|site)\.(.+)$/.exec(name) ?? [];
  if (owner !== '' && owner !== 'site') return textIn(page, key);
  if (owner === 'site' && /^(?:baseurl|url)$/.test(key)) return '';
  const groups = owner === 'site' ? [settings] : [settings.params, valueIn(settings, 'extra')];
  return groups.flatMap((group) => textIn(group, ...key.split('.')) ?? [])[0];
}

function includedFile(path: string, from: string, { files, plan }: Targets) {
  const isHere = (one: string): boolean => files.paths.includes(one);
  // Programs have folders for such files, which their configurations name in many ways.
  const found = placesOf(path, from, plan).find(isHere) ?? files.paths.find((one) => one.endsWith(`/${path}`));
  const text = found === undefined ? undefined : files.read(found);
  return found === undefined || text === undefined ? undefined : { path: found, text };
}

/** Converts a single page, with the files that it names. Markdown without other programs' syntax stays as it is. */
export function importPage(text: string, file: string, files: ProjectFiles, components: ReadonlySet<string>): string {
  const split = splitText(text);
  if (split.error !== undefined) return text;
  const shown = split.body.replace(/^[^\S\n]*(`{3,}|~{3,}).*\n[\s\S]*?^[^\S\n]*\1/gm, '');
  const isMdx = /\.mdx$/.test(file) || /^(?:import|export)\s|^\s*(?:\{\/\*|<[A-Z])|\sclassName=/m.test(shown);
  const isPlain =
    !isMdx && !/<[A-Z]|<center>|\{[{%:*!]|<!--\s*@include|^\s*(?:!!!|\?\?\?|\/\/\/|:::|<<<|-{2}8<)/m.test(shown);
  const cleaned = cleanHead(split.values);
  if (isPlain && cleaned === undefined) return text;
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const head =
    cleaned === undefined ? plain.slice(0, plain.length - split.body.length) : `---\n${writeYaml(cleaned)}---\n`;
  if (isPlain) return head + split.body;
  const page = { file, address: `/${file.replace(pageEnding, '')}`, isIndex: false };
  const found = { files, config: '', text: '', settings: {}, at: (path: string) => inFolder('', path) };
  const plan = completed({ program: '', roots: [], isMdx }, found);
  const targets = targetsOf(files, plan, [], { components, isAsset: () => false });
  const context = { ...textContext(page, split.values, targets), components, report: () => undefined };
  return head + convertText(split.body, split.bodyLine, { ...context, address: (href) => href });
}

/** The IDs of a page's headings that differ from ours, so that links to them still lead there. */
function headingIds({ slug }: Plan): TextContext['headingId'] {
  const used = new Set<string>();
  return (heading, hasTag) => {
    const text = heading.replace(/^\s*#+\s*|\s*#*\s*$|\]\([^()]*\)|[\\[\]*`]/g, '');
    const id = slug(text);
    if (!/^[\w.:-]+$/.test(id) || rawLengthAt(text, 0) > 0 || used.has(id)) return undefined;
    if (id === slugOf(text) && !hasTag) return undefined;
    used.add(id);
    return id;
  };
}

function lineOfKey(text: string, key: string): number {
  return Math.max(1, text.split('\n').findIndex((line) => line.trimStart().startsWith(key)) + 1);
}

/** The place of each page in the navigation, by its path. */
function weightsOf(sources: readonly Source[], { plan, byFile, byAddress }: Targets): Weights {
  const weights = new Map<string, number>();
  for (const one of plan.order) {
    const inRoots = plan.roots.map(({ from }) => inFolder(from, one));
    const known = [one, ...inRoots].map((path) => pageAt(path, byFile)).find((page) => page !== undefined);
    const addresses = ['', ...plan.roots.map(({ to }) => to)].map((to) => `${to}/${one.replace(/^\//, '')}`);
    const page = known ?? addresses.flatMap((address) => byAddress.get(addressKey(address, plan)) ?? [])[0];
    if (page !== undefined && !weights.has(page.file)) weights.set(page.file, (weights.size + 1) * 10);
  }
  for (const { page } of sources) {
    const number = plan.isNumbered ? numberOf(nameOf(page.file)) : undefined;
    if (number !== undefined && !weights.has(page.file)) weights.set(page.file, number);
  }
  return weights;
}

function pageFile(page: SourcePage, head: Settings, body: string, targets: Targets) {
  const keyOf = (address: string): string => addressKey(address, targets.plan);
  const given = Array.isArray(head.aliases) ? head.aliases.map(String) : [];
  const aliases = given.filter((one) => one !== '/' && keyOf(one) !== keyOf(page.address));
  const values = {
    ...head,
    aliases: aliases.length === 0 ? undefined : [...new Set(aliases)],
    cover: typeof head.cover === 'string' ? resolveLink(head.cover, page, targets) : undefined,
  };
  return { path: pathOf(page), text: `${headOf(values)}${body.replace(/^\s*\n/, '').trimEnd()}\n` };
}

/** Front matter as text. */
function headOf(values: Settings): string {
  const text = writeYaml(values);
  return text === '{}\n' ? '' : `---\n${text}---\n\n`;
}

/** The path that gives a page its address. */
function pathOf({ file, address, isIndex }: SourcePage): string {
  const name = address.slice(1);
  if (section.test(file)) return inFolder(name, '_section.md');
  if (name === '') return 'index.md';
  return isIndex || /^(?:_?index|_section|readme)$/i.test(nameOf(name)) ? `${name}/index.md` : `${name}.md`;
}

/** Titles and places of folders, from the files that programs keep in them and from numbers before their names. */
function sectionFiles({ files, plan }: Targets, sources: readonly Source[], weights: Weights): Imported['pages'] {
  const pages = sources.map(({ page }) => page);
  const indexes = new Set(pages.filter(({ isIndex }) => isIndex).map(({ address }) => address));
  const done = new Set<string>(['', '/']);
  const sections: { readonly path: string; readonly text: string }[] = [];
  const weightOf = ({ file }: SourcePage): number => weights.get(file) ?? 1e9;
  // The first page of a folder says where the folder is.
  for (const page of pages.sort((a, b) => weightOf(a) - weightOf(b))) {
    const folder = folderOf(page.file);
    const address = page.isIndex ? page.address : folderOf(page.address);
    if (done.has(address) || plan.roots.some(({ from, to }) => from === folder || to === address)) continue;
    done.add(address);
    const settings = ['json', 'yml', 'yaml'].map((ending) => `${folder}/_category_.${ending}`);
    const category = Object.assign({}, ...settings.map((path) => settingsOf(path, files.read(path))));
    const title = textIn(category, 'label');
    const place = plan.isNumbered ? numberOf(nameOf(folder)) : plan.order.length > 0 && weights.get(page.file);
    const weight = Number(category.position ?? (place || Number.NaN));
    const head = { title, weight: Number.isNaN(weight) ? undefined : Math.max(0, Math.round(weight)) };
    if (title !== undefined || (head.weight !== undefined && !indexes.has(address)))
      sections.push({ path: `${address.slice(1)}/_section.md`, text: `${headOf(head).trimEnd()}\n` });
  }
  return sections;
}
