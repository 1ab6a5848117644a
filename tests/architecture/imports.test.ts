// Who may import what (ARCHITECTURE.md), and what the engine must not know of: clock, chance, machine, locale.

import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packageDir } from '../support/project.ts';

interface Import {
  readonly file: string;
  /** A path from the package's root for own files, else the name of the module. */
  readonly target: string;
  readonly typeOnly: boolean;
}

const folders = ['cli', 'renderer', 'client', 'templates'] as const;

function sourcesIn(folder: string): readonly string[] {
  return readdirSync(join(packageDir, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .sort();
}

/** The text without comments; strings stay. */
function codeOf(file: string): string {
  return readFileSync(join(packageDir, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '$1');
}

const statement =
  /\b(?:import|export)\s+(type\s+)?([^'"();]*?)\s*from\s*['"]([^'"]+)['"]|\bimport\s*\(\s*['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]/gm;

function importsOf(file: string): readonly Import[] {
  return [...codeOf(file).matchAll(statement)].map(([, type, names = '', from, dynamic, bare]) => {
    const specifier = from ?? dynamic ?? bare ?? '';
    const own = specifier.startsWith('.');
    const target = own
      ? relative(packageDir, join(packageDir, dirname(file), specifier)).replaceAll('\\', '/')
      : specifier;
    const listed = /^\{([^}]*)\}$/
      .exec(names.trim())?.[1]
      ?.split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '');
    const typeOnly = type !== undefined || (listed?.every((name) => name.startsWith('type ')) ?? false);
    return { file, target, typeOnly };
  });
}

const all = folders.flatMap((folder) => sourcesIn(folder)).flatMap(importsOf);

/** Imports from files below a folder, as `file -> target`. */
function breaking(from: string, isWrong: (one: Import) => boolean): readonly string[] {
  return all
    .filter((one) => one.file.startsWith(`${from}/`) && isWrong(one))
    .map(({ file, target }) => `${file} -> ${target}`);
}

const isIn = (target: string, ...roots: readonly string[]): boolean =>
  roots.some((root) => target === root || target.startsWith(`${root}/`));
const isNode = (target: string): boolean => target.startsWith('node:') || builtinModules.includes(target);

describe('rooms', () => {
  test('there is something to look at', () => {
    expect(all.length).toBeGreaterThan(300);
  });

  test('cli leans on renderer alone', () => {
    expect(
      breaking('cli', ({ target }) => isIn(target, 'templates', 'client', 'content', 'site.config.ts', 'tests')),
    ).toEqual([]);
  });

  test('renderer leans on itself, and on no part of node that touches the world', () => {
    const isWrong = ({ target }: Import): boolean =>
      isIn(target, 'cli', 'client', 'templates', 'content', 'site.config.ts', 'tests') || isNode(target);
    expect(breaking('renderer', isWrong)).toEqual([]);
  });

  test('templates never lean on the command line', () => {
    expect(breaking('templates', ({ target }) => isIn(target, 'cli', 'tests'))).toEqual([]);
  });

  test('client leans on renderer for types and pure text functions, and on nothing of node', () => {
    const isWrong = ({ target, typeOnly }: Import): boolean =>
      isIn(target, 'cli', 'templates', 'tests') ||
      isNode(target) ||
      (isIn(target, 'renderer') &&
        !typeOnly &&
        !isIn(target, 'renderer/text', 'renderer/search/search-format.ts', 'renderer/feedback'));
    expect(breaking('client', isWrong)).toEqual([]);
  });

  test('cli, renderer and client do not know the product', () => {
    const naming = ['cli', 'renderer', 'client'].flatMap(sourcesIn).filter((file) => /asyncapi/i.test(codeOf(file)));
    expect(naming).toEqual([]);
  });
});

describe('within renderer', () => {
  const stages = ['parse', 'site', 'render', 'outputs', 'check', 'code'];
  /** What a stage may take from another, and why. */
  const agreed: { readonly [pair: string]: string } = {
    'render -> site/links.ts': 'the link that is printed is the link that is checked',
    'check -> site/links.ts': 'the link that is printed is the link that is checked',
    'render -> code/frame.ts': 'frames of code are drawn around stored lines',
    'render -> outputs/note-files.ts': 'one function says where notes are published',
    'outputs -> render/metadata.ts': 'one function makes addresses absolute',
  };

  test('stages do not import each other, but for what is agreed', () => {
    const crossing = stages.flatMap((stage) =>
      breaking(`renderer/${stage}`, ({ target, typeOnly }) => {
        const other = /^renderer\/(\w+)\//.exec(target)?.[1] ?? '';
        return (
          !typeOnly &&
          stages.includes(other) &&
          other !== stage &&
          !(`${stage} -> ${target.slice('renderer/'.length)}` in agreed)
        );
      }),
    );
    expect(crossing).toEqual([]);
  });

  test('what is agreed is needed', () => {
    const used = all.map(({ file, target }) => `${file.split('/')[1]} -> ${target.replace('renderer/', '')}`);
    expect(Object.keys(agreed).filter((pair) => !used.includes(pair))).toEqual([]);
  });

  test('what all stages share leans on no stage', () => {
    for (const folder of ['text', 'diagnostics']) {
      expect(
        breaking(`renderer/${folder}`, ({ target }) => stages.some((stage) => isIn(target, `renderer/${stage}`))),
      ).toEqual([]);
    }
  });

  test.each([
    ['the clock', /\bDate\.now\b|\bnew Date\(\s*\)|\bperformance\.now\b/],
    ['chance', /\bMath\.random\b|\bcrypto\.randomUUID\b/],
    ['the locale of the machine', /\.localeCompare\(|\.toLocale\w+\(\s*\)|\bIntl\.\w+\(\s*\)/],
    ['the environment', /\bprocess\.|\bglobalThis\.process\b/],
    ['the terminal', /\bconsole\./],
    ['the network', /\bfetch\(/],
    ['timers', /\bsetTimeout\(|\bsetInterval\(/],
  ])('it does not ask %s', (_, banned) => {
    // Answering readers' suggestions is a request of its own, made at run time by whoever calls it.
    const files = sourcesIn('renderer').filter((file) => !file.startsWith('renderer/feedback/'));
    expect(files.filter((file) => banned.test(codeOf(file)))).toEqual([]);
  });
});

test('the engine leads in no circles', () => {
  const targets = new Map<string, string[]>();
  for (const { file, target, typeOnly } of all) {
    if (!typeOnly && !file.startsWith('templates/')) targets.set(file, [...(targets.get(file) ?? []), target]);
  }
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, trail: readonly string[]): void => {
    if (trail.includes(file)) circles.push([...trail.slice(trail.indexOf(file)), file].join(' -> '));
    if (done.has(file) || trail.includes(file)) return;
    for (const target of targets.get(file) ?? []) visit(target, [...trail, file]);
    done.add(file);
  };
  for (const file of targets.keys()) visit(file, []);
  expect(circles).toEqual([]);
});

test('nothing imports the compiler of TypeScript', () => {
  expect(all.filter(({ target }) => target === 'typescript')).toEqual([]);
});
