// An object of the specification as its page shows it: its fields or entries, its kinds, its past,
// where it is used, and where programs can read it.

import type { Translate } from 'sitegen';
import { fieldId } from '../model/addresses.ts';
import { elsewhereOf } from '../model/elsewhere.ts';
import { fieldsShown } from '../model/rows.ts';
import type { SpecObject } from '../model/spec-model.ts';
import { headingIds } from '../records/headings.ts';
import { siteModel } from '../site-specification.ts';
import { specVersions, type Version } from '../specification.ts';
import { Ended, FieldTable } from './field-table.tsx';
import { Files, Kinds, UsedBy } from './object-parts.tsx';
import { OtherFields } from './spec-elsewhere.tsx';

export interface ObjectFieldsProps {
  readonly object: SpecObject;
  readonly version: Version;
  readonly urlOf: (object: string) => string;
  readonly t: Translate;
}

export function ObjectFields({ object, version, urlOf, t }: ObjectFieldsProps) {
  const { name, slug, fields, kinds, usedBy, since, until, instead } = object;
  const rows = fieldsShown(object);
  const caption = t('spec.caption', { name, version });
  const headings = headingIds(name, version);
  const elsewhere = elsewhereOf(siteModel, version, object);
  return (
    <div className="spec-fields" data-spec={slug}>
      {headings && <span id={headings.fields} />}
      {kinds.length > 0 && <Kinds kinds={kinds} urlOf={urlOf} t={t} />}
      {rows.length > 0 && (
        <FieldTable
          fields={rows}
          slug={slug}
          idsOf={({ name: row }) => (elsewhere.idsOf.get(row) ?? []).filter((id) => id !== fieldId(slug, row))}
          caption={caption}
          urlOf={urlOf}
          t={t}
        />
      )}
      {object.extensible && fields.length > 0 && <p className="spec-note">{t('spec.extensible')}</p>}
      {(since !== specVersions[0] || until) && (
        <p className="spec-note">
          {since !== specVersions[0] && t('spec.since.object', { version: since })}{' '}
          {until && <Ended until={until} instead={instead} t={t} />}
        </p>
      )}
      <OtherFields elsewhere={elsewhere} version={version} isShown={() => true} t={t} />
      {usedBy.length > 0 && <UsedBy usedBy={usedBy} urlOf={urlOf} t={t} />}
      {headings && <span id={headings.example} />}
      <Files object={object} version={version} t={t} />
    </div>
  );
}
