// Makes what editors read about a project: JSON Schemas of front matter and data files, and snippets for front matter.

import type { FolderRule } from '@sitegen/renderer/config';
import { frontMatterSchema, type JsonSchema, jsonSchemaOf } from '@sitegen/renderer/parse';
import type { Project } from '../project.ts';

/** Texts by path below the project's root. */
export function editorFiles({ config }: Project): ReadonlyMap<string, string> {
  const { folders, data = {} } = config;
  // `docs/reference` becomes `docs-reference`, and the content folder itself becomes `all`.
  const nameOf = (path: string): string => path.replaceAll('/', '-') || 'all';
  const pages = folders.map((folder) => [`page-${nameOf(folder.path)}`, frontMatterSchema(folder)] as const);
  const records = Object.entries(data).map(([name, shape]) => [`data-${name}`, jsonSchemaOf(shape)] as const);
  return new Map([
    ...[...pages, ...records].map(([name, schema]): [string, string] => [`.vscode/schemas/${name}.json`, json(schema)]),
    ['.vscode/front-matter.code-snippets', json(snippetsOf(folders))],
  ]);
}

/** A snippet for each key, because VS Code knows no schema for front matter in Markdown. */
function snippetsOf(folders: readonly FolderRule[]): object {
  const types = [...new Set(folders.flatMap(({ dated }) => dated?.types ?? []))];
  const all = { path: '', layout: '', tocDepth: 0, ...(types.length > 0 && { dated: { types } }) };
  const { properties } = frontMatterSchema(all) as { readonly properties: { readonly [key: string]: JsonSchema } };
  const known = Object.entries(properties).filter(([, { deprecated }]) => deprecated !== true);
  return Object.fromEntries(
    known.map(([key, schema]) => {
      const body = `${key}: ${snippetValue(schema)}`;
      return [key, { scope: 'markdown,mdx', prefix: key, body, description: schema.description ?? key }];
    }),
  );
}

function snippetValue({ type, enum: choices }: JsonSchema): string {
  const types = [type].flat();
  const words = Array.isArray(choices) ? choices : types.includes('boolean') ? [true, false] : [];
  if (words.length > 0) return `\${1|${words.join(',')}|}`;
  return types.includes('array') ? '[$1]' : '$1';
}

function json(value: object): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
