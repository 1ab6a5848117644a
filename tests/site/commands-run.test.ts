// A page that shows commands is followed by the long tests, or says with which version they were run, or that they
// weren't.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageDir } from '../support/project.ts';

const followed = /^docs\/(?:guides|examples|tutorials)\//;
const command = /^```(?:bash|sh|shell|console)\b/m;
const verb = /\b(?:run|ran|running|tested|recorded|checked)\b/i;
const version = /\d+\.\d+(?:\.\d+)?/;
const notRun = /\b(?:not run|(?:didn't|weren't|wasn't|haven't) (?:run|tested))\b/;

const saysHow = (paragraph: string) => (verb.test(paragraph) && version.test(paragraph)) || notRun.test(paragraph);

test('every page with commands says how they were run', () => {
  const content = join(packageDir, 'content');
  const names = readdirSync(content, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  const pages = names.filter((name) => /^(?:docs|pages|blog)\/.*\.md$/.test(name) && !followed.test(name));
  const silent = pages.filter((name) => {
    const text = readFileSync(join(content, name), 'utf8');
    return (
      command.test(text) &&
      !text
        .replace(/^```.*?^```/gms, '')
        .split(/\n{2,}/)
        .some(saysHow)
    );
  });
  expect(pages.length).toBeGreaterThan(90);
  expect(silent).toEqual([]);
});
