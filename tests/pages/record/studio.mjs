// Studio: what its address can say, what it keeps in the browser, its routes, and the messages of a server that it's
// linked to. The package has no sources, so this reads the bundled script of its page.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

export { lines } from './declarations.mjs';

export function record(folder) {
  const build = join(folder, 'build');
  const scripts = join(build, 'static', 'chunks', 'app');
  const name = readdirSync(scripts).find((file) => /^page-\w+\.js$/.test(file));
  const script = readFileSync(join(scripts, name), 'utf8');
  return {
    parts: {
      parameters: parametersOf(script),
      settings: storedAs('studio-settings', script),
      panels: storedAs('studio-panels', script),
      routes: routesOf(build),
      'messages to Studio': messagesOf(script, /case"((?:file|preview):[\w:]+)"/g),
      'messages from Studio': messagesOf(script, /\.send\("(\w+:\w+)"/g),
    },
  };
}

/** The parameters of the address. One that's read in place of another is an alias. */
function parametersOf(script) {
  const [, list] = /URLSearchParams\(\w+\.location\.search\);return\{(.*?)\}/.exec(script) ?? [];
  if (list === undefined) throw new Error('The script of this version reads its address in another way.');
  const entries = list.split(',').flatMap((entry) => {
    const names = [...new Set([...entry.matchAll(/\.get\("([\w-]+)"\)/g)].map(([, name]) => name))];
    const type = entry.includes('"true"===') ? 'switch' : 'text';
    return names.map((name, index) => [name, index === 0 ? { type } : { type, aliasOf: names[0] }]);
  });
  return Object.fromEntries(entries);
}

/** The defaults of what's kept in the browser's storage under a name, by path. */
function storedAs(name, script) {
  const end = script.indexOf(`,{name:"${name}"`);
  const start = script.lastIndexOf('()=>({', end);
  return end < 0 ? {} : flat(runInNewContext(script.slice(start + '()=>'.length, end)), '');
}

function flat(object, prefix) {
  const entries = Object.entries(object).map(([name, value]) =>
    typeof value === 'object'
      ? flat(value, `${prefix}${name}.`)
      : { [`${prefix}${name}`]: { type: typeof value, default: value } },
  );
  return Object.assign({}, ...entries);
}

/** The addresses that the server answers, with the methods of those that aren't pages. */
function routesOf(build) {
  const routes = JSON.parse(readFileSync(join(build, 'app-path-routes-manifest.json'), 'utf8'));
  const entries = Object.entries(routes).map(([file, route]) => [route, { methods: methodsOf(build, file) }]);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function methodsOf(build, file) {
  if (!file.endsWith('/route')) return ['GET'];
  const source = readFileSync(join(build, 'server', 'app', `${file}.js`), 'utf8');
  return [
    ...new Set([...source.matchAll(/\b(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS):\(\)=>/g)].map(([, name]) => name)),
  ];
}

const messagesOf = (script, pattern) =>
  Object.fromEntries([...new Set([...script.matchAll(pattern)].map(([, name]) => name))].map((name) => [name, {}]));
