// The checks of a whole site: what its pages lead to, and what finished documents say.

import { checkImages } from './check/check-images.ts';
import { checkLinks } from './check/check-links.ts';
import { checkMetadata } from './check/check-metadata.ts';
import { checkOutput, factsOf, type OutputCheck } from './check/check-output.ts';
import { checkListed, checkPublished } from './check/check-published.ts';
import { checkRedirects } from './check/check-redirects.ts';
import { checkTerms, type TermCheck } from './check/check-terms.ts';
import type { SiteCheck } from './check/site-check.ts';
import type { SourcedFile } from './claim-paths.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import { hookedList } from './hook-error.ts';
import type { Post, SourcesOf } from './model.ts';
import { addressesOf, lastingIdsIn } from './outputs/addresses.ts';
import type { PageRenderer } from './render/render-page.ts';
import type { OutputInputs, SiteOutputs } from './site-outputs.ts';
import { idsIn } from './text/html-tokens.ts';

interface OutputCheckInputs extends Pick<OutputCheck, 'refused' | 'files' | 'isNamed'> {
  readonly sourcesOf: SourcesOf;
}

export interface CheckInputs extends OutputInputs, Omit<SiteCheck, 'anchorsOf'> {
  /** Bundled client files, and files of the content and public folders that are published as they are. */
  readonly assets: readonly SourcedFile[];
  readonly outputs: SiteOutputs;
  readonly renderer: PageRenderer;
}

export type SiteChecks = ReturnType<typeof siteChecks>;

/** Each check is a function, because they run at different times. */
export function siteChecks(inputs: CheckInputs) {
  const { site, config, articleOf, published, assets, outputs, links, renderer, known } = inputs;
  const idsOn = (post: Post) => known.facts('body', post, () => idsOfBody(renderer.body(post)));
  const usesOf: TermCheck['usesOf'] = (post, make) => known.facts('terms', post, make);
  const siteCheck: SiteCheck = { ...inputs, anchorsOf: (post) => idsOn(post).anchors };
  const addresses = (): ReadonlyMap<string, readonly string[]> => {
    const { lists, texts, configured } = outputs;
    const files = [...lists, ...texts.filter((text) => text.articles === undefined), ...configured, ...assets];
    return addressesOf(site, files, (post) => idsOn(post).lasting);
  };
  return {
    /** Every address that others may link to, with the ids on it. Renders pages with components. */
    addresses,
    /** Whether the list of published addresses has all of a site without drafts. */
    checkListed: () => checkListed(published, addresses().keys()),
    /** What's out of date at an ISO instant, by the site's own rules. */
    checkAges: (now: string) => hookedList('ageChecks', () => config.ageChecks?.(site, articleOf, now)),
    /** Checks every link, image, and published address of the site. Separate, because a preview shows the page first. */
    check: () => [checkLinks, checkImages, checkRedirects, checkPublished].flatMap((check) => check(siteCheck)),
    /** Checks the finished documents. It renders every page that isn't known, so only `check` calls it. */
    checkOutput: ({ sourcesOf, ...rest }: OutputCheckInputs): readonly Diagnostic[] => [
      ...checkMetadata(site),
      ...pageProblems(inputs, sourcesOf),
      ...checkTerms({ site, links, articleOf, sourcesOf, glossary: config.glossary, usesOf }),
      ...checkOutput({
        site,
        links,
        factsOf: (post) => known.facts('document', post, () => factsOf(renderer.page(post), config.origin)),
        published,
        language: config.locales.default,
        ...rest,
      }),
    ],
  };
}

/** The ids in the article of a page with components. */
function idsOfBody(html: string) {
  return { anchors: idsIn(html), lasting: lastingIdsIn(html) };
}

/** What the site's own rules say about its pages. */
function pageProblems({ site, siteFor, config, articleOf, known }: CheckInputs, sourcesOf: SourcesOf) {
  const { pageChecks } = config;
  if (pageChecks === undefined) return [];
  return site.posts.flatMap((post) => {
    const page = { post, site: siteFor('pageChecks'), article: () => articleOf(post), sources: () => sourcesOf(post) };
    return known.facts('problems', post, () => hookedList('pageChecks', () => pageChecks(page)));
  });
}
