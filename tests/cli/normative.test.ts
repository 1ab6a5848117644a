// The normative text of the specification on the page that explains it, fetched from a repository on disk.

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { problems } from '../support/cli.ts';
import { settles, startPreview } from '../support/preview.ts';
import { bareProject, neededFields, packageDir } from '../support/project.ts';
import { createRepository } from '../support/repository.ts';
import { inProject } from '../support/warm-cli.ts';

const official = `# AsyncAPI Specification

The key words "MUST" are normative.

## <a name="definitions"></a>Definitions

A channel is official.

### <a name="infoObject"></a>Info Object

The title is REQUIRED. See [Contact](#contactObject).

#### Fixed Fields

The fields are official.

> ## Quoted
> A heading in a quote.

#### <a name="contactObject"></a>Contact Object

The contact is official.
`;

const ours = `---
title: AsyncAPI 3.1.0
label: "3.1.0"
description: Explained.
---

We explain it. See [the info object](#info-object).

## Info Object

Say what it is for.

### A common mistake

A version that never changes.

<details><summary>More</summary>

### Folded

Folded text.

</details>

## Contact Object

Somebody who answers.
`;

const config = (repository: string): string => `
import { createElement } from 'react';
import { defineSite } from 'sitegen';
import { Article } from ${JSON.stringify(join(packageDir, 'templates/asyncapi/normative.tsx'))};
import { Attribution } from ${JSON.stringify(join(packageDir, 'templates/theme/components/attribution.tsx'))};
import { Toc } from ${JSON.stringify(join(packageDir, 'templates/theme/components/toc.tsx'))};

const part = (component, view) => createElement(component, { view, className: 'docs-toc' });
const render = (view) => createElement('main', null, part(Toc, view), part(Article, view), part(Attribution, view));
const legal = { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' };

export default defineSite({
  ${neededFields}
  folders: [{ path: 'docs', layout: 'docs', tocDepth: 3 }],
  layouts: { docs: { render } },
  sources: {
    text: {
      repository: ${JSON.stringify(repository)},
      tag: 'v3.1.0',
      files: { 'spec/asyncapi.md': 'docs/v3.1.0.md' },
      wins: 'both',
      attribution: { name: 'The makers', url: 'https://makers.example' },
      license: legal,
    },
  },
});
`;

/** The text of a page without its tags. */
const textOf = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

function explained() {
  const repository = createRepository({ 'spec/asyncapi.md': official });
  repository.git('tag', 'v3.1.0');
  const project = bareProject({
    'site.config.ts': config(repository.folder),
    'style.css': 'body{margin:0}',
    'content/docs/v3.1.0.md': ours,
    'content/i18n/en.yml':
      'spec.normative: Normative {version}.\nspec.explained: Ours\nsource.by: By\nsource.at: "At {ref}."\n',
  });
  return project;
}

test('explanations are in frames after the sections that they explain, and the addresses lead to the text', async () => {
  const project = explained();
  await inProject(project, ['build']);
  const alone = project.read('dist/docs/v3.1.0.html');
  expect(textOf(alone)).toContain('We explain it.');
  expect(alone).not.toContain('<aside');
  expect(alone).not.toContain('Normative');

  expect((await inProject(project, ['data'])).code).toBe(0);
  const built = await inProject(project, ['build', '--json']);
  expect(problems(built).filter((one) => !one.includes('.sitegen/'))).toEqual([]);
  const page = project.read('dist/docs/v3.1.0.html');
  expect(textOf(page)).toContain('Normative 3.1.0.');
  const frames = [...page.matchAll(/<aside[^>]*>(.*?)<\/aside>/gs)].map(([, html = '']) => html);
  expect(frames.map(textOf)).toEqual([
    expect.stringMatching(/^ Ours .*We explain it/),
    expect.stringMatching(/^ Ours (?!.*Info Object).*Say what it is for.*A common mistake.*More.*Folded text/),
    expect.stringMatching(/^ Ours (?!.*Contact Object).*Somebody who answers/),
  ]);
  expect(frames.join()).not.toMatch(/official|REQUIRED|Quoted/);
  const outside = textOf(page.replace(/<aside[^>]*>.*?<\/aside>/gs, ' '));
  expect(outside).toMatch(/A channel is official.*REQUIRED.*A heading in a quote.*The contact is official/);
  expect(outside).not.toMatch(/Say what it is for|common mistake|Somebody who/);
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual([...new Set(ids)]);
  expect(ids).toEqual(expect.arrayContaining(['info-object', 'infoObject', 'contactObject', 'a-common-mistake']));
  expect(page.indexOf('id="info-object"')).toBeLessThan(page.indexOf('REQUIRED'));
  expect(page.indexOf('The fields are official')).toBeLessThan(page.indexOf('Say what it is for'));
  expect(page.indexOf('Say what it is for')).toBeLessThan(page.indexOf('The contact is official'));
  expect(frames[1]).toMatch(/<h5 id="a-common-mistake"/);
  expect(textOf(page)).toContain('By The makers , Apache-2.0 . At v3.1.0.');

  const contents = [...page.matchAll(/<a href="#([^"]+)" data-testid="TOC-Link">([^<]*)/g)];
  expect(contents.map(([, , words]) => words)).toEqual([
    'AsyncAPI Specification',
    'Definitions',
    'Info Object',
    'Fixed Fields',
    'Quoted',
    'Contact Object',
  ]);
  expect(contents.filter(([, id = '']) => !ids.includes(id))).toEqual([]);
});

test('a running preview shows the text once it has been fetched', async () => {
  const project = explained();
  const preview = await startPreview(project);
  expect((await preview.get('/docs/v3.1.0')).text).not.toContain('The contact is official.');
  expect((await inProject(project, ['data'])).code).toBe(0);
  await settles(async () => expect((await preview.get('/docs/v3.1.0')).text).toContain('The contact is official.'));
  // The lockfile stays as it is when the same commit is fetched again.
  project.remove('.sitegen/sources');
  project.write('content/docs/v3.1.0.md', ours.replace('We explain it.', 'We explain it again.'));
  await settles(async () => expect((await preview.get('/docs/v3.1.0')).text).toContain('We explain it again.'));
  expect((await inProject(project, ['data'])).code).toBe(0);
  await settles(async () => expect((await preview.get('/docs/v3.1.0')).text).toContain('The contact is official.'));
});
