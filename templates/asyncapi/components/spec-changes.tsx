// `<SpecChanges version="2.5.0" />`: the objects and fields that a version added, changed, or removed. Each has an address:
// `#2.5.0.server.tags`.

import { slugOf } from '@sitegen/renderer/text';
import { tag } from '@sitegen/theme';
import type { Translate } from 'sitegen';
import * as z from 'zod';
import { fieldId, objectUrl } from '../model/addresses.ts';
import type { FieldChange } from '../model/spec-model.ts';
import { siteModel } from '../site-specification.ts';
import { specVersions, type Version } from '../specification.ts';

const [, ...laterVersions] = specVersions;

export const specChanges = tag({ version: z.enum(laterVersions) }, ({ version }, { t }) => (
  <ul>
    {changesIn(version).map((change) => (
      <Item key={idOf(version, change)} change={change} version={version} t={t} />
    ))}
  </ul>
));

function Item({ change, version, t }: Readonly<{ change: SpecChange; version: Version; t: Translate }>) {
  const { object, field, what } = change;
  return (
    <li id={idOf(version, change)}>
      <a href={objectUrl(version, object)}>{`${object} Object`}</a>
      {': '}
      {field && (
        <>
          <code>{field}</code>{' '}
        </>
      )}
      {what.map((each) => wordsOf(each, version, t)).join(', ')}
    </li>
  );
}

function idOf(version: Version, { object, field }: SpecChange): string {
  return `${version}.${field === undefined ? slugOf(object) : fieldId(slugOf(object), field)}`;
}

function wordsOf(what: SpecChange['what'][number], version: Version, t: Translate): string {
  const isWhole = what === 'new' || what === 'added' || what === 'gone';
  return isWhole ? t(`spec.change.${what}`) : t(`spec.changed.${what}`, { version });
}

interface SpecChange {
  readonly object: string;
  /** Absent when the whole object is new. */
  readonly field?: string;
  readonly what: readonly ('new' | 'added' | 'gone' | FieldChange['what'])[];
}

/** The changes of a version, in the order in which a document reaches the objects. */
function changesIn(version: Version): readonly SpecChange[] {
  const before = specVersions[specVersions.indexOf(version) - 1] ?? specVersions[0];
  const older = new Map(siteModel(before).objects.map(({ name, fields }) => [name, fields]));
  return siteModel(version).objects.flatMap(({ name: object, since: objectSince, fields }): readonly SpecChange[] => {
    if (objectSince === version) return [{ object, what: ['new'] }];
    const names = new Set(fields.map(({ name }) => name));
    const gone = (older.get(object) ?? []).filter(({ name }) => !names.has(name));
    const changed = fields.map(({ name: field, since, changes }): SpecChange => {
      const here = changes.filter((change) => change.version === version).map((change) => change.what);
      return { object, field, what: since === version ? ['added'] : here };
    });
    return [
      ...changed.filter(({ what }) => what.length > 0),
      ...gone.map(({ name: field }): SpecChange => ({ object, field, what: ['gone'] })),
    ];
  });
}
