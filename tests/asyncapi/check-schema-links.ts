// Finds every `$id` and `$ref` of the hosted schemas that names this site and leads to none of its files.

import type { OutputFile } from 'sitegen';
import { isObject } from '../../templates/asyncapi/schema/schema-node.ts';
import { pointerKeys } from '../../templates/asyncapi/schema/schema-set.ts';

export interface LostSchemaLink {
  readonly path: string;
  readonly keyword: '$id' | '$ref';
  readonly address: string;
}

/** An address on this site; old test schemas carry a foreign address glued behind ours, which nobody can follow. */
const SITE = /^https?:\/\/(?:www\.)?asyncapi\.com\/(?!.*:\/\/)/;

export function checkSchemaLinks(files: readonly OutputFile[]): readonly LostSchemaLink[] {
  const documents = new Map(
    files.filter(({ path }) => path.endsWith('.json')).map((file) => [file.path, parsed(file)]),
  );
  const found = new Map<string, boolean>();
  const leads = (address: string): boolean => {
    if (!found.has(address)) found.set(address, leadsSomewhere(documents, address));
    return found.get(address) ?? false;
  };
  return [...documents].flatMap(([path, document]) =>
    linksIn(document, false)
      .filter(({ address }) => SITE.test(address) && !leads(address))
      .map((link) => ({ path, ...link })),
  );
}

function parsed(file: OutputFile): unknown {
  return JSON.parse(String(file.contents()));
}

function leadsSomewhere(documents: ReadonlyMap<string, unknown>, address: string): boolean {
  const [url = '', pointer = ''] = address.split('#');
  const document = documents.get(decodeURIComponent(url.replace(SITE, '')));
  const keys = pointerKeys(pointer);
  return (
    document !== undefined &&
    keys.reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), document) !== undefined
  );
}

type Link = Omit<LostSchemaLink, 'path'>;

/** Links of a schema; names of fields and contents of examples only look like them. */
function linksIn(node: unknown, isNames: boolean): readonly Link[] {
  if (Array.isArray(node)) return node.flatMap((item) => linksIn(item, false));
  if (!isObject(node)) return [];
  return Object.entries(node).flatMap(([key, value]): readonly Link[] => {
    if (isNames) return linksIn(value, false);
    if ((key === '$id' || key === '$ref') && typeof value === 'string') return [{ keyword: key, address: value }];
    if (key === 'examples' || key === 'default' || key === 'const' || key === 'enum') return [];
    return linksIn(value, ['properties', 'patternProperties', 'definitions'].includes(key));
  });
}
