// The Generator as a library: the options of its constructor, its methods, and what it gives to templates. The package
// has no type declarations, so the types of options come from a comment, and defaults from the parameters.

import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { givenToTemplates } from './generator-run.mjs';

export { lines } from './declarations.mjs';

export async function record(folder) {
  const source = readFileSync(join(folder, 'lib', 'generator.js'), 'utf8');
  const Generator = createRequire(import.meta.url)(resolve(folder));
  return {
    parts: {
      options: optionsOf(source),
      methods: { ...methodsOf(Generator, source, 'Generator.'), ...methodsOf(Generator.prototype, source, '') },
      'configuration file': fieldsOf(join(folder, 'lib')),
      ...(await givenToTemplates(Generator, itemsOf(source))),
    },
  };
}

function optionsOf(source) {
  const [, comment = '', parameters = ''] =
    /^class Generator \{(.*?)^ {2}constructor\([^{]*\{(.*?)\} = \{\}\)/ms.exec(source) ?? [];
  const types = [...comment.matchAll(/@param \{(.+)\} \[?options\.([\w.]+)/g)].map(([, type, name]) => [name, type]);
  const defaults = Object.fromEntries(parameters.split(',').map((parameter) => parameter.trim().split(' = ')));
  return Object.fromEntries(types.map(([name, type]) => [name, { type, default: defaults[name] }]));
}

/** The methods of an object whose comment doesn't call them private, with their parameters. */
function methodsOf(object, source, prefix) {
  const names = Object.getOwnPropertyNames(object).filter(
    (name) => typeof object[name] === 'function' && name !== 'constructor' && !isPrivate(name, source),
  );
  return Object.fromEntries(names.sort().map((name) => [`${prefix}${name}`, parametersOf(object[name])]));
}

const isPrivate = (name, source) =>
  new RegExp(`@private(?:(?!\\*/).)*\\*/\\s*(?:static )?(?:async )?${name}\\(`, 's').test(source);

const parametersOf = (method) => /\(.*?\)(?= (?:=> )?\{)|\(.*?\)(?= =>)/s.exec(method.toString())?.[0] ?? '()';

/** The fields of a template's configuration that the package reads. */
function fieldsOf(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.js') && !/__mocks__|bakedInTemplates\//.test(name),
  );
  const names = files.flatMap((name) => {
    const source = readFileSync(join(folder, name), 'utf8');
    const taken = [...source.matchAll(/\{([^{}]*)\} = (?:this\.)?templateConfig\b/g)];
    return [
      ...[...source.matchAll(/\btemplateConfig\??\.(\w+)/g)].map(([, field]) => field),
      ...taken.flatMap(([, list]) => list.split(',').map((field) => field.trim())),
    ];
  });
  return Object.fromEntries([...new Set(names)].sort().map((name) => [name, {}]));
}

/** The words between `$$` that repeat a file for each item. */
function itemsOf(source) {
  const [, list = ''] = /fileNamesForSeparation = \{\n(.*?)\};/s.exec(source) ?? [];
  return [...list.matchAll(/^\s*(\w+):/gm)].map(([, item]) => item);
}
