// The examples in the Markdown files of this folder: a fence of Markdown, then a fence of its HTML. Components are written as {Name {props}} … {/Name}, code blocks as {code 0}, image sizes as {size}.
// `npm run test:update` rewrites the HTML that differs.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Body } from '../../renderer/model.ts';
import { isUpdate } from '../support/long.ts';
import { parsePage } from './markdown-rules.ts';

interface Example {
  readonly name: string;
  readonly input: string;
  readonly output: string;
}

const fences = /^#+ (.+)$|^(`{3,6})markdown\n([\s\S]*?)^\2$\s+^\2html\n([\s\S]*?)^\2$/gm;

function examplesOf(text: string): readonly Example[] {
  let title = '';
  const found: Example[] = [];
  for (const [, heading, , input = '', output = ''] of text.matchAll(fences)) {
    if (heading !== undefined) title = heading;
    else found.push({ name: `${title} (${found.length + 1})`, input, output });
  }
  return found;
}

function shown({ html, codes, components }: Body): string {
  return html.replace(/\u0001([C<>I])(\d+)\u0002/g, (_, kind: string, index) => {
    if (kind === 'I') return ' {size}';
    if (kind === 'C') return `{code ${index}: ${codes[index]?.lang}}`;
    const { name, props } = components[index] ?? { name: '', props: {} };
    if (kind === '>') return `{/${name}}`;
    return `{${name}${Object.keys(props).length > 0 ? ` ${JSON.stringify(props)}` : ''}}`;
  });
}

/** Replaces the first fence with this content. Equal ones are rewritten one by one, since each of their tests runs. */
function rewriteOutput(path: string, output: string, actual: string): void {
  const text = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    text.replace(`html\n${output}`, () => `html\n${actual}`),
  );
}

/** Line breaks next to tags don't matter. */
const lines = (text: string): string => text.trim().replace(/(?<=[>}])\s*\n\s*|\s*\n\s*(?=[<{])/g, '');

for (const file of readdirSync(import.meta.dirname).filter((name) => name.endsWith('.md'))) {
  describe(file, () => {
    const path = `${import.meta.dirname}/${file}`;
    const examples = examplesOf(readFileSync(path, 'utf8'));
    test('holds examples', () => expect(examples.length).toBeGreaterThan(0));
    test.each(examples)('$name', ({ input, output }) => {
      const actual = shown(parsePage(input).body);
      if (isUpdate && lines(actual) !== lines(output)) rewriteOutput(path, output, `${actual.trim()}\n`);
      else expect(lines(actual)).toBe(lines(output));
    });
  });
}
