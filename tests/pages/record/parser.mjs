// The interface of the JavaScript parser: its options, its functions, and what can be asked of each part of a document.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { declarationsOf, functionsOf } from './declarations.mjs';

export { lines } from './declarations.mjs';

export function record(folder) {
  const file = (name) => join(folder, 'esm', `${name}.d.ts`);
  const exported = exportsOf(file('index')).filter(({ from }) => !/^(?:models|old-api)$/.test(from));
  const functions = exported.flatMap(({ from, names }) => chosen(functionsOf(fileOf(file, from)), names));
  const parts = [...exported, { from: 'parser', names: ['Parser', 'ParserOptions'] }].flatMap(({ from, names }) =>
    chosen(declarationsOf(fileOf(file, from)), names).map(([name, { members }]) => [name, members]),
  );
  return {
    parts: { ...Object.fromEntries(parts), functions: Object.fromEntries(functions), ...modelsOf(folder) },
  };
}

/** What the package exports by name, by the module that it comes from. */
function exportsOf(index) {
  const found = readFileSync(index, 'utf8').matchAll(/^export (?:type )?\{([^}]*)\} from '\.\/(.*)';$/gm);
  return [...found].map(([, names, from]) => ({ from, names: names.split(',').map((name) => name.trim()) }));
}

const fileOf = (file, from) => (existsSync(file(from)) ? file(from) : file(`${from}/index`));

const chosen = (all, names) => Object.entries(all).filter(([name]) => names.includes(name));

/** What all models, and all lists of models, have is a part of its own. The rest is repeated for each model. */
const common = ['BaseModel', 'Collection'];

function modelsOf(folder) {
  const models = join(folder, 'esm', 'models');
  const files = readdirSync(models).filter((name) => name.endsWith('.d.ts') && !/^(?:index|utils)\./.test(name));
  const all = Object.assign({}, ...files.map((name) => declarationsOf(join(models, name))));
  const membersOf = (name) => {
    if (name.endsWith('?')) return optional(membersOf(name.slice(0, -1)));
    const { bases = [], members = {} } = all[name] ?? {};
    return Object.assign({}, ...bases.filter((base) => !common.includes(base)).map(membersOf), members);
  };
  const shown = Object.keys(all).filter((name) => /Interface$/.test(name) && !/Mixin/.test(name));
  return Object.fromEntries([...common, ...shown.sort()].map((name) => [name, membersOf(name)]));
}

const optional = (members) => Object.fromEntries(Object.entries(members).map(([name, type]) => [`${name}?`, type]));
