// An object of the specification as its page and the Explorer show it: its fields or entries, its kinds, its past, and where
// it is used.

import type { Translate } from 'sitegen';
import { fieldId } from '../model/addresses.ts';
import { elsewhereOf } from '../model/elsewhere.ts';
import { fieldsShown } from '../model/rows.ts';
import type { SpecObject } from '../model/spec-model.ts';
import { siteModel } from '../site-specification.ts';
import { specVersions, type Version } from '../specification.ts';
import { Ended, FieldTable } from './field-table.tsx';
import { Kinds, UsedBy } from './object-parts.tsx';
import { OtherFields } from './spec-elsewhere.tsx';

export interface ObjectFieldsProps {
  readonly object: SpecObject;
  readonly version: Version;
  readonly urlOf: (object: string) => string;
  /** Which ids the page has for fields. */
  readonly isShown?: (id: string) => boolean;
  readonly t: Translate;
}

export function ObjectFields({ object, version, urlOf, isShown = () => true, t }: ObjectFieldsProps) {
  const { name, slug, fields, kinds, usedBy, since, until, instead } = object;
  const rows = fieldsShown(object);
  const elsewhere = elsewhereOf(siteModel, version, object);
  const idsOf = (row: string) => elsewhere.idsOf.get(row) ?? [];
  return (
    <>
      {kinds.length > 0 && <Kinds kinds={kinds} urlOf={urlOf} t={t} />}
      {rows.length > 0 && (
        <FieldTable
          fields={rows}
          slug={slug}
          idsOf={({ name: row }) => idsOf(row).filter((id) => isShown(id) && id !== fieldId(slug, row))}
          caption={t('spec.caption', { name, version })}
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
      <OtherFields elsewhere={elsewhere} version={version} isShown={isShown} t={t} />
      {usedBy.length > 0 && <UsedBy usedBy={usedBy} urlOf={urlOf} t={t} />}
    </>
  );
}
