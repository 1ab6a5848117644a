// Bundles styles and client scripts into files with hashed names, and lists their addresses in a manifest.

import { join, relative, resolve } from 'node:path';
import { codeTheme, diagramTheme } from '@sitegen/renderer/code';
import type { SiteConfig } from '@sitegen/renderer/config';
import { bundleFailed, bundleSuspect, type Location, type Noted } from '@sitegen/renderer/diagnostics';
import type { AssetManifest, OutputFile } from '@sitegen/renderer/model';
import type { BuildFailure, BuildOptions } from 'esbuild';
import { type Bundle, type BundleMemory, type BundleWarning, bundle } from '../io/bundle.ts';
import { realPathOf } from '../io/real-path.ts';
import { entryFile, isFont } from '../project/entry-file.ts';
import { unusedFonts } from '../project/unused-problems.ts';
import type { Project } from '../project.ts';
import { generatedStylesheets, stylesEntry } from './generated-stylesheets.ts';

export interface BundledAssets {
  readonly files: readonly OutputFile[];
  readonly manifest: AssetManifest;
  /** Absolute paths of all sources, for watching. */
  readonly inputs: readonly string[];
}

/**
 * Bundles the styles and scripts that the configuration names. If something can't be bundled, the diagnostics have its
 * place, and there are no assets.
 */
export async function bundleAssets(project: Project, memory?: BundleMemory): Promise<Noted<BundledAssets>> {
  try {
    const { warnings, copied, ...value } = await bundled(project, memory);
    const suspects = warnings.map((warning) => bundleSuspect(placeOf(project, warning.location), warning.text));
    return { value, diagnostics: [...suspects, ...unusedFonts(project, copied)] };
  } catch (error) {
    const messages = (error as Partial<BuildFailure>).errors;
    if (messages === undefined) throw error;
    const failed = messages.map((message) => bundleFailed(placeOf(project, message.location), message.text));
    const inputs = [...entriesOf(project), ...failed.map(({ at }) => resolve(project.root, at.file))];
    return { value: { files: [], manifest: { styles: '', files: {}, fonts: [] }, inputs }, diagnostics: failed };
  }
}

/** What a project bundles: while this and the contents of the inputs stay the same, so do the assets. */
export function bundlingOf({ root, cacheDir, program, config }: Project): string {
  const { styles, client, fonts, base } = config;
  return JSON.stringify([root, cacheDir, program.fingerprint, styles, client, fonts, base]);
}

function placeOf(project: Project, location: BundleWarning['location']): Location {
  const { file = project.configFile, line = 1, column = 0, length = 1 } = location ?? {};
  return { file, line, column: column + 1, endLine: line, endColumn: column + 1 + length };
}

function entriesOf(project: Project): readonly string[] {
  const { styles, client } = project.config;
  const paths = [styles, client?.boot, client?.early, ...Object.values(client?.islands ?? {})];
  return paths.flatMap((path) => (path === undefined ? [] : entryFile(project, path)));
}

async function bundled(project: Project, memory: BundleMemory | undefined) {
  const { config, cacheDir, program } = project;
  const bundleNamed = (name: string, options: BuildOptions, dependsOn = ''): Promise<Bundle> => {
    const all = { ...common, ...foldersOf(project), ...options };
    return bundle(join(cacheDir, `${name}.bundle`), program.fingerprint + dependsOn, all, memory);
  };
  const { islands = {}, boot, early } = config.client ?? {};
  const entryPoints = (paths: { readonly [out: string]: string }) =>
    Object.entries(paths).map(([out, path]) => ({ in: entryFile(project, path), out }));
  const modules = { format: 'esm', splitting: true } as const;
  const theme = codeTheme() + diagramTheme();
  const styles = entryFile(project, config.styles);
  const sheets = generatedStylesheets(styles, theme);
  const bundles = await Promise.all([
    // Separate from the scripts, so that an edited style sheet bundles no script again.
    bundleNamed('styles', { entryPoints: [{ in: stylesEntry, out: 'styles' }], plugins: [sheets] }, styles + theme),
    ...(Object.keys(islands).length > 0
      ? [bundleNamed('islands', { ...modules, banner: { js: compileOnArrival }, entryPoints: entryPoints(islands) })]
      : []),
    // Separate from the islands: a shared chunk would be one more request, which costs more than it saves.
    ...(boot ? [bundleNamed('boot', { ...modules, entryPoints: entryPoints({ boot }) })] : []),
    // A plain script, because a module would run after the first paint. It needs no source map, because it's short.
    ...(early ? [bundleNamed('early', { format: 'iife', sourcemap: false, entryPoints: entryPoints({ early }) })] : []),
  ]);
  const files = bundles.flatMap((made) => made.files);
  const entries = Object.assign({}, ...bundles.map((made) => made.entries)) as Bundle['entries'];
  const copies = Object.assign({}, ...bundles.map((made) => made.copies)) as Bundle['copies'];
  return {
    files: files.map(({ path, contents }) => ({ path: `assets/${path}`, contents: () => contents })),
    manifest: manifestOf(project, { files, entries, copies }),
    copied: Object.keys(copies),
    inputs: bundles.flatMap(({ inputs }) => inputs),
    warnings: [...bundles.flatMap(({ warnings }) => warnings), ...withoutWake(project, entries)],
  };
}

