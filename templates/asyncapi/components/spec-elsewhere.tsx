// What only other versions have, in a line each: below an object's table its fields, and with `<SpecElsewhere />` on the
// page of a version, the objects. Addresses of other versions lead here after a switch.

import { plainTag } from '@sitegen/theme';
import type { Translate } from 'sitegen';
import { objectUrl, pageVersion } from '../model/addresses.ts';
import { type Elsewhere, type MissingObject, missingObjects } from '../model/elsewhere.ts';
import { anchorOf } from '../model/object-names.ts';
import type { Field } from '../model/spec-model.ts';
import { siteModel } from '../site-specification.ts';
import type { Version } from '../specification.ts';
import { inOrder, valueCode, withCommas } from './described.tsx';
import { Ended, spansOf } from './field-table.tsx';

export const specElsewhere = plainTag(({ post, t }) => {
  const version = pageVersion(post.url);
  if (version === undefined) return null;
  return (
    <ul>
      {missingOnPage(version).map((each) => (
        <OtherObject key={each.object.name} missing={each} ids={idsOnPage(each)} t={t} />
      ))}
    </ul>
  );
});

/** The objects that the page of a version lacks. */
export function missingOnPage(version: Version): readonly MissingObject[] {
  return missingObjects(siteModel, version, ({ anchor }) => anchor !== undefined);
}

/** The ids that the page of a version has for an object that it lacks. */
export function idsOnPage({ object: { name, anchor }, ids }: MissingObject): readonly string[] {
  return [anchorOf(name), ...(anchor === undefined ? [] : [anchor]), ...ids];
}

interface OtherObjectProps {
  readonly missing: MissingObject;
  /** Ids that lead to its line; the first is the line's own. */
  readonly ids: readonly string[];
  readonly t: Translate;
}

/** An object that only other versions have, with a link to the newest of them. */
export function OtherObject({ missing: { object, version }, ids: [id, ...others], t }: OtherObjectProps) {
  return (
    <li id={id}>
      {spansOf(others)}
      <a href={objectUrl(version, object.name)}>{`${object.name} Object`}</a>:{' '}
      <When of={object} version={version} t={t} />
    </li>
  );
}

interface OtherFieldsProps {
  readonly elsewhere: Elsewhere;
  readonly version: Version;
  /** Which ids the page has for fields. */
  readonly isShown: (id: string) => boolean;
  readonly t: Translate;
}

/** The fields of an object that only other versions have. */
export function OtherFields({ elsewhere: { missing, inner }, version, isShown, t }: OtherFieldsProps) {
  if (missing.length + inner.length === 0) return null;
  return (
    <div className="spec-note">
      {spansOf(inner.filter(isShown))}
      {missing.length > 0 && <p>{t('spec.elsewhere', { version })}</p>}
      {missing.length > 0 && (
        <ul>
          {missing.map(({ field, ids: [id, ...others], replaced }) => (
            <li key={field.name} id={id}>
              {spansOf(others.filter(isShown))}
              <code>{field.name}</code>: <When of={field} version={version} t={t} />
              {replaced.length > 0 && inOrder(['; ', t('spec.here'), ' ', withCommas(replaced.map(valueCode))])}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Since when another version has something, or until when it did, as seen from this version. */
function When({ of, version, t }: Readonly<{ of: Partial<Field>; version: Version; t: Translate }>) {
  const { since, until, instead } = of;
  if (until !== undefined) return <Ended until={until} instead={instead} t={t} />;
  return t('spec.since', { version: since ?? version });
}
