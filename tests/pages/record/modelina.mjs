// Modelina's generators: the options of each, with the defaults that it really uses, and its presets.

import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { constantsOf, declarationsOf } from './declarations.mjs';

export { lines } from './declarations.mjs';

export function record(folder) {
  const modelina = createRequire(import.meta.url)(resolve(folder));
  const generators = join(folder, 'lib', 'types', 'generators');
  const shared = declarationsOf(join(generators, 'AbstractGenerator.d.ts')).CommonGeneratorOptions.members;
  const parts = readdirSync(generators, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => languageOf(join(generators, name), modelina))
    .filter((language) => language !== undefined);
  return { parts: Object.assign({ CommonGeneratorOptions: typed(shared, {}) }, ...parts) };
}

/** The options of a language that the package exports a generator for. */
function languageOf(folder, modelina) {
  const file = readdirSync(folder).find((name) => /(?<!File)Generator\.d\.ts$/.test(name));
  const language = file.replace('Generator.d.ts', '');
  const generator = modelina[`${language}Generator`];
  if (generator === undefined) return undefined;
  const found = declarationsOf(join(folder, file));
  const complete = Object.keys(found).find((name) => /CompleteModelOptions$/.test(name));
  return {
    [`${language}Generator`]: typed(found[`${language}Options`]?.members ?? {}, generator.defaultOptions ?? {}),
    [`${language} complete models`]: typed(found[complete]?.members ?? {}, generator.defaultCompleteModelOptions ?? {}),
    [`${language} presets`]: Object.fromEntries(presetsOf(folder).map((name) => [name, {}])),
  };
}

/** Types with the defaults that can be written down. Constraints and mappings are functions. */
function typed(members, defaults) {
  return Object.fromEntries(
    Object.entries(members).map(([name, type]) => {
      const value = defaults[name.replace('?', '')];
      return [name, { type, default: ['string', 'boolean', 'number'].includes(typeof value) ? value : undefined }];
    }),
  );
}

function presetsOf(folder) {
  const presets = join(folder, 'presets');
  if (!existsSync(presets)) return [];
  const files = readdirSync(presets).filter((name) => name.endsWith('.d.ts'));
  return files
    .flatMap((name) => constantsOf(join(presets, name)))
    .filter((name) => name.endsWith('_PRESET'))
    .sort();
}
