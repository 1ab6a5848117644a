// The options of the Generator as a library. The package has no type declarations, so the types come from the comment of
// the constructor, and the defaults from its parameters.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export { lines } from './declarations.mjs';

export function record(folder) {
  const source = readFileSync(join(folder, 'lib', 'generator.js'), 'utf8');
  const [, comment = '', parameters = ''] =
    /^class Generator \{(.*?)^ {2}constructor\([^{]*\{(.*?)\} = \{\}\)/ms.exec(source) ?? [];
  const types = [...comment.matchAll(/@param \{(.+)\} \[?options\.([\w.]+)/g)].map(([, type, name]) => [name, type]);
  const names = parameters.split(',').map((parameter) => parameter.trim().split(' = '));
  const defaults = Object.fromEntries(names);
  return {
    parts: { options: Object.fromEntries(types.map(([name, type]) => [name, { type, default: defaults[name] }])) },
  };
}
