// Runs the stages with their inputs from disk, for all commands but the preview. The preview runs the same stages on what
// has changed (`cli/dev/snapshot.ts`).

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Rendered } from '@sitegen/renderer/build';
import type { Diagnostic, Noted } from '@sitegen/renderer/diagnostics';
import type { Post, Site } from '@sitegen/renderer/model';
import { usedImages } from '@sitegen/renderer/site';
import { articlesOf, type PagePart, readersOf } from '@sitegen/renderer/site-reads';
import { UsageError } from '../environment-error.ts';
import { attempt } from '../io/attempt.ts';
import { sourcesIn } from '../io/fragments.ts';
import { readSources, type Sources } from '../io/sources.ts';
import { createNames } from '../project/named-files.ts';
import type { Project } from '../project.ts';
import { refusals } from '../report/rating.ts';
import { type BundledAssets, bundleAssets } from './assets.ts';
import { openFacts } from './known-facts.ts';
import type { KeyedFile } from './output/sink.ts';
import { createPageKeys, type KeyOfShown, projectParts, withKeys } from './page-keys.ts';
import { parseAll, type Saved } from './parse-all.ts';
import { parsingOf } from './parsing.ts';
import { makePictures, type Pictures } from './pictures.ts';
import { type FieldsRead, noteIn, openShownFields } from './shown-fields.ts';
import { sourceValues } from './source-values.ts';
import { keptFile, openStore } from './store/project-store.ts';
import { type WholeSite, wholeSite } from './whole-site.ts';

export interface StageOptions {
  readonly drafts: boolean;
  /** Called when a stage ends. */
  readonly phase: (name: string, milliseconds: number) => void;
  /** Whether the contents of the file at a path are needed. Default: of all. Smaller variants of pictures take long to make. */
  readonly isRead?: ((path: string) => boolean) | undefined;
}

export interface Staged extends Omit<Rendered, 'value' | 'diagnostics' | 'check' | 'checkOutput'> {
  readonly site: Site;
  readonly files: readonly KeyedFile[];
  readonly diagnostics: readonly Diagnostic[];
  readonly saved: Saved;
  readonly sameBetween: WholeSite['sameBetween'];
  /** Renders every page and checks the result. */
  readonly checkOutput: () => readonly Diagnostic[];
  /** Keeps what was learned about pages for the next run. */
  readonly saveKnown: () => void;
}

/** What was read of a project, and its client files, which are still being bundled. */
export interface Inputs {
  readonly sources: Noted<Sources>;
  readonly assets: Promise<Noted<BundledAssets>>;
}

/** Reads the project's folders while its client files are bundled. */
export async function readInputs(project: Project, phase: StageOptions['phase']): Promise<Inputs> {
  const timed = timer(phase);
  const assets = bundleAssets(project);
  assets.catch(() => undefined); // Awaited later; until then a failure of another stage may come first.
  const sources = await readPages(project);
  timed('read');
  return { sources, assets };
}

/** Reads the project's folders. Throws if there's no page: the path is wrong, and an empty site would replace the last one. */
export async function readPages(project: Project): Promise<Noted<Sources>> {
  const sources = await readSources(project);
  const { contentDir } = project;
  if (sources.value.pages.length > 0) return sources;
  if (!existsSync(contentDir))
    throw new UsageError(`The content folder ${contentDir} doesn't exist`, 'Is this the folder of the project?');
  const unread = sources.diagnostics.map(({ at, message }) => `${at.file}: ${message}`).join('\n');
  throw new UsageError(
    `There is no page in ${contentDir}`,
    unread || 'Pages are files that end in .md, .mdx, or .markdown.',
  );
}

