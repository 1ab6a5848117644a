// Turns an assembled site into the list of all its files. The preview and the production build both run this. The
// caller decides where articles come from and where files go.

import { checkImages } from './check/check-images.ts';
import { anchorsIn, checkLinks, respellLinks } from './check/check-links.ts';
import { checkMetadata } from './check/check-metadata.ts';
import { checkOutput, factsOf, type OutputCheck } from './check/check-output.ts';
import { checkListed, checkPublished } from './check/check-published.ts';
import { checkRedirects } from './check/check-redirects.ts';
import { checkTerms } from './check/check-terms.ts';
import type { AppliedConfig } from './config.ts';
import type { Diagnostic, Location, Noted, TextFix } from './diagnostics/diagnostic.ts';
import { filesDifferInCase } from './diagnostics/problems/address.ts';
import { fileIsFolder, fileTaken } from './diagnostics/problems/file.ts';
import { hooked, hookedList } from './hook-error.ts';
import type {
  ArticleOf,
  AssetManifest,
  OutputFile,
  Post,
  PublishedAddress,
  SearchRecord,
  Site,
  SourcesOf,
} from './model.ts';
import { type NoteRead, notedSite } from './noted-site.ts';
import { addressesOf, lastingIdsIn } from './outputs/addresses.ts';
import { feedFiles } from './outputs/feed.ts';
import { hostFiles, unserved } from './outputs/host-rules.ts';
import { noteFiles } from './outputs/note-files.ts';
import { isListed, sitemapFiles } from './outputs/sitemap.ts';
import { textFiles } from './outputs/text-copies.ts';
import { createPageRenderer, type PageRenderer } from './render/render-page.ts';
import { sectionsOfHtml } from './search/html-sections.ts';
import type { IndexState } from './search/index-parts.ts';
import { searchIndex } from './search/search-index.ts';
import {
  type ContentKeys,
  createRecordKeys,
  createRecords,
  createTexts,
  searchRecords,
} from './search/search-records.ts';
import type { EarlierIndex } from './search/updated-index.ts';
import { hidingProblems } from './site/hiding-redirects.ts';
import { createLinkResolver } from './site/links.ts';
import { type PrintedSection, printedSections } from './site/printed-sections.ts';
import { htmlBelowBase } from './text/below-base.ts';
import { outputPathOf } from './text/url.ts';

/** Inputs of the stages that follow `assemble`. */
export interface RenderInputs {
  readonly site: Site;
  readonly config: AppliedConfig;
  readonly articleOf: ArticleOf;
  readonly manifest: AssetManifest;
  /** Bundled client files, and files of the content and public folders that are published as they are. */
  readonly assets: readonly (OutputFile & { readonly source: string })[];
  /** What was published before and has to be there or lead on. */
  readonly published: readonly PublishedAddress[];
  /** What tells contents apart. Without it, none are known to be the same as before. */
  readonly keys?: ContentKeys | undefined;
  /** The search index that the build before left in the output folder. */
  readonly earlierIndex?: EarlierIndex | undefined;
  /** Called for what layouts, components, and functions of the configuration read of pages. */
  readonly note?: NoteRead | undefined;
  /** Without it, nothing is known. */
  readonly known?: KnownFacts | undefined;
}

/** Returns what an earlier run has found in a page, as JSON, if page and site are the same, or else what `make` finds. */
export type KnownFacts = <Facts>(kind: 'body' | 'document' | 'problems', post: Post, make: () => Facts) => Facts;

interface OutputCheckInputs extends Pick<OutputCheck, 'refused' | 'files' | 'isNamed'> {
  readonly sourcesOf: SourcesOf;
}

export interface Rendered extends Noted<readonly OutputFile[]> {
  /** Checks every link, image, and published address of the site. Separate, because a preview shows the page first. */
  readonly check: () => readonly Diagnostic[];
  /** Checks the finished documents. It renders every page that isn't known, so only `check` calls it. */
  readonly checkOutput: (inputs: OutputCheckInputs) => readonly Diagnostic[];
  /** Corrections of links that work but don't spell the address as it is. */
  readonly respell: () => readonly (TextFix & { readonly at: Location })[];
  /** Whether the list of published addresses has all of a site without drafts. */
  readonly checkListed: () => readonly Diagnostic[];
  /** The records for a hosted search. They aren't published, because only that search needs them. */
  readonly searchRecords: () => readonly SearchRecord[];
  /** What the next build has to know of the search index. */
  readonly searchState: () => IndexState | undefined;
  /** Every address that others may link to, with the ids on it. Renders pages with components. */
  readonly addresses: () => ReadonlyMap<string, readonly string[]>;
  /** What's out of date at an ISO instant, by the site's own rules. */
  readonly checkAges: (now: string) => readonly Diagnostic[];
}

