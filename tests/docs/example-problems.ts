// What the stages say about files that a document shows.

import { sourceValues } from '../../cli/build/source-values.ts';
import { wholeSite } from '../../cli/build/whole-site.ts';
import { sourcesIn } from '../../cli/io/fragments.ts';
import { readSources } from '../../cli/io/sources.ts';
import { checkMetadata } from '../../renderer/check/check-metadata.ts';
import type { Diagnostic } from '../../renderer/diagnostics/diagnostic.ts';
import { compareDiagnostics } from '../../renderer/diagnostics/diagnostic.ts';
import type { DrawnArticle, Page } from '../../renderer/model.ts';
import { parseFile } from '../../renderer/parse/parse-file.ts';
import { parseRules } from '../../renderer/parse/rules.ts';
import config from '../../site.config.ts';
import { bareProject } from '../support/project.ts';
import { projectAt } from '../support/project-at.ts';

export interface ExampleFile {
  readonly path: string | undefined;
  readonly code: string;
}

/** Everything that reading, parsing, assembling, and checking say about these files, in a site like this one. */
export async function problemsOf(files: readonly ExampleFile[]): Promise<readonly Diagnostic[]> {
  const folder = bareProject(Object.fromEntries(files.map(({ path = '', code }) => [path, code])));
  // Only folders that a rule names are read.
  const project = projectAt(folder, { ...config, folders: config.folders.filter(({ path }) => path !== '') });
  const rules = parseRules(project.config);
  const sources = await readSources(project);
  const parsed = sources.value.pages.map((source) => parseFile(rules, source));
  const articles = new Map<string, DrawnArticle>();
  for (const { value } of parsed) {
    if (value.kind === 'page')
      articles.set(value.page.file, { ...value.article, drawn: value.article.body.codes.map(() => '') });
  }
  const articleOf = (page: Page): DrawnArticle => articles.get(page.file) as DrawnArticle;
  const whole = wholeSite(project, rules, {
    parsed,
    sources,
    values: sourceValues(project, sources.value),
    drafts: true,
    articleOf,
  });
  const rendered = whole.value.render({
    files: [],
    manifest: { styles: '/styles.css', files: {}, fonts: [] },
    inputs: [],
  });
  const sourcesOf = sourcesIn(project);
  const named = new Set(files.map(({ path }) => path));
  return [
    ...whole.diagnostics,
    ...rendered.diagnostics,
    ...rendered.check(),
    ...checkMetadata(whole.value.site),
    ...whole.value.site.posts.flatMap((post) => {
      if (!named.has(post.file)) return [];
      const page = { post, site: whole.value.site, article: () => articleOf(post), sources: () => sourcesOf(post) };
      return config.pageChecks?.(page) ?? [];
    }),
  ]
    .filter(({ at }) => named.has(at.file))
    .toSorted(compareDiagnostics);
}
