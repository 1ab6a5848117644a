// The interface of the JavaScript parser: its options, its functions, and what can be asked of each part of a document.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { declarationsOf, functionsOf } from './declarations.mjs';

export { lines } from './declarations.mjs';

/** The parts that aren't models, by the file that declares them. */
const own = {
  parser: ['Parser', 'ParserOptions'],
  parse: ['ParseOptions', 'ParseOutput'],
  validate: ['ValidateOptions'],
  'schema-parser/index': ['SchemaParser'],
};
const functions = { from: ['fromFile', 'fromURL'], stringify: ['stringify', 'unstringify'], document: undefined };

export function record(folder) {
  const file = (name) => join(folder, 'esm', `${name}.d.ts`);
  const parts = Object.entries(own).flatMap(([name, names]) => {
    const found = declarationsOf(file(name));
    return names.map((one) => [one, found[one].members]);
  });
  const exported = Object.entries(functions).map(([name, names]) => chosen(functionsOf(file(name)), names));
  return { parts: { ...Object.fromEntries(parts), functions: Object.assign({}, ...exported), ...modelsOf(folder) } };
}

const chosen = (all, names = Object.keys(all)) => Object.fromEntries(names.map((name) => [name, all[name]]));

/** What all models, and all lists of models, have is a part of its own. The rest is repeated for each model. */
const common = ['BaseModel', 'Collection'];

function modelsOf(folder) {
  const models = join(folder, 'esm', 'models');
  const files = readdirSync(models).filter((name) => name.endsWith('.d.ts') && !/^(?:index|utils)\./.test(name));
  const all = Object.assign({}, ...files.map((name) => declarationsOf(join(models, name))));
  const membersOf = (name) => {
    const { bases = [], members = {} } = all[name] ?? {};
    return Object.assign({}, ...bases.filter((base) => !common.includes(base)).map(membersOf), members);
  };
  const shown = Object.keys(all).filter((name) => /Interface$/.test(name) && !/Mixin/.test(name));
  return Object.fromEntries([...common, ...shown.sort()].map((name) => [name, membersOf(name)]));
}
