// Two checkers that see what axe doesn't: IBM's engine runs in the page, and the Nu HTML checker reads the markup that the
// page has at that moment, with everything that scripts changed.

import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import type { NpmPrograms } from '../support/npm-programs.ts';
import { type UntrueFinding, untrueFindings } from './untrue-findings.ts';

export const checkerVersions = { 'accessibility-checker-engine': '4.0.34', 'vnu-jar': '26.9.27' };

export interface CheckerFinding {
  readonly checker: UntrueFinding['checker'];
  /** The page or state that it was found on. */
  readonly where: string;
  readonly rule: string;
  readonly message: string;
  readonly markup: string;
}

/** Java, which runs the Nu checker, or undefined where it isn't installed. */
export function findJava(): string | undefined {
  const java = process.env.JAVA_PATH ?? 'java';
  return spawnSync(java, ['-version']).status === 0 ? java : undefined;
}

/** What IBM's engine is sure of. What it only asks people to look at isn't a finding. */
export async function ibmFindings(
  page: Page,
  where: string,
  { path }: NpmPrograms,
): Promise<readonly CheckerFinding[]> {
  await page.evaluate(readFileSync(path('accessibility-checker-engine/ace.js'), 'utf8'));
  const results = (await page.evaluate(`(async () => {
    const { results } = await new ace.Checker().check(document, ['IBM_Accessibility', 'WCAG_2_2']);
    return results.filter(({ value }) => value[1] === 'FAIL')
      .map(({ ruleId: rule, message, snippet: markup }) => ({ rule, message, markup }));
  })()`)) as Omit<CheckerFinding, 'checker' | 'where'>[];
  return results.map((result) => ({ checker: 'IBM', where, ...result }));
}

/** What the Nu checker says about documents, with their names. They're written to the folder and removed again. */
export function nuFindings(
  documents: ReadonlyMap<string, string>,
  folder: string,
  { path }: NpmPrograms,
): readonly CheckerFinding[] {
  mkdirSync(folder, { recursive: true });
  const names = [...documents.values()];
  for (const [index, html] of [...documents.keys()].entries()) writeFileSync(join(folder, `${index}.html`), html);
  const args = ['-Xss2m', '-jar', path('vnu-jar/build/dist/vnu.jar'), '--format', 'json', '--exit-zero-always', folder];
  const { stderr } = spawnSync(findJava() ?? '', args, { encoding: 'utf8', maxBuffer: 2 ** 28 });
  rmSync(folder, { recursive: true });
  const { messages } = JSON.parse(stderr) as { messages: { url: string; message: string; extract?: string }[] };
  return messages.map(({ url, message, extract = '' }) => ({
    checker: 'Nu',
    where: names[Number(/(\d+)\.html$/.exec(url)?.[1])] ?? url,
    rule: message,
    message,
    markup: extract,
  }));
}

/** The entry of the list that a finding falls under. */
export function untrueBecause({ checker, rule, markup }: CheckerFinding): UntrueFinding | undefined {
  return untrueFindings.find(
    (one) => one.checker === checker && rule.includes(one.rule) && markup.includes(one.markup ?? ''),
  );
}
