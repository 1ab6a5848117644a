// Reads the configuration of other programs as data: YAML, JSON, and TOML with a parser, and code as text, by the names
// of its fields. Nothing is run.

import { parseDocument } from 'yaml';

/** Nested values of a configuration. */
export type Settings = { readonly [name: string]: unknown };

/** The settings in a file, by its ending. Empty if it can't be read. */
export function settingsOf(path: string, text: string): Settings {
  const value = /\.toml$/.test(path) ? tomlOf(text) : yamlOf(text).value;
  return isSettings(value) ? value : {};
}

/** YAML, and so JSON, with the tags of other programs as text. */
export function yamlOf(text: string): { readonly value: unknown; readonly error?: string } {
  const document = parseDocument(text, { logLevel: 'silent', uniqueKeys: false });
  // Text in quotes may go on at the margin: other parsers accept that, and its value is the same.
  const error = document.errors.find(({ message }) => !/indent/i.test(message));
  try {
    const value: unknown = document.toJS({ maxAliasCount: 100 });
    return error === undefined ? { value } : { value, error: error.message.split('\n')[0] ?? '' };
  } catch (failed) {
    return { value: undefined, error: (failed as Error).message };
  }
}

/** Whether a value is a group of settings. */
export function isSettings(value: unknown): value is Settings {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text among settings, by the names that lead to it. Numbers are texts, too. */
export function textIn(settings: unknown, ...names: readonly string[]): string | undefined {
  const value = names.reduce<unknown>((now, name) => (isSettings(now) ? now[name] : undefined), settings);
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;
}

/** The first text in quotes that a field has in code: `title: 'Lamps'`. */
export function quoted(code: string, field: string): string | undefined {
  return new RegExp(String.raw`\b${field}["']?\s*:\s*(["'\x60])((?:(?!\1).)*)\1`).exec(code)?.[2];
}

/** All texts in quotes, in order. */
export function quotedTexts(code: string): readonly string[] {
  return [...code.matchAll(/(["'`])((?:(?!\1)[^\n\\])+)\1/g)].map(([, , text = '']) => text);
}

/** The part of TOML that configurations and front matter use: tables, lists of tables, and values. */
export function tomlOf(text: string): Settings {
  const root: Record<string, unknown> = {};
  let table = root;
  const lines = text.split(/\r?\n/);
  for (let index = 0; index < lines.length; index++) {
    const line = (lines[index] ?? '').trim();
    const [, list, name = ''] = /^\[(\[?)\s*([^[\]]+?)\s*\]/.exec(line) ?? [];
    const [, key, first = ''] = /^("[^"]+"|'[^']+'|[\w.-]+)\s*=\s*(.*)$/.exec(line) ?? [];
    if (name !== '') table = tableIn(root, namesIn(name), list === '[');
    else if (key !== undefined) {
      let value = first;
      while (isOpen(value) && index + 1 < lines.length) value += `\n${lines[++index]}`;
      const names = namesIn(key);
      tableIn(table, names.slice(0, -1), false)[names.at(-1) ?? ''] = tomlValue(value);
    }
  }
  return root;
}

function namesIn(path: string): readonly string[] {
  return [...path.matchAll(/"([^"]*)"|'([^']*)'|([\w-]+)/g)].map(([, a, b, c]) => a ?? b ?? c ?? '');
}

function tableIn(root: Record<string, unknown>, names: readonly string[], isList: boolean): Record<string, unknown> {
  let table = root;
  for (const [index, name] of names.entries()) {
    const made: Record<string, unknown> = {};
    const known = Object.hasOwn(table, name) ? table[name] : undefined;
    if (isList && index === names.length - 1) table[name] = [...(Array.isArray(known) ? known : []), made];
    else if (!isSettings(known) && !Array.isArray(known)) table[name] = made;
    const next = Array.isArray(table[name]) ? table[name].at(-1) : table[name];
    table = isSettings(next) ? (next as Record<string, unknown>) : made;
  }
  return table;
}

function isOpen(value: string): boolean {
  const [quote] = /^(?:"""|''')/.exec(value) ?? [];
  if (quote !== undefined) return value.indexOf(quote, 3) === -1;
  return /^[[{]/.test(value) && (value.match(/[[{]/g)?.length ?? 0) > (value.match(/[\]}]/g)?.length ?? 0);
}

function tomlValue(written: string): unknown {
  const [, long] = /^(?:"""|''')\n?([\s\S]*?)(?:"""|''')/.exec(written) ?? [];
  if (long !== undefined) return long;
  const bare = written.replace(/^((?:[^#"']|"(?:[^"\\]|\\.)*"|'[^']*')*)#.*$/gm, '$1').trim();
  if (/^\d{4}-\d\d-\d\d/.test(bare)) return bare;
  // Lists and tables in one line are YAML but for their equals signs.
  return yamlOf(bare.startsWith('{') ? bare.replace(/([\w"-]+)\s*=\s*/g, '$1: ') : bare).value;
}