/** Returns every file of the built site. Their contents are computed on demand. */
export function renderSite(inputs: RenderInputs): Rendered {
  const { site, config, manifest, articleOf, assets, published } = inputs;
  const shown = inputs.note ? notedSite(site, inputs.note) : site;
  const files = new Set(assets.map((asset) => `/${asset.path}`));
  // What components show is only known when they are rendered. Records are made long after `renderer` is.
  const shownSections = once((post: Post) => sectionsOfHtml(renderer.body(post)));
  const sectionsOf = (post: Post) => (post.hasComponents ? shownSections(post) : articleOf(post).sections);
  const recordsOf = createRecords(config, sectionsOf);
  const index = searchIndex(site, config, {
    recordsOf,
    textsOf: createTexts(config, sectionsOf),
    keyOf: inputs.keys ? createRecordKeys(config, inputs.keys) : () => undefined,
    earlier: inputs.earlierIndex,
  });
  const lists = [...feedFiles(site, config, (post) => renderer.body(post)), ...sitemapFiles(site, config)];
  const texts = textFiles(site, config, articleOf, { addressOn: (...use) => renderer.address(...use), shown });
  const configured = hookedList('outputs', () => config.outputs?.(shown, articleOf)).map((output) => ({
    source: 'site.config.ts',
    ...output,
    contents: () => hooked('outputs', () => output.contents()),
  }));
  const rulesOfHosts = hostFiles(site, config);
  const outputs = [...lists, ...rulesOfHosts, ...noteFiles(site, articleOf), ...index.files, ...texts, ...configured];
  for (const output of outputs) files.add(`/${output.path}`);
  const printed = printedSections(site, config);
  for (const { post } of printed.all) files.add(post.url);
  for (const path of unserved) files.delete(`/${path}`);
  const links = createLinkResolver(site, config, files);
  const renderer = createPageRenderer({ site: shown, config, manifest, articleOf, links, printed });
  const pages = site.posts.map((post) => pageFile(post, renderer));
  const final = <File extends OutputFile>(file: File): File => belowBase(file, config.base ?? '');
  const sections = printed.all.map((section) => sectionFile(section, renderer));
  const claimed = claimPaths(pages.map(final), [...sections, ...outputs].map(final), assets);
  const places = new Set<OutputFile>(claimed.value);
  const notServed = new Set<OutputFile>(rulesOfHosts);
  const served = [...assets, ...outputs.filter((file) => !notServed.has(file))].map(({ path }) => `/${path}`);
  const pageUrls = [...site.posts, ...printed.all.map(({ post }) => post)].map(({ url }) => url);
  const isWhole = texts.every((file) => places.has(file));
  const addresses = (): ReadonlyMap<string, readonly string[]> => {
    const own = [...lists, ...texts.filter(({ articles }) => articles === undefined), ...configured, ...assets];
    return addressesOf(site, own, (post) => idsIn(post).lasting);
  };
  const { known = (_kind, _post, make) => make() } = inputs;
  const idsIn = (post: Post) => known('body', post, () => idsOfBody(renderer.body(post)));
  const linkCheck = { site, links, anchorsOf: (post: Post) => idsIn(post).anchors };
  return {
    ...claimed,
    value: isWhole ? claimed.value : claimed.value.map(withoutJoins),
    searchRecords: () => searchRecords(site, config, recordsOf),
    searchState: index.state,
    addresses,
    checkListed: () => checkListed(published, addresses().keys()),
    check: () => [
      ...checkLinks(linkCheck),
      ...checkImages(site, links, files),
      ...checkRedirects(site, files),
      ...hidingProblems(site.redirects, [...pageUrls, ...served], config.origin),
      ...checkPublished({ published, site, links, files }),
    ],
    respell: () => respellLinks(linkCheck),
    checkAges: (now) => hookedList('ageChecks', () => config.ageChecks?.(site, articleOf, now)),
    checkOutput: ({ sourcesOf, ...rest }) => [
      ...checkMetadata(site),
      ...pageProblems({ ...inputs, shown }, sourcesOf, known),
      ...checkTerms({ site, links, articleOf, sourcesOf, glossary: config.glossary }),
      ...checkOutput({
        site,
        links,
        origin: config.origin,
        factsOf: (post) => known('document', post, () => factsOf(renderer.page(post), config.origin)),
        published,
        language: config.locales.default,
        isListed,
        ...rest,
        listings: listingsOf(outputs),
      }),
    ],
  };
}

/** The ids in the article of a page with components. */
function idsOfBody(html: string) {
  return { anchors: anchorsIn(html), lasting: lastingIdsIn(html) };
}

/** What the site's own rules say about its pages. */
function pageProblems(
  { site, shown, config, articleOf }: RenderInputs & { readonly shown: Site },
  sourcesOf: SourcesOf,
  known: KnownFacts,
) {
  const { pageChecks } = config;
  if (pageChecks === undefined) return [];
  return site.posts.flatMap((post) => {
    const page = { post, site: shown, article: () => articleOf(post), sources: () => sourcesOf(post) };
    return known('problems', post, () => hookedList('pageChecks', () => pageChecks(page)));
  });
}

