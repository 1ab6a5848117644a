// Runs the stages with their inputs from disk. Build, check, and preview all go through these functions, so they can't
// disagree.

import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { performance } from 'node:perf_hooks';
import { type KnownFacts, type Rendered, type RenderInputs, renderSite } from '@sitegen/renderer/build';
import { codeTheme, diagramTheme } from '@sitegen/renderer/code';
import { type Diagnostic, type Noted, severityOf } from '@sitegen/renderer/diagnostics';
import type { ArticleOf, LightParsed, OutputFile, Post, Site } from '@sitegen/renderer/model';
import { articlesOf, type NoteRead, type PagePart, readersOf } from '@sitegen/renderer/noted-site';
import { type ParseRules, parseFile } from '@sitegen/renderer/parse';
import type { EarlierIndex } from '@sitegen/renderer/search';
import { assembleSite, generatedPosts, isHeldBack, type SiteInputs, usedImages } from '@sitegen/renderer/site';
import { now } from '../clock.ts';
import { EnvironmentError, UsageError } from '../environment-error.ts';
import { leftOutFiles } from '../io/fetched-texts.ts';
import { sourcesIn } from '../io/fragments.ts';
import { hashOf } from '../io/hash.ts';
import type { AssetFile } from '../io/published-files.ts';
import { readSources, type Sources } from '../io/sources.ts';
import { mostHeld } from '../io/spare-memory.ts';
import { createNames } from '../project/named-files.ts';
import type { Project } from '../project.ts';
import { type BundledAssets, bundleAssets } from './assets.ts';
import { counterFor } from './count-thread.ts';
import { readKnownData } from './known-data.ts';
import { openFacts } from './known-facts.ts';
import type { KeyedFile } from './output/sink.ts';
import { createPageKeys, type KeyOfShown, projectParts, withKeys } from './page-keys.ts';
import { parseAll, type Saved } from './parse-all.ts';
import { parsingOf } from './parsing.ts';
import { makePictures, type Pictures } from './pictures.ts';
import { openShownFields } from './shown-fields.ts';
import { type SourceValues, sourceValues } from './source-values.ts';
import { openPageStore, type PageStore } from './store/page-store.ts';

export interface StageOptions {
  readonly drafts: boolean;
  /** Called when a stage ends. */
  readonly phase: (name: string, milliseconds: number) => void;
  /** Whether a file's contents are read. Default: all are. Smaller variants of pictures take long to make. */
  readonly isRead?: ((path: string) => boolean) | undefined;
  /** The search index that the last build left in the output folder. */
  readonly earlierIndex?: EarlierIndex | undefined;
}

export interface Staged extends Omit<Rendered, 'value' | 'diagnostics' | 'check' | 'checkOutput'> {
  readonly site: Site;
  readonly files: readonly KeyedFile[];
  readonly diagnostics: readonly Diagnostic[];
  readonly saved: Saved;
  /** Between these instants the same pages are published (`from` included). */
  readonly published: { readonly from: string; readonly until: string };
  /** Draws every page and looks at the result. */
  readonly checkOutput: () => readonly Diagnostic[];
  /** Keeps what's known of pages for the next run. */
  readonly saveKnown: () => void;
}

/** What was read of a project, and its client files, which may still be bundled. */
export interface Inputs {
  readonly sources: Noted<Sources>;
  readonly assets: Promise<Noted<BundledAssets>>;
}

/** Reads the project's folders while its client files are bundled. */
export async function readInputs(project: Project): Promise<Inputs> {
  const assets = bundleAssets(project, generatedStyles());
  assets.catch(() => undefined); // Awaited later; until then a failure of another stage may come first.
  const sources = await readSources(project);
  const { data, strings } = sources.value;
  readKnownData(keptFile(project, 'data'), project.program.fingerprint, [...data, ...strings]);
  requirePages(project, sources);
  return { sources, assets };
}

/** A site without pages is a mistake in a path, and would replace the last good one. */
export function requirePages({ contentDir }: Project, { value, diagnostics }: Noted<Sources>): void {
  if (value.pages.length > 0) return;
  if (!existsSync(contentDir)) throw new UsageError(`The content folder ${contentDir} does not exist`);
  const unread = diagnostics.map(({ at, message }) => `${at.file}: ${message}`).join('\n');
  throw new UsageError(
    `There is no page in ${contentDir}`,
    unread || 'Pages are files that end in .md, .mdx or .markdown.',
  );
}

