// Runs the Generator with a template and hooks that write down what they're given.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * It has one of everything that a template can ask to have a file for each of. Some versions name files after addresses,
 * so this one has no slash.
 */
const document = `
asyncapi: 3.0.0
info: { title: Docks, version: 1.0.0 }
channels:
  docks:
    address: docks-{stationId}
    parameters: { stationId: {} }
    messages: { dockFreed: { $ref: '#/components/messages/dockFreed' } }
components:
  messages: { dockFreed: { payload: { $ref: '#/components/schemas/dock' } } }
  schemas: { dock: { type: object } }
  securitySchemes: { user: { type: userPassword } }
`;

/** What a file, a file that's repeated for each item, and a hook are given: names with types. */
export async function givenToTemplates(Generator, items) {
  const root = mkdtempSync(join(tmpdir(), 'generator-'));
  const contexts = {};
  globalThis.recordContext = (item, context) => {
    contexts[item] = typesOf(context);
  };
  try {
    const template = join(root, 'template');
    const hooks = {};
    writeTemplate(template, ['file', ...items]);
    const generator = new (recording(Generator, hooks))(template, join(root, 'output'), { compile: false });
    await generator.generate(document);
    return {
      'template file': contexts.file,
      'special file names': addedBy(items, contexts),
      hooks,
      'generator in hooks': typesOf(generator),
    };
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** The names that a file gets in addition because of an item in its own name. */
function addedBy(items, contexts) {
  const added = (item) => Object.keys(contexts[item]).filter((name) => !(name in contexts.file));
  return Object.fromEntries(items.map((item) => [`$$${item}$$`, added(item).sort().join(', ')]));
}

/**
 * A Generator that seems to have a hook of every kind.
 * @param {any} Generator The package's class.
 * @param {{ [name: string]: string }} hooks Takes the arguments of each hook that's called.
 * @returns {any}
 */
function recording(Generator, hooks) {
  return class extends Generator {
    isHookAvailable() {
      return true;
    }

    async launchHook(name, given = {}) {
      hooks[name] = ['generator', ...Object.keys(given)].join(', ');
      return [given.originalFilename];
    }
  };
}

/** A template that needs no compiler: what the compiler would write is there already. Version 2 needs a `renderer`. */
function writeTemplate(folder, items) {
  const generator = { apiVersion: 'v3', renderer: 'react', parameters: { color: { default: 'red' } } };
  for (const part of ['template', '__transpiled']) mkdirSync(join(folder, part), { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'recording', version: '1.0.0', generator }));
  for (const item of items) {
    const name = item === 'file' ? 'file.js' : `$$${item}$$.js`;
    writeFileSync(join(folder, 'template', name), '');
    writeFileSync(
      join(folder, '__transpiled', name),
      `module.exports = (context) => globalThis.recordContext('${item}', context);\n`,
    );
  }
}

const typesOf = (object) => Object.fromEntries(Object.entries(object).map(([name, value]) => [name, typeOf(value)]));

const typeOf = (value) => (value === undefined || value === null ? String(value) : value.constructor.name);
