// Reads data files (YAML, as translated strings are), validates them, and reports each mistake at its line.

import type { z } from 'zod';
import type { SiteConfig } from '../config.ts';
import { type Diagnostic, type Location, type Noted, startOf } from '../diagnostics/diagnostic.ts';
import { dataDuplicate, dataInvalid } from '../diagnostics/problems/data.ts';
import { hooked } from '../hook-error.ts';
import type { Site, SourceFile } from '../model.ts';
import { groupBy } from '../text/group-by.ts';
import { lazy } from '../text/lazy.ts';
import { ownValue } from '../text/own-value.ts';
import { positionsIn } from '../text/positions.ts';
import { yamlFaultsOf } from '../text/yaml/faults.ts';
import { nodeAt, readYaml } from '../text/yaml/yaml.ts';

/** Its path is `data/tools.yml` or `i18n/de.yml`. */
export type DataFile = Pick<SourceFile, 'file' | 'path' | 'text'>;

interface Document {
  readonly value: unknown;
  readonly problems: readonly Diagnostic[];
  readonly placeOf: (path: readonly PropertyKey[]) => Location;
}

type Shapes = NonNullable<SiteConfig['data']>;

/**
 * Returns `data/<name>.yml` by name. Files without a schema in the configuration aren't validated. A file may be missing
 * if its schema has a default. `folder` is the content folder as diagnostics show it. `unread` are files that exist but
 * couldn't be read, which was reported.
 */
export function dataOf(
  files: readonly DataFile[],
  shapes: Shapes,
  folder: string,
  unread: readonly string[] = [],
): Noted<Site['data']> {
  const value: { [name: string]: unknown } = Object.create(null);
  const { value: read, diagnostics: twins } = oneByName(files);
  const diagnostics: Diagnostic[] = [...twins];
  for (const file of read) {
    const name = nameOf(file.path);
    const document = documentOf(file);
    for (const problem of document.problems) diagnostics.push(problem);
    // If the file isn't valid YAML, validating it would only report the same problem again.
    const shape = document.problems.length > 0 ? undefined : ownValue(shapes, name);
    const checked = shape && hooked('data', () => shape.safeParse(document.value, { jitless: true }));
    for (const { path, what } of checked?.error?.issues.flatMap(faultsOf) ?? []) {
      const where = path.length === 0 ? 'the file' : `\`${path.map(String).join('.')}\``;
      diagnostics.push(dataInvalid(document.placeOf(path), `${where}: ${what}`));
    }
    value[name] = checked?.success ? checked.data : document.value;
  }
  const present = new Set(unread.filter((file) => file.startsWith(`${folder}/data/`)).map(nameOf));
  for (const [name, shape] of Object.entries(shapes)) {
    if (Object.hasOwn(value, name) || present.has(name)) continue;
    const checked = hooked('data', () => shape.safeParse(undefined));
    if (checked.success) value[name] = checked.data;
    else diagnostics.push(dataInvalid(`${folder}/data/${name}.yml`, 'This data file is missing', missingHint));
  }
  return { value, diagnostics };
}

const missingHint = 'Write it. If a site can do without it, give its shape a default.';

/** What's wrong, in plainer words than zod's. Each unknown field is reported at its own place. */
function faultsOf(
  issue: z.core.$ZodIssue,
): readonly { readonly path: readonly PropertyKey[]; readonly what: string }[] {
  const { path, message } = issue;
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...path, key], what: 'there is no such field' }));
  const isMissing = message.endsWith('received undefined');
  return [{ path, what: isMissing ? 'it is missing' : message.replace(/^Invalid input: /, '') }];
}

/** The first file of each name: `tools.yaml` and `tools.yml` would overwrite each other. */
export function oneByName(files: readonly DataFile[]): Noted<readonly DataFile[]> {
  const named = [...groupBy(files, ({ path }) => nameOf(path)).values()];
  const diagnostics = named.flatMap(([first, ...others]) =>
    others.map(({ file, path }) => dataDuplicate(file, nameOf(path), first.file)),
  );
  return { value: named.map(([first]) => first), diagnostics };
}

export function nameOf(path: string): string {
  return path.replace(/^.*\//, '').replace(/\.ya?ml$/, '');
}

/** What was read of each file. A preview assembles its site from the same files over and over. */
const documents = new WeakMap<DataFile, Document>();

export function documentOf(file: DataFile): Document {
  const known = documents.get(file) ?? parseYaml(file);
  documents.set(file, known);
  return known;
}

/** Sets the value of a file in whose text an earlier run found no problem. It's only parsed if a place in it is asked for. */
export function rememberValue(file: DataFile, value: unknown): void {
  const parsed = lazy(() => parseYaml(file));
  documents.set(file, { value, problems: [], placeOf: (path) => parsed().placeOf(path) });
}

function parseYaml({ file, text }: DataFile): Document {
  const read = readYaml(text);
  const { value, root } = read;
  const positionOf = positionsIn(text);
  const place = (offset: number): Location => ({ file, ...positionOf(offset) });
  const problems = yamlFaultsOf(read, (offset) => place(offset).line).map(({ offset, message, hint }) =>
    dataInvalid(place(offset), message, hint),
  );
  const placeOf = (path: readonly PropertyKey[]): Location => {
    const node = nodeAt(root, path);
    return node === undefined ? startOf(file) : place(node.start);
  };
  return { value: problems.length > 0 ? undefined : value, problems, placeOf };
}