/** Everything up to the files of the site; their contents are computed when they are written. */
export async function runStages(project: Project, options: StageOptions, read = readInputs(project)): Promise<Staged> {
  const { drafts } = options;
  const timed = timer(options.phase);
  const { sources: found, assets: bundling } = await read;
  const { pages, ...sources } = found.value;
  timed('read');

  const values = sourceValues(project, sources);
  const parsing = parsingOf(project, values);
  const store = openStore(project, pages.length);
  const { parsed, saved } = await parseAll(pages, parsing, store);
  store.save();
  timed('parse');

  const light = publishable(project, parsed);
  const shown = openShownFields(keptFile(project, 'reads'), () => site);
  const articleOf: ArticleOf = (page) => store.article(page.file);
  const inputs = { parsed: light, sources, values, drafts, articleOf, note: shown.note };
  const { value: whole, diagnostics } = wholeSite(project, parsing.rules, inputs);
  timed('assemble');

  const assets = await bundling;
  timed('bundle');

  const early = [...found.diagnostics, ...problemsOfPages(parsed, drafts), ...diagnostics];
  const pictures = await resized(project, { sources, site: whole.site, early, isRead: options.isRead });
  timed('pictures');

  const site = { ...whole.site, images: pictures.value.images };
  const partKey = partKeys(site, project.config, () => keyOf);
  const facts = openFacts(join(project.cacheDir, storeName(project)), partKey);
  const rendered = whole.render(assets.value, {
    pictures: pictures.value,
    bodyKeyOf: (post) => partKey('body', post),
    searchShortcuts: { earlier: options.earlierIndex, countWords: counterFor(pages.length) },
    known: facts.known,
  });
  const shownWith = { manifest: assets.value.manifest, readKeyOf: shown.keyOf, articleKeyOf: store.keyOf };
  const keyOf = createPageKeys(rendered.value, { project, drafts, sources, site, ...shownWith });
  const all = [early, assets.diagnostics, pictures.diagnostics, rendered.diagnostics, rendered.check()].flat();
  timed('check');

  return {
    ...rendered,
    site,
    files: withKeys(rendered.value, keyOf, projectParts(project, drafts)),
    diagnostics: all,
    saved,
    published: publishedAround(light, now()),
    checkOutput: () => {
      const isNamed = createNames(project, sources, assets.value.files);
      const refused = refusedIn(project, all);
      return rendered.checkOutput({ sourcesOf: sourcesIn(project), refused, files: sources.assets, isNamed });
    },
    saveKnown: () => {
      shown.save();
      facts.save(site.posts);
    },
  };
}

/** Says what a part of a page is made of. What's found of terms also depends on the glossary. */
function partKeys({ posts }: Site, { glossary }: Project['config'], keyOf: () => KeyOfShown | undefined) {
  const terms = posts.filter(({ url }) => url === glossary).flatMap(articlesOf);
  return (part: PagePart, post: Post): string | undefined =>
    keyOf()?.([...articlesOf(post), ...(part === 'terms' ? terms : [])], readersOf(part, post));
}

interface ToResize extends Pick<StageOptions, 'isRead'> {
  readonly sources: WholeInputs['sources'];
  readonly site: Site;
  readonly early: readonly Diagnostic[];
}

/** Resizing takes minutes: not for a site that isn't published, and not for a look at an imported project. */
async function resized(project: Project, { sources, site, early, isRead }: ToResize): Promise<Noted<Pictures>> {
  const { images, assets } = sources;
  if (project.other?.imported !== undefined || refusedIn(project, early).size > 0)
    return { value: { images, files: [] }, diagnostics: [] };
  const used = usedImages(site, project.config);
  return makePictures({ images, used, assets, cache: join(project.cacheDir, 'pictures'), isRead });
}

/** The files of problems that keep the site from being published. */
function refusedIn({ config }: Project, found: readonly Diagnostic[]): ReadonlySet<string> {
  const refusals = found.filter(({ code }) => severityOf(code, 'build', config.severities) === 'error');
  return new Set(refusals.map(({ at }) => at.file));
}

/** The stylesheet that belongs to what the engine draws. */
export function generatedStyles(): string {
  return codeTheme() + diagramTheme();
}

/** Different contents in one project (`--content`) keep different stores. */
export function storeName(project: Project): string {
  return `pages-${hashOf(relative(project.root, project.contentDir)).slice(0, 8)}`;
}

/** Opens the store for about this many pages. */
export function openStore(project: Project, pages: number): PageStore {
  return openPageStore(project.cacheDir, storeName(project), mostHeld(pages));
}

/** A file next to the store. */
function keptFile(project: Project, ending: string): string {
  return join(project.cacheDir, `${storeName(project)}.${ending}`);
}

export interface WholeInputs {
  readonly parsed: readonly LightParsed[];
  readonly sources: Omit<Sources, 'pages'>;
  readonly values: SourceValues;
  readonly drafts: boolean;
  readonly articleOf: ArticleOf;
  /** Called for what layouts, components, and functions of the configuration read of pages. */
  readonly note?: NoteRead;
}

