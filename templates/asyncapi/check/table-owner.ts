// Tables of one object's fields on pages that aren't about a version: each row is a field that the object has in some
// version. The heading or the sentence above a table names the object. If neither does, it's the one object that has all
// rows but one.

import { pageVersion } from '../model/addresses.ts';
import { isBinding } from '../model/all-fields.ts';
import { findObject, otherName } from '../model/history.ts';
import { specVersions } from '../specification.ts';
import type { Facts, Finding } from './finding.ts';
import { aboutTools } from './named-fields.ts';
import type { Piece, Prose } from './prose.ts';
import { allFields } from './table-fields.ts';

interface Table {
  /** The heading above, and the last line of text before the table if it comes after that heading. */
  readonly above: readonly string[];
  /** A table that also says of what type its fields are. Others may have fields of several objects. */
  readonly hasTypes: boolean;
  /** The names in the column "Field", if that's all a cell says. */
  readonly names: readonly Piece[];
}

/** The names of fields of all versions by the names of their objects. */
type Owners = ReadonlyMap<string, ReadonlySet<string>>;

export function ownerFindings(url: string, { lines }: Prose, facts: Facts): readonly Finding[] {
  if (aboutTools.test(url) || pageVersion(url) || /\/bindings\//.test(url)) return [];
  const tables = tablesIn(lines).filter(({ names }) => names.length > 1);
  if (tables.length === 0) return [];
  const owners = ownersOf(facts);
  // A name that no object has is reported already.
  const everywhere = allFields(facts);
  return tables.flatMap((table) => {
    const named = namedOwner(table, facts);
    const fields = named === undefined ? undefined : owners.get(named);
    if (named !== undefined && fields !== undefined)
      return table.names
        .filter(({ text }) => everywhere.has(text) && !fields.has(text))
        .map((name) => wrong(name, named));
    return table.hasTypes
      ? oddOnes(
          table.names.filter(({ text }) => everywhere.has(text)),
          owners,
        )
      : [];
  });
}

/** The one row that the only object with all other rows doesn't have. */
function oddOnes(names: readonly Piece[], owners: Owners): readonly Finding[] {
  if (names.length < 4) return [];
  const lacking = [...owners].map(([object, fields]) => ({
    object,
    odd: names.filter(({ text }) => !fields.has(text)),
  }));
  const [nearest, ...others] = lacking.filter(({ odd }) => odd.length < 2);
  const [name] = nearest?.odd ?? [];
  if (!nearest || name === undefined || others.length > 0) return [];
  return [wrong(name, nearest.object, ', which has the others of the table')];
}

function wrong({ text: name, at }: Piece, object: string, reason = ''): Finding {
  return { code: 'spec/field-mismatch', message: `\`${name}\` is no field of the ${object} Object${reason}`, at };
}

const heading = /^#+\s+(?:(?:The )?[Ff]ields of (?:the|an?) |The )?(.+?) Objects?(?:\s*\{#.*\})?$/;
const sentence = /(?:\b(?:The|An?|Each|Every) (.+?) Object has |\bfields of (?:the|an?|each|every) (.+?) Object\b)/;

function namedOwner({ above }: Table, { modelOf }: Facts): string | undefined {
  const names = above.flatMap((line) => [heading.exec(line)?.[1], ...(sentence.exec(line)?.slice(1) ?? [])]);
  const models = specVersions.toReversed().map(modelOf);
  const objects = names.flatMap((name) => (name && models.flatMap((model) => findObject(model, name) ?? [])) || []);
  return objects[0] && oneName(objects[0].name);
}

/** The same name for an object that versions name differently. */
function oneName(name: string): string {
  return [name, otherName(name) ?? name].toSorted()[0] ?? name;
}

/** Objects with fields of their own, except those whose fields another specification defines. */
function ownersOf({ modelOf }: Facts): Owners {
  const owners = new Map<string, Set<string>>();
  for (const object of specVersions.flatMap((version) => modelOf(version).objects)) {
    const { name, kinds, fields } = object;
    if (kinds.length > 0 || fields.length === 0 || name === 'Schema' || isBinding(object)) continue;
    owners.set(oneName(name), new Set([...(owners.get(oneName(name)) ?? []), ...fields.map((field) => field.name)]));
  }
  return owners;
}

function tablesIn(lines: readonly Piece[]): readonly Table[] {
  const tables: { above: string[]; hasTypes: boolean; names: Piece[] }[] = [];
  let above: string[] = [];
  let column: number | undefined;
  for (const { text: line, at } of lines) {
    if (line.trimStart().startsWith('|')) {
      const cells = line.split('|').map((cell) => cell.trim());
      if (column === undefined) {
        column = cells.findIndex((cell) => /^field(?: name)?$/i.test(cell));
        tables.push({ above, hasTypes: cells.some((cell) => /^type$/i.test(cell)), names: [] });
      } else {
        const [, name] = /^`([a-z]\w*)`$/.exec(cells[column] ?? '') ?? [];
        if (name !== undefined) tables.at(-1)?.names.push({ text: name, at: at + line.indexOf(`\`${name}\``) });
      }
      continue;
    }
    column = undefined;
    if (/^#+\s/.test(line)) above = [line];
    else if (line.trim() !== '') above = [...above.filter((one) => one.startsWith('#')), line];
  }
  return tables;
}
