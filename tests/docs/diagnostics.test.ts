// Every diagnostic has a page, and the page is true: its severities are those of the table, and its example, put
// through the stages, says exactly what the page shows. `npm run test:update` rewrites what the pages show.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../renderer/diagnostics/diagnostic.ts';
import { severityOf } from '../../renderer/diagnostics/severities.ts';
import { isUpdate } from '../support/long.ts';
import { packageDir } from '../support/project.ts';
import { documentFiles, type RepositoryDocument, readDocument } from './documents.ts';
import { problemsOf } from './example-problems.ts';

const folder = 'docs/diagnostics';
const codes = codesInSource();
const pages = documentFiles().filter((file) => file.startsWith(`${folder}/`) && basename(file) !== 'README.md');

test('every code has a page, and every page a code', () => {
  expect(pages.map((file) => file.slice(folder.length + 1, -'.md'.length)).toSorted()).toEqual(codes);
});

test('the index lists every code with its severities', () => {
  const rows = codes.map(
    (code) => `| [${code}](${code}.md) | ${severity(code, 'build')} | ${severity(code, 'check')} |`,
  );
  const file = `${folder}/README.md`;
  const { text } = readDocument(file);
  const table = ['| Code | `build` | `check` |', '|---|---|---|', ...rows].join('\n');
  const written = text.replace(/\| Code \|[\s\S]*?\n(?=\n|$)/, `${table}\n`);
  expect(written).toContain(table);
  if (isUpdate) writeFileSync(join(packageDir, file), written);
  else expect(text).toBe(written);
});

describe.each(pages)('%s', (file) => {
  const code = file.slice(folder.length + 1, -'.md'.length);

  test('has the form of all pages', () => {
    const page = readDocument(file);
    const titles = page.headings.map(({ level, text }) => `${level} ${text}`);
    expect(titles.filter((title) => title !== '2 Fix it')).toEqual([`1 ${code}`, '2 Example']);
  });

  test('states its severities', () => {
    const { text } = readDocument(file);
    const written = text.replace(/^Severity:.*$/m, severityLine(code));
    if (isUpdate) writeFileSync(join(packageDir, file), written);
    else expect(text).toBe(written);
    expect(text).toMatch(/^Severity:/m);
  });

  test('its example says what it shows', async () => {
    const page = readDocument(file);
    const files = page.fences.filter(({ path }) => path !== undefined && /^(content|public)\//.test(path));
    if (files.length === 0) return expect(page.fences.at(outputIndex(page))?.code).toMatch(wordsOf(code));
    if (code === 'address/case-twin' && process.platform !== 'linux') return;
    const found = (await problemsOf(files)).filter((one) => one.code === code);
    expect(found.length, `the example does not show ${code}`).toBeGreaterThan(0);
    const shown = found.map((one) => shownAs(one, code)).join('\n');
    if (isUpdate) rewriteOutput(page, shown);
    else expect(page.fences.at(outputIndex(page))?.code).toBe(`${shown}\n`);
  });
});

/** Their messages come from other programs, schemas, and hosts. */
const withoutHints = /^(?:bundle|config|sample|source|spec|tool)\//;

// After the pages, so that an update has filled in what they show.
test('every problem in content comes with a hint', () => {
  const plain = codes.filter((code) => {
    const page = readDocument(`${folder}/${code}.md`);
    return !withoutHints.test(code) && !/^ {2}hint /m.test(page.fences.at(outputIndex(page))?.code ?? '');
  });
  expect(plain).toEqual([]);
});

/** The texts of all files that state problems. */
function problemSources(): readonly string[] {
  return ['renderer/diagnostics/problems', 'templates/asyncapi'].flatMap((folder) =>
    readdirSync(join(packageDir, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => readFileSync(join(packageDir, folder, path), 'utf8')),
  );
}

function codesInSource(): readonly string[] {
  const named = problemSources().flatMap((source) =>
    [...source.matchAll(/\b(?:code: |(?:problem|ofObject)\(\s*)'([a-z0-9-]+\/[a-z0-9-]+)'/g)].map(
      ([, code = '']) => code,
    ),
  );
  return [...new Set(named)].sort();
}

/** A problem's message as its sources state it, for examples that no text can cause, such as a pipe or another host. */
function wordsOf(code: string): RegExp {
  const messages = problemSources().flatMap((text) =>
    [
      ...text.matchAll(
        new RegExp(
          `'${code}'(?:[^}]*?message: |,\\s(?:(?!problem\\().)*?[[]\\s*)(['\`])((?:\\\\.|(?!\\1).)*)\\1`,
          'gs',
        ),
      ),
    ].map(([, , words = '']) => words),
  );
  const escaped = messages.map((message) => {
    const pieces = message.replaceAll('\\`', '`').split(/\$\{(?:[^{}]|\{[^}]*\})*\}/);
    return pieces.map((piece) => piece.replace(/[.*+?^$()|[\]{}\\]/g, '\\$&')).join('.+');
  });
  return new RegExp(`(?:${escaped.join('|')}) ${code}`, 's');
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

/** The last fence of the example has the output. */
function outputIndex(page: RepositoryDocument): number {
  return page.fences.findLastIndex(({ path, lang }) => path === undefined && lang === 'text');
}

function rewriteOutput(page: RepositoryDocument, shown: string): void {
  const old = page.fences.at(outputIndex(page))?.code ?? '';
  const text = page.text.replace(`\`\`\`text\n${old}\`\`\``, () => `\`\`\`text\n${shown}\n\`\`\``);
  writeFileSync(join(packageDir, page.file), text);
}
