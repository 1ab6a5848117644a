// A bundle from the cache is the one that a clean build makes, whatever changed around its inputs: settings of the bundler
// and packages.
import type { BuildOptions } from 'esbuild';
import { expect, test } from 'vitest';
import { bundle } from '../../cli/io/bundle.ts';
import { bareProject, type TestProject } from '../support/project.ts';

const files = {
  'site/client/boot.ts': "import { lamp } from './lamp';\nimport { wick } from 'wick';\nconsole.log(lamp, wick);\n",
  'site/client/lamp/index.ts': "export const lamp = 'folder lamp';\n",
  'site/node_modules/wick/package.json': '{"name":"wick","main":"main"}',
  'site/node_modules/wick/main.js': "exports.wick = 'cotton wick';\n",
  'site/node_modules/wick/browser.js': "exports.wick = 'browser wick';\n",
  'site/styles.css': "@import 'colors.css';\n@import './fonts.css';\n",
  'site/colors.css': 'b { color: red }\n',
  'site/fonts.css': 'b { font: serif }\n',
};

function optionsOf(project: TestProject): BuildOptions {
  return {
    absWorkingDir: project.path('site'),
    entryPoints: [project.path('site/client/boot.ts'), project.path('site/styles.css')],
    nodePaths: [project.path('program/node_modules')],
    bundle: true,
    format: 'esm',
    outdir: project.path('site/out'),
  };
}

/** Bundles until the result is in the cache: what is bundled right after it was written isn't kept. */
async function keep(project: TestProject): Promise<string> {
  for (;;) {
    const text = await textOf(project, 'kept.bundle');
    if (project.has('kept.bundle')) return text;
  }
}

async function textOf(project: TestProject, cache: string): Promise<string> {
  const { files: made } = await bundle(project.path(cache), 'program', optionsOf(project));
  return made.map(({ contents }) => Buffer.from(contents).toString()).join('\n');
}

const changes: { readonly [what: string]: readonly [change: (project: TestProject) => void, shows: string] } = {
  'a package that is upgraded in place': [
    (project) => project.write('site/node_modules/wick/main.js', "exports.wick = 'silk wick';\n"),
    'silk wick',
  ],
  'a field `exports`': [
    (project) => project.write('site/node_modules/wick/package.json', '{"exports":"./browser.js"}'),
    'browser wick',
  ],
  'a tsconfig.json with comments that extends another': [
    (project) => {
      project.write('site/else.ts', "export const wick = 'path wick';\n");
      project.write('base.json', '{"compilerOptions":{"paths":{"wick":["./site/else.ts"]}}}');
      project.write('site/tsconfig.json', '{"extends":"../base.json" /* ours */}');
    },
    'path wick',
  ],
};

test.each(Object.keys(changes))('%s', async (what) => {
  const project = bareProject(files);
  const [change, shows] = changes[what] ?? [() => undefined, ''];
  expect(await keep(project)).not.toContain(shows);
  change(project);
  const text = await textOf(project, 'kept.bundle');
  expect(text).toContain(shows);
  expect(text).toBe(await textOf(project, 'clean.bundle'));
});