/** Runs all stages up to the list of files. Their contents are computed when they're written. */
export async function runStages(project: Project, options: StageOptions, inputs?: Inputs): Promise<Staged> {
  const { drafts } = options;
  const { sources: found, assets: bundling } = inputs ?? (await readInputs(project, options.phase));
  const { pages, ...sources } = found.value;
  const timed = timer(options.phase);

  const values = sourceValues(project, sources);
  const parsing = parsingOf(project, values);
  const store = openStore(project, pages.length);
  const { parsed, saved } = await parseAll(pages, parsing, store);
  store.save();
  timed('parse');

  const fieldsRead: FieldsRead = new Map();
  const { value: whole, diagnostics: early } = wholeSite(project, parsing.rules, {
    sources: { value: sources, diagnostics: found.diagnostics },
    values,
    parsed,
    drafts,
    articleOf: ({ file }) => store.article(file),
    note: noteIn(fieldsRead),
  });
  timed('assemble');

  const assets = await bundling;
  timed('bundle');

  const pictures = await resized(project, sources, whole.site, { early, isRead: options.isRead });
  timed('pictures');

  const site = { ...whole.site, images: pictures.value.images };
  const shown = openShownFields(keptFile(project, 'reads'), fieldsRead, site);
  const partKey = partKeys(site, project.config, () => keyOf);
  const { known, save: saveFacts } = openFacts(project, partKey);
  const rendered = whole.render(assets.value, { pictures: pictures.value, known });
  const shownWith = { manifest: assets.value.manifest, readKeyOf: shown.keyOf, articleKeyOf: store.keyOf };
  const keyOf = createPageKeys(rendered.value, { project, drafts, sources, site, ...shownWith });
  const checked = hasBrokenData(early) ? attempt(rendered.check) : rendered.check();
  const all = [early, assets.diagnostics, pictures.diagnostics, rendered.diagnostics, checked ?? []].flat();
  timed('check');

  return {
    ...rendered,
    site,
    files: withKeys(rendered.value, keyOf, projectParts(project, drafts)),
    diagnostics: all,
    saved,
    sameBetween: whole.sameBetween,
    checkOutput: () => {
      const isNamed = createNames(project, sources, assets.value.files);
      const refused = refusedIn(project, all);
      return rendered.checkOutput({ sourcesOf: sourcesIn(project), files: sources.assets, isNamed, refused });
    },
    saveKnown: () => {
      shown.save();
      saveFacts(site.posts);
    },
  };
}

/** Whether data doesn't have its shape. Templates may fail on it, and their error would hide the mistake. */
export function hasBrokenData(found: readonly Diagnostic[]): boolean {
  return found.some(({ code }) => code === 'data/invalid');
}

/**
 * Makes the keys of parts of pages. `keyOf` returns what's known once the files are listed, and keys are only asked for
 * after that. The terms that are found in a page also depend on the glossary.
 */
function partKeys({ posts }: Site, { glossary }: Project['config'], keyOf: () => KeyOfShown | undefined) {
  const terms = posts.filter(({ url }) => url === glossary).flatMap(articlesOf);
  return (part: PagePart, post: Post): string | undefined =>
    keyOf()?.([...articlesOf(post), ...(part === 'terms' ? terms : [])], readersOf(part, post));
}

/** Makes smaller variants of pictures. That takes minutes, so a site that won't be published or was imported gets none. */
async function resized(
  project: Project,
  { images, assets }: Omit<Sources, 'pages'>,
  site: Site,
  { early, isRead }: Pick<StageOptions, 'isRead'> & { readonly early: readonly Diagnostic[] },
): Promise<Noted<Pictures>> {
  if (project.other?.imported !== undefined || refusedIn(project, early).size > 0)
    return { value: { images, files: [] }, diagnostics: [] };
  const used = usedImages(site, project.config);
  return makePictures({ images, used, assets, cache: join(project.cacheDir, 'pictures'), isRead });
}

/** The files whose problems keep the site from being published. */
function refusedIn(project: Project, found: readonly Diagnostic[]): ReadonlySet<string> {
  return new Set(refusals(project, found).map(({ at }) => at.file));
}

function timer(phase: StageOptions['phase']): (name: string) => void {
  let last = performance.now();
  return (name) => {
    const here = performance.now();
    phase(name, here - last);
    last = here;
  };
}
