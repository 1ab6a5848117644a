// The world's side of the stages: reads the project, runs parse, assemble and render with what they need from disk, and
// tells how long each took. Build, check and the watching server all go through here.

import { performance } from 'node:perf_hooks';
import { renderSite } from '../renderer/build.ts';
import { type CodeRenderer, createCodeRenderer } from '../renderer/code/code-renderer.ts';
import { codeTheme } from '../renderer/code/palette.ts';
import type { Diagnostic } from '../renderer/diagnostics/diagnostic.ts';
import type { OutputFile, Site } from '../renderer/model.ts';
import { parseFile } from '../renderer/parse/parse-file.ts';
import { parseRules } from '../renderer/parse/rules.ts';
import { assembleSite } from '../renderer/site/assemble-site.ts';
import { dataOf, stringsOf } from '../renderer/site/data.ts';
import { generatedPosts } from '../renderer/site/generated.ts';
import { parseRedirects } from '../renderer/site/redirects.ts';
import { readFileSync } from 'node:fs';
import { bundleAssets } from './io/assets.ts';
import { hashOf } from './io/hash.ts';
import { openPageStore, type PageStore } from './io/page-store.ts';
import { parseAll } from './io/parse-all.ts';
import { type AssetFile, readSources } from './io/sources.ts';
import type { Project } from './project.ts';

export interface StageOptions {
  readonly drafts: boolean;
  /** Called when a stage ends. */
  readonly phase: (name: string, milliseconds: number) => void;
}

export interface Staged {
  readonly site: Site;
  readonly files: readonly OutputFile[];
  readonly diagnostics: readonly Diagnostic[];
  readonly counts: { readonly sources: number; readonly hits: number };
  readonly store: PageStore;
}

/** Everything up to the files of the site; their contents are computed when they are written. */
export async function runStages(project: Project, options: StageOptions): Promise<Staged> {
  const { config } = project;
  const timed = timer(options.phase);
  const bundling = bundleAssets(project, codeTheme());
  const sources = await readSources(project);
  timed('read');

  const rules = parseRules(config, project.dialect);
  const store = openPageStore(project.cacheDir, `pages-${hashOf(project.contentDir).slice(0, 8)}`);
  let code: Promise<CodeRenderer> | undefined;
  const startCode = (): Promise<CodeRenderer> => (code ??= createCodeRenderer());
  const fingerprint = hashOf(project.fingerprint, project.dialect ?? '');
  const { parsed, hits } = await parseAll(sources.value.pages, rules, fingerprint, store, startCode);
  timed('parse');

  const data = dataOf(sources.value.data, config.data ?? {});
  const strings = stringsOf(sources.value.strings, config.locales.default);
  const { redirects: redirectFile } = sources.value;
  const redirects = redirectFile ? parseRedirects(redirectFile.file, redirectFile.text) : { value: [], diagnostics: [] };
  const assembled = assembleSite(
    parsed.map((one) => one.value),
    {
      config,
      data: data.value,
      strings: strings.value,
      images: sources.value.images,
      redirects: redirects.value,
      publicUrls: new Set(sources.value.assets.map((asset) => asset.url)),
      now: now(),
      drafts: options.drafts,
    },
  );
  const generated = generatedPosts(assembled.value, config, (source) => parseFile(rules, source).value);
  timed('assemble');

  const assets = await bundling;
  timed('bundle');
  const rendered = renderSite({
    site: generated.site,
    config,
    articleOf: (page) => generated.articles.get(page.file) ?? store.article(page.file),
    manifest: assets.manifest,
    assets: [...assets.files.map((file) => ({ ...file, source: 'the client bundle' })), ...sources.value.assets.map(assetOutput)],
  });
  timed('check');
  return {
    site: generated.site,
    files: rendered.files,
    diagnostics: [
      ...sources.diagnostics,
      ...parsed.flatMap((one) => one.diagnostics),
      ...data.diagnostics,
      ...strings.diagnostics,
      ...redirects.diagnostics,
      ...assembled.diagnostics,
      ...generated.diagnostics,
      ...rendered.diagnostics,
    ],
    counts: { sources: sources.value.pages.length, hits },
    store,
  };
}

function timer(phase: StageOptions['phase']): (name: string) => void {
  let last = performance.now();
  return (name) => {
    const here = performance.now();
    phase(name, here - last);
    last = here;
  };
}

/** Now, or the instant that `SOURCE_DATE_EPOCH` fixes for reproducible builds (reproducible-builds.org). */
function now(): string {
  const epoch = process.env.SOURCE_DATE_EPOCH;
  return (epoch === undefined ? new Date() : new Date(Number(epoch) * 1000)).toISOString();
}

function assetOutput(asset: AssetFile): OutputFile & { readonly source: string } {
  return { path: asset.url.slice(1), source: asset.file, contents: () => readFileSync(asset.absolutePath) };
}
