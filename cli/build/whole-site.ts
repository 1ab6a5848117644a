// Assembles a site from its parsed files and everything else that it needs, and renders it.

import { readFileSync } from 'node:fs';
import { type Rendered, type RenderInputs, renderSite } from '@sitegen/renderer/build';
import type { Diagnostic, Noted } from '@sitegen/renderer/diagnostics';
import type { ArticleOf, LightParsed, OutputFile, Site, SourceFile } from '@sitegen/renderer/model';
import { type ParseRules, parseFile } from '@sitegen/renderer/parse';
import { assembleSite, generatedPosts, isHeldBack, type SiteInputs } from '@sitegen/renderer/site';
import type { NoteRead } from '@sitegen/renderer/site-reads';
import { now } from '../clock.ts';
import { EnvironmentError } from '../environment-error.ts';
import { leftOutFiles } from '../io/fetched-texts.ts';
import type { AssetFile } from '../io/published-files.ts';
import type { Sources } from '../io/sources.ts';
import { unusedRules } from '../project/unused-problems.ts';
import type { Project } from '../project.ts';
import type { BundledAssets } from './assets.ts';
import type { Pictures } from './pictures.ts';
import type { SourceValues } from './source-values.ts';

export interface WholeInputs {
  readonly sources: Noted<Omit<Sources, 'pages'>>;
  readonly values: SourceValues;
  readonly parsed: readonly Noted<LightParsed>[];
  readonly drafts: boolean;
  readonly articleOf: ArticleOf;
  /** Called for what layouts, components, and functions of the configuration read of pages. */
  readonly note?: NoteRead;
}

/** What only a build has. A preview renders pages without it. */
interface OtherParts extends Pick<RenderInputs, 'known'> {
  /** Default: every picture is published as it is. */
  readonly pictures?: Pictures;
}

export interface WholeSite {
  readonly site: Site;
  /** Between these instants (`from` included), no page's date begins, so the same pages are published. */
  readonly sameBetween: { readonly from: string; readonly until: string };
  /** Its files. */
  readonly render: (assets: BundledAssets, other?: OtherParts) => Rendered;
}

/** Returns the site with all problems of its sources. */
export function wholeSite(project: Project, rules: ParseRules, inputs: WholeInputs): Noted<WholeSite> {
  const { config } = project;
  const { parsed, drafts, note } = inputs;
  const { value: sources, diagnostics: found } = inputs.sources;
  const { data, strings, redirects, published } = inputs.values;
  const pages = publishable(project, parsed);
  const assembled = assembledSite(project, pages, {
    config,
    data: data.value,
    strings: strings.value,
    images: sources.images,
    redirects: redirects.value,
    publicUrls: new Set(sources.assets.map((asset) => asset.url)),
    now: now(),
    drafts,
  });
  const parse = (source: SourceFile) => parseFile(rules, source);
  const { site, articles, diagnostics } = generatedPosts(assembled.value, config, parse, note);
  const render = ({ manifest, files }: BundledAssets, other: OtherParts = {}): Rendered => {
    const { pictures = { images: site.images, files: [] }, ...rest } = other;
    const articleOf: ArticleOf = (page) => articles.get(page.file) ?? inputs.articleOf(page);
    const bundled = files.map((file) => ({ ...file, source: 'the client bundle' }));
    const assets = [...bundled, ...sources.assets.map(assetOutput), ...pictures.files];
    const shown = { ...site, images: pictures.images };
    return renderSite({ site: shown, config, articleOf, manifest, assets, published: published.value, note, ...rest });
  };
  return {
    value: { site, sameBetween: datesAround(pages, now()), render },
    diagnostics: [
      ...found,
      // A preview keeps the last version of a page that can't be read right now.
      ...problemsOfPages(parsed, drafts).filter(({ at }) => !sources.unread.includes(at.file)),
      ...data.diagnostics,
      ...strings.diagnostics,
      ...redirects.diagnostics,
      ...published.diagnostics,
      ...assembled.diagnostics,
      ...diagnostics,
      ...unusedRules(project, site),
    ],
  };
}

/** What was parsed, without fetched files that have a problem for which they may not be published. */
function publishable(project: Project, parsed: readonly Noted<LightParsed>[]): readonly LightParsed[] {
  const found = parsed.flatMap(({ diagnostics }) => diagnostics);
  const all = parsed.map(({ value }) => value);
  return withoutFiles(all, leftOutFiles(project, found));
}

function withoutFiles(parsed: readonly LightParsed[], files: ReadonlySet<string>): readonly LightParsed[] {
  return parsed.filter((one) => !files.has(one.kind === 'page' ? one.page.file : one.section.file));
}

/** Assembles the site, and again without fetched files whose addresses are a problem. */
function assembledSite(project: Project, parsed: readonly LightParsed[], inputs: SiteInputs): Noted<Site> {
  const assembled = assembleSite(parsed, inputs);
  const leftOut = leftOutFiles(project, assembled.diagnostics);
  const rest = withoutFiles(parsed, leftOut);
  if (rest.length === parsed.length) return assembled;
  const { value, diagnostics } = assembledSite(project, rest, inputs);
  return { value, diagnostics: [...assembled.diagnostics.filter(({ at }) => leftOut.has(at.file)), ...diagnostics] };
}

/** What parsing found in all files except drafts and pages of a later date. */
function problemsOfPages(parsed: readonly Noted<LightParsed>[], drafts: boolean): readonly Diagnostic[] {
  const when = { drafts, now: now() };
  return parsed.flatMap(({ value, diagnostics }) =>
    value.kind === 'section' || !isHeldBack(value.page, when) ? diagnostics : [],
  );
}

/** The latest date of a page in the past, and the first one in the future. */
function datesAround(parsed: readonly LightParsed[], instant: string): WholeSite['sameBetween'] {
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