/** A file whose parts aren't all written as they are, as when another file has the path of one. */
function withoutJoins({ joins, ...file }: OutputFile): OutputFile {
  return file;
}

/** Makes the addresses in a page final. */
function belowBase<File extends OutputFile>(file: File, base: string): File {
  if (base === '' || !file.path.endsWith('.html')) return file;
  return { ...file, contents: () => htmlBelowBase(String(file.contents()), base) };
}

/** Remembers what a function returns for each value. */
function once<Value, Result>(make: (value: Value) => Result): (value: Value) => Result {
  const known = new Map<Value, Result>();
  return (value) => {
    const before = known.get(value);
    if (before !== undefined) return before;
    const made = make(value);
    known.set(value, made);
    return made;
  };
}

/** The outputs that list the site's pages by their full addresses: feed, sitemap, and `llms.txt`. */
function listingsOf(outputs: readonly OutputFile[]) {
  return outputs
    .filter(({ path }) => /^(?:[^/]+\.xml|llms\.txt)$/.test(path))
    .map(({ path, contents }) => ({ path, text: () => String(contents()) }));
}

function pageFile(post: Post, renderer: PageRenderer): OutputFile & { readonly source: string } {
  return {
    path: outputPathOf(post.url),
    source: post.file,
    articles: [post.file],
    contents: () => renderer.page(post),
  };
}

function sectionFile(section: PrintedSection, renderer: PageRenderer): OutputFile & { readonly source: string } {
  return {
    path: outputPathOf(section.post.url),
    source: section.post.file,
    articles: section.parts.flatMap(({ post }) => post?.file ?? []),
    contents: () => renderer.section(section),
  };
}

interface Claim {
  readonly file: OutputFile;
  readonly source: string;
}

/** Gives each path to one file and reports the others. Pages win over files, and earlier files win over later ones. */
function claimPaths(
  pages: readonly (OutputFile & { readonly source: string })[],
  outputs: readonly OutputFile[],
  assets: readonly (OutputFile & { readonly source: string })[],
): Noted<readonly OutputFile[]> {
  const diagnostics: Diagnostic[] = [];
  const byPath = new Map<string, Claim>();
  for (const page of pages) byPath.set(page.path, { file: page, source: page.source });
  // The server would answer a page's address with a file of the same name without an extension.
  const byAddress = new Map(pages.map(({ path, source }) => [path.replace(/\.html$/, ''), source]));
  for (const file of outputs) {
    const source = file.source ?? 'the build';
    const first = byPath.get(file.path)?.source;
    if (first)
      diagnostics.push(
        fileTaken({ file: file.source ?? 'site.config.ts', line: 1, column: 1 }, `/${file.path}`, first),
      );
    else byPath.set(file.path, { file, source });
  }
  const byFold = new Map([...byPath.keys()].map((path) => [path.toLowerCase(), path]));
  for (const asset of assets) {
    const at = { file: asset.source, line: 1, column: 1 };
    const first = byPath.get(asset.path)?.source ?? byAddress.get(asset.path.replace(/\/index\.html$/, ''));
    const twin = byFold.get(asset.path.toLowerCase());
    if (first) diagnostics.push(fileTaken(at, `/${asset.path}`, first));
    else {
      if (twin !== undefined) diagnostics.push(filesDifferInCase(at, `/${asset.path}`, `/${twin}`));
      byPath.set(asset.path, { file: asset, source: asset.source });
      byFold.set(asset.path.toLowerCase(), asset.path);
    }
  }
  const placed = withoutFileFolders([...byPath.values()]);
  return { value: placed.value, diagnostics: [...diagnostics, ...placed.diagnostics] };
}

/** If one file needs a folder that is already a file, the first of the two wins. */
function withoutFileFolders(claims: readonly Claim[]): Noted<readonly OutputFile[]> {
  const diagnostics: Diagnostic[] = [];
  const value: OutputFile[] = [];
  const files = new Map<string, string>();
  const folders = new Map<string, string>();
  for (const { file, source } of claims) {
    const above = newFoldersAbove(file.path, folders);
    const parent = above.find((path) => files.has(path));
    const name = folders.has(file.path) ? file.path : parent;
    const other = name && (folders.get(name) ?? files.get(name));
    if (name !== undefined && other !== undefined) {
      const at = { file: source === 'the build' ? other : source, line: 1, column: 1 };
      diagnostics.push(fileIsFolder(at, name, source === 'the build' ? source : other));
      continue;
    }
    value.push(file);
    files.set(file.path, source);
    for (const folder of above) folders.set(folder, source);
  }
  return { value, diagnostics };
}

/** `a/b/c.html` gives `a/b` and `a`, up to a known folder. What's above that is known, too. */
function newFoldersAbove(path: string, known: ReadonlyMap<string, string>): readonly string[] {
  const folders: string[] = [];
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
    const folder = path.slice(0, end);
    if (known.has(folder)) break;
    folders.push(folder);
  }
  return folders;
}
