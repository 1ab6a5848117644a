// `<SpecChanges version="2.5.0" />`: the objects and fields that a version added, changed, or removed. Each has an address:
// `#2.5.0.server.tags`.

import type { ContentComponent, Translate } from 'sitegen';
import * as z from 'zod';
import { fieldId, objectUrl } from '../model/addresses.ts';
import { changesIn, type SpecChange } from '../model/changes-in.ts';
import { slugOf } from '../model/object-names.ts';
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