interface OtherParts {
  /** Default: every picture is published as it is. */
  readonly pictures?: Pictures;
  readonly bodyKeyOf?: RenderInputs['bodyKeyOf'];
  readonly searchShortcuts?: RenderInputs['searchShortcuts'];
  readonly known?: KnownFacts;
}

export interface WholeSite {
  readonly site: Site;
  /** Its files. */
  readonly render: (assets: BundledAssets, other?: OtherParts) => Rendered;
}

/** Turns all parsed files, and everything else that the site needs, into the site, ready to be rendered. */
export function wholeSite(project: Project, rules: ParseRules, inputs: WholeInputs): Noted<WholeSite> {
  const { config } = project;
  const { sources, note } = inputs;
  const { data, strings, redirects, published } = inputs.values;
  const assembled = assembledSite(project, inputs.parsed, {
    config,
    data: data.value,
    strings: strings.value,
    images: sources.images,
    redirects: redirects.value,
    publicUrls: new Set(sources.assets.map((asset) => asset.url)),
    now: now(),
    drafts: inputs.drafts,
  });
  const { site, articles, diagnostics } = generatedPosts(
    assembled.value,
    config,
    (source) => parseFile(rules, source),
    note,
  );
  const render = ({ manifest, files }: BundledAssets, other: OtherParts = {}): Rendered => {
    const { pictures = { images: site.images, files: [] }, ...rest } = other;
    const articleOf: ArticleOf = (page) => articles.get(page.file) ?? inputs.articleOf(page);
    const bundled = files.map((file) => ({ ...file, source: 'the client bundle' }));
    const assets = [...bundled, ...sources.assets.map(assetOutput), ...pictures.files];
    const shown = { ...site, images: pictures.images };
    return renderSite({ site: shown, config, articleOf, manifest, assets, published: published.value, note, ...rest });
  };
  return {
    value: { site, render },
    diagnostics: [
      ...data.diagnostics,
      ...strings.diagnostics,
      ...redirects.diagnostics,
      ...published.diagnostics,
      ...assembled.diagnostics,
      ...diagnostics,
    ],
  };
}

/** Assembles the site without the fetched files whose addresses it may not publish. */
function assembledSite(project: Project, parsed: readonly LightParsed[], inputs: SiteInputs): Noted<Site> {
  const assembled = assembleSite(parsed, inputs);
  const leftOut = leftOutFiles(project, assembled.diagnostics);
  const rest = withoutFiles(parsed, leftOut);
  if (rest.length === parsed.length) return assembled;
  const { value, diagnostics } = assembledSite(project, rest, inputs);
  return { value, diagnostics: [...assembled.diagnostics.filter(({ at }) => leftOut.has(at.file)), ...diagnostics] };
}

/** What was parsed, without fetched files that this site may not publish. */
export function publishable(project: Project, parsed: readonly Noted<LightParsed>[]): readonly LightParsed[] {
  return withoutFiles(
    parsed.map(({ value }) => value),
    leftOutFiles(
      project,
      parsed.flatMap(({ diagnostics }) => diagnostics),
    ),
  );
}

function withoutFiles(parsed: readonly LightParsed[], files: ReadonlySet<string>): readonly LightParsed[] {
  return parsed.filter((one) => !files.has(one.kind === 'page' ? one.page.file : one.section.file));
}

/** What parsing found in all files except drafts and pages of a later date. */
export function problemsOfPages(parsed: readonly Noted<LightParsed>[], drafts: boolean): readonly Diagnostic[] {
  const when = { drafts, now: now() };
  return parsed.flatMap(({ value, diagnostics }) =>
    value.kind === 'section' || !isHeldBack(value.page, when) ? diagnostics : [],
  );
}

/** The last date of a page that has come and the first that has not. */
function publishedAround(parsed: readonly LightParsed[], instant: string): Staged['published'] {
  let from = '';
  let until = '9999';
  for (const one of parsed) {
    const date = one.kind === 'page' ? one.page.frontMatter.date : undefined;
    if (date === undefined) continue;
    if (date <= instant && date > from) from = date;
    if (date > instant && date < until) until = date;
  }
  return { from, until };
}

function timer(phase: StageOptions['phase']): (name: string) => void {
  let last = performance.now();
  return (name) => {
    const here = performance.now();
    phase(name, here - last);
    last = here;
  };
}

function assetOutput(asset: AssetFile): OutputFile & { readonly source: string } {
  return { path: asset.url.slice(1), source: asset.file, contents: () => readAsset(asset) };
}

function readAsset({ absolutePath, file }: AssetFile): Uint8Array {
  try {
    return readFileSync(absolutePath);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new EnvironmentError(`${file} vanished while the site was built`, 'Build again.');
  }
}
