// A validator accepts the HTML of every page that the program writes for this site, and so do readers who can't see it,
// have no styles, or read another language.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { esmResolver, FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { layouts } from '../look/pages.ts';
import { isLong } from '../support/long.ts';
import { pageFlaws, readPage } from '../support/page-flaws.ts';
import { packageDir } from '../support/project.ts';
import { wholeSite } from '../support/whole-site.ts';

/** Nobody reads the page of a redirect, whose one link leads where the browser goes anyway. */
const isRedirect = (html: string): boolean => html.includes('http-equiv="refresh"');
/** A section to print has many pages, which may give different places the same name. */
const isPrinted = (file: string): boolean => file.endsWith('.print.html');
const urlOf = (file: string): string => `/${file.replace(/(?:index)?\.html$/, '')}`;

test('the HTML of every page is valid, holds no inline style, and lacks nothing that only some readers need', async () => {
  const validate = new HtmlValidate(new FileSystemConfigLoader([esmResolver()]));
  const config = JSON.parse(readFileSync(join(packageDir, '.htmlvalidate.json'), 'utf8'));
  const folder = await wholeSite();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  // The long tests look at every page. The gate takes one of each layout and some of the others, but no section to
  // print, because these are large.
  const allHtml = files.filter((file) => file.endsWith('.html'));
  const ofLayouts: readonly string[] = Object.values(layouts).filter((url) => !url.includes('/specification/'));
  const htmlFiles = allHtml.filter(
    (file, index) => isLong || (index % 32 === 0 && !isPrinted(file)) || ofLayouts.includes(urlOf(file)),
  );
  expect(htmlFiles.length).toBeGreaterThan(30);
  const problems: string[] = [];
  const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8');
  const languages = new Map(allHtml.map((file) => [urlOf(file), /<html lang="([^"]*)"/.exec(textOf(file))?.[1] ?? '']));
  for (const file of htmlFiles) {
    const html = textOf(file);
    const flaws = isRedirect(html) || isPrinted(file) ? [] : pageFlaws(readPage(urlOf(file), html), languages);
    problems.push(...flaws.map((flaw) => `${file}: ${flaw}`));
    if (/<[^>]+ style="/.test(html)) problems.push(`${file}: inline style`);
    const report = await validate.validateString(html, config);
    for (const message of report.results.flatMap((result) => result.messages)) {
      problems.push(`${file}:${message.line} ${message.ruleId} ${message.message}`);
    }
  }
  expect(problems).toEqual([]);
});
