// `<SpecChanges version="2.5.0" />`: the objects and fields that a version added, changed, or removed. Each has an address:
// `#2.5.0.server.tags`.

import { slugOf } from '@sitegen/renderer/text';
import type { ContentComponent, Translate } from 'sitegen';
import * as z from 'zod';
import { fieldId, objectUrl } from '../model/addresses.ts';
import type { ModelOf } from '../model/history.ts';
import type { FieldChange, SpecObject } from '../model/spec-model.ts';
import { siteModel } from '../site-specification.ts';
import { specVersions, type Version } from '../specification.ts';

const [, ...laterVersions] = specVersions;

export const specChanges: ContentComponent = {
  props: z.strictObject({ version: z.enum(laterVersions) }),
  render: (props, { t }) => {
    const version = props.version as Version;
    return (
      <ul>
        {changesIn(siteModel, version).map((change) => (
          <Item key={idOf(version, change)} change={change} version={version} t={t} />
        ))}
      </ul>
    );
  },
};

interface ItemProps {
  readonly change: SpecChange;
  readonly version: Version;
  readonly t: Translate;
}

function Item({ change, version, t }: ItemProps) {
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

/** The changes of a version, in the order in which a document reaches the objects. The first version has none. */
function changesIn(modelOf: ModelOf, version: Version): readonly SpecChange[] {
  const before = specVersions[specVersions.indexOf(version) - 1];
  if (before === undefined) return [];
  const older = new Map(modelOf(before).objects.map((object) => [object.name, object]));
  return modelOf(version).objects.flatMap((object) => {
    if (object.since === version) return [{ object: object.name, what: ['new'] }];
    return [...came(object, version), ...gone(object, older.get(object.name))];
  });
}

function came({ name: object, fields }: SpecObject, version: Version): readonly SpecChange[] {
  return fields.flatMap(({ name: field, since, changes }): readonly SpecChange[] => {
    if (since === version) return [{ object, field, what: ['added'] }];
    const what = changes.filter((change) => change.version === version).map((change) => change.what);
    return what.length > 0 ? [{ object, field, what }] : [];
  });
}

function gone({ name: object, fields }: SpecObject, older: SpecObject | undefined): readonly SpecChange[] {
  const names = new Set(fields.map(({ name }) => name));
  const lost = (older?.fields ?? []).filter(({ name }) => !names.has(name));
  return lost.map(({ name: field }) => ({ object, field, what: ['gone'] }));
}
