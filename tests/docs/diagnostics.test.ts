// Every diagnostic has a page, and the page is true: its severities are those of the table, and its example, put
// through the stages, says exactly what the page shows. `UPDATE=1` rewrites what the pages show.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSources } from '../../cli/io/sources.ts';
import type { Project } from '../../cli/project.ts';
import { wholeSite } from '../../cli/stages.ts';
import { checkMetadata } from '../../renderer/check/check-metadata.ts';
import type { Diagnostic } from '../../renderer/diagnostics/diagnostic.ts';
import { compareDiagnostics } from '../../renderer/diagnostics/diagnostic.ts';
import { severityOf } from '../../renderer/diagnostics/severities.ts';
import type { DrawnArticle, Page } from '../../renderer/model.ts';
import { parseFile } from '../../renderer/parse/parse-file.ts';
import { parseRules } from '../../renderer/parse/rules.ts';
import config from '../../site.config.ts';
import { bareProject, packageDir } from '../support/project.ts';
import { documentFiles, parseDocument, type RepositoryDocument } from './documents.ts';

const folder = 'docs/diagnostics';
const codes = codesInSource();
const pages = documentFiles().filter((file) => file.startsWith(`${folder}/`) && basename(file) !== 'README.md');

test('every code has a page, and every page a code', () => {
  expect(pages.map((file) => file.slice(folder.length + 1, -'.md'.length))).toEqual(codes);
});

test('the index lists every code with its severities', () => {
  const rows = codes.map(
    (code) => `| [${code}](${code}.md) | ${severity(code, 'build')} | ${severity(code, 'check')} |`,
  );
  const file = `${folder}/README.md`;
  const { text } = document(file);
  const table = ['| Code | `build` | `check` |', '|---|---|---|', ...rows].join('\n');
  const written = text.replace(/\| Code \|[\s\S]*?\n(?=\n|$)/, `${table}\n`);
  if (process.env.UPDATE) writeFileSync(join(packageDir, file), written);
  else expect(text).toBe(written);
});

describe.each(pages)('%s', (file) => {
  const code = file.slice(folder.length + 1, -'.md'.length);

  test('has the form of all pages', () => {
    const page = document(file);
    const titles = page.headings.map(({ level, text }) => `${level} ${text}`);
    expect(titles).toEqual([`1 ${code}`, '2 Example', '2 Mend it']);
  });

  test('states its severities', () => {
    const { text } = document(file);
    const written = text.replace(/^Severity: .*$/m, severityLine(code));
    if (process.env.UPDATE) writeFileSync(join(packageDir, file), written);
    else expect(text).toBe(written);
    expect(text).toMatch(/^Severity: /m);
  });

  test('its example says what it shows', async () => {
    const page = document(file);
    const files = page.fences.filter(({ path }) => path !== undefined && /^(content|public)\//.test(path));
    if (files.length === 0 || (code === 'address/case-twin' && process.platform !== 'linux')) return;
    const found = (await problemsOf(files)).filter((one) => one.code === code);
    expect(found.length, `the example does not show ${code}`).toBeGreaterThan(0);
    const shown = found.map((one) => shownAs(one, code)).join('\n');
    if (process.env.UPDATE) rewriteOutput(page, shown);
    else expect(page.fences.at(outputIndex(page))?.code).toBe(`${shown}\n`);
  });
});

function codesInSource(): readonly string[] {
  const sources = ['renderer/diagnostics/problems', 'templates/asyncapi'].flatMap((folder) =>
    readdirSync(join(packageDir, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => join(folder, path)),
  );
  const named = sources.flatMap((source) =>
    [...readFileSync(join(packageDir, source), 'utf8').matchAll(/\bcode: '([a-z0-9-]+\/[a-z0-9-]+)'/g)].map(
      ([, code = '']) => code,
    ),
  );
  return [...new Set(named)].sort();
}

function document(file: string): RepositoryDocument {
  return parseDocument(file, readFileSync(join(packageDir, file), 'utf8').replaceAll('\r\n', '\n'));
}

function severity(code: string, command: 'build' | 'check'): string {
  return severityOf(code, command) ?? 'off';
}

function severityLine(code: string): string {
  const [build, check] = [severity(code, 'build'), severity(code, 'check')];
  return build === check
    ? `Severity: ${build} in \`build\` and \`check\`.`
    : `Severity: ${build} in \`build\`, ${check} in \`check\`.`;
}

/** As the terminal shows it, without the code frame. */
function shownAs({ at, message, hint }: Diagnostic, code: string): string {
  const line = `${at.file}:${at.line}:${at.column} ${severity(code, 'check')} ${message} ${code}`;
  return hint === undefined ? line : `${line}\n  hint ${hint}`;
}

/** What is shown stands in the last fence of the example. */
function outputIndex(page: RepositoryDocument): number {
  return page.fences.findLastIndex(({ path, lang }) => path === undefined && lang === 'text');
}

function rewriteOutput(page: RepositoryDocument, shown: string): void {
  const old = page.fences.at(outputIndex(page))?.code ?? '';
  const text = page.text.replace(`\`\`\`text\n${old}\`\`\``, () => `\`\`\`text\n${shown}\n\`\`\``);
  writeFileSync(join(packageDir, page.file), text);
}

interface ExampleFile {
  readonly path: string | undefined;
  readonly code: string;
}

/**
 * Everything that reading, parsing, assembling and checking say about these files, in a site like this one; examples
 * that end in `.mdx` are read in that dialect.
 */
async function problemsOf(files: readonly ExampleFile[]): Promise<readonly Diagnostic[]> {
  const { root } = bareProject(Object.fromEntries(files.map(({ path = '', code }) => [path, code])));
  const project = projectAt(root);
  const rules = parseRules(project.config, files.some(({ path }) => path?.endsWith('.mdx')) ? 'mdx' : undefined);
  const sources = await readSources(project);
  const parsed = sources.value.pages.map((source) => parseFile(rules, source));
  const articles = new Map<string, DrawnArticle>();
  for (const { value } of parsed) {
    if (value.kind === 'page')
      articles.set(value.page.file, { ...value.article, drawn: value.article.body.codes.map(() => '') });
  }
  const articleOf = (page: Page): DrawnArticle => articles.get(page.file) as DrawnArticle;
  const whole = wholeSite(project, rules, {
    parsed: parsed.map(({ value }) => value),
    sources: sources.value,
    drafts: true,
    articleOf,
  });
  const rendered = whole.value.render({
    files: [],
    manifest: { styles: '/styles.css', files: {}, fonts: [] },
    inputs: [],
  });
  const named = new Set(files.map(({ path }) => path));
  return [
    ...sources.diagnostics,
    ...parsed.flatMap((one) => one.diagnostics),
    ...whole.diagnostics,
    ...rendered.diagnostics,
    ...rendered.check(),
    ...checkMetadata(whole.value.site),
    ...(config.pageChecks?.(whole.value.site, articleOf) ?? []),
  ]
    .filter(({ at }) => named.has(at.file))
    .toSorted(compareDiagnostics);
}

/** This site's configuration around another folder; only folders that a rule names are read. */
function projectAt(root: string): Project {
  return {
    root,
    configFile: 'site.config.ts',
    config: { ...config, folders: config.folders.filter(({ path }) => path !== '') },
    contentDir: join(root, 'content'),
    publicDir: join(root, 'public'),
    outDir: join(root, 'dist'),
    cacheDir: join(root, '.sitegen', 'cache'),
    foreign: false,
    fingerprint: 'documents',
    programFingerprint: 'documents',
    packageDir,
    configInputs: [],
  };
}