/** The value of `SITEGEN_BASE` in scripts: see `client/base.ts`. */
export function baseOf({ base = '' }: SiteConfig): { readonly [name: string]: string } {
  return { SITEGEN_BASE: JSON.stringify(base) };
}

/**
 * Nothing is written to `outdir`; paths in source maps are relative to it, so it must not depend on where the cache is.
 * Packages that the project doesn't have, such as React, come from the program.
 */
function foldersOf({ root, program, config }: Project): BuildOptions {
  // The bundler names copied files relative to the real folder, also if the project is reached through a link.
  const folder = realPathOf(root) ?? root;
  return {
    define: { 'process.env.NODE_ENV': '"production"', ...baseOf(config) },
    absWorkingDir: folder,
    outdir: join(folder, '.sitegen', 'assets'),
    nodePaths: [program.modulesDir],
  };
}

const common: BuildOptions = {
  bundle: true,
  minify: true,
  sourcemap: 'linked',
  target: ['es2022', 'chrome111', 'firefox113', 'safari16.4'],
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  jsx: 'automatic',
  loader: { '.woff2': 'copy', '.svg': 'copy' },
};

/** With this hint, V8 compiles an island while it's downloaded, not when the reader presses a key. */
const compileOnArrival = '//# allFunctionsCalledOnLoad';

/** Reports islands that can't be started. */
function withoutWake(project: Project, entries: Bundle['entries']): readonly BundleWarning[] {
  const modules = Object.entries(project.config.client?.islands ?? {});
  return modules.flatMap(([name, path]) => {
    const file = realPathOf(entryFile(project, path)) ?? '';
    if (entries[file]?.exports.includes('wake') !== false) return [];
    const text = `The island '${name}' is started by a function \`wake\`, which this module doesn't export`;
    return [{ text, location: { file: relative(project.root, file), line: 1, column: 0, length: 0 } }];
  });
}

function manifestOf(
  project: Project,
  { files, entries, copies }: Pick<Bundle, 'files' | 'entries' | 'copies'>,
): AssetManifest {
  const { client, fonts = [] } = project.config;
  const urlOf = (path: string | undefined) => path && `/assets/${path}`;
  // The bundler names files by their real paths. A folder of the project can be a link to one elsewhere.
  const entry = (path: string | undefined) => path && urlOf(entries[realPathOf(entryFile(project, path)) ?? '']?.path);
  const [boot, early] = [entry(client?.boot), entry(client?.early)];
  const islands = Object.entries(client?.islands ?? {}).map(([name, path]) => [`island:${name}`, entry(path)] as const);
  const styles = files.find(({ path }) => /^styles-[A-Z0-9]+\.css$/.test(path));
  const copyOf = (font: string) => copies[Object.keys(copies).find((path) => isFont(project, font, path)) ?? ''];
  return {
    styles: urlOf(styles?.path) ?? '',
    ...(boot && { boot }),
    ...(early && { early }),
    files: Object.fromEntries(islands.flatMap(([name, url]) => (url ? [[name, url]] : []))),
    fonts: fonts.flatMap((font) => urlOf(copyOf(font)) ?? []),
  };
}
