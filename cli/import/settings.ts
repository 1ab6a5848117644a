// Reads the configuration of other programs: YAML, JSON, and TOML with a parser, and code as text, by the names of its
// fields. Nothing is run.

import { readYamlLoosely } from '@sitegen/renderer/yaml';
import { parse } from 'smol-toml';

/** Nested values of a configuration. */
export type Settings = { readonly [name: string]: unknown };

/** Values of a text, or why there are none. */
interface Parsed {
  readonly value: unknown;
  readonly error?: string | undefined;
}

/** YAML, and so JSON, with the tags of other programs as text. */
export function yamlOf(text: string): Parsed {
  const { read } = readYamlLoosely(text);
  return 'reason' in read ? { value: undefined, error: read.reason } : { value: read[0]?.value ?? null };
}

/** TOML. Dates are texts. */
export function tomlOf(text: string): Parsed {
  try {
    return { value: JSON.parse(JSON.stringify(parse(text))) };
  } catch (error) {
    return { value: undefined, error: (error as Error).message.split('\n')[0] };
  }
}

/** The settings in a file, by its ending. Empty if it can't be read. */
export function settingsOf(path: string, text = ''): Settings {
  return groupOf((/\.toml$/.test(path) ? tomlOf(text) : yamlOf(text)).value);
}

/** Whether a value is a group of settings. */
export function isSettings(value: unknown): value is Settings {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value as a group of settings; empty if it's something else. */
export function groupOf(value: unknown): Settings {
  return isSettings(value) ? value : {};
}

/** The groups in a list. */
export function groupsIn(value: unknown): readonly Settings[] {
  return Array.isArray(value) ? value.filter(isSettings) : [];
}

/** A value among settings, by the names that lead to it. */
export function valueIn(settings: unknown, ...names: readonly string[]): unknown {
  return names.reduce<unknown>((now, name) => groupOf(now)[name], settings);
}

/** A text among settings, by the names that lead to it. Numbers are texts, too. */
export function textIn(settings: unknown, ...names: readonly string[]): string | undefined {
  const value = valueIn(settings, ...names);
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;
}

/** The first text in quotes that a field has in code, up to an expression: `title: 'Lamps'`. A function may get it. */
export function quoted(code: string, field: string): string | undefined {
  const value = String.raw`\b${field}["']?\s*:\s*(?:[\w.]+\((?:__dirname,\s*)?)?(["'\x60])((?:(?!\1|\$\{).)*)(?:\1|\$\{)`;
  return new RegExp(value).exec(code)?.[2];
}

/** All texts in quotes, in order. */
export function quotedTexts(code: string): readonly string[] {
  return [...code.matchAll(/(["'`])((?:(?!\1)[^\n\\])+)\1/g)].map(([, , text = '']) => text);
}
