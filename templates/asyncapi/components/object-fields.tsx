// An object of the specification as its page and the Explorer show it: its fields or entries, its kinds, its past, and where
// it is used.

import { slugOf } from '@sitegen/renderer/text';
import { Fragment } from 'react';
import type { Translate } from 'sitegen';
import { exploredVersions, explorerUrl, fieldId, objectUrl, rowId } from '../model/addresses.ts';
import { elsewhereOf } from '../model/elsewhere.ts';
import { nameIn } from '../model/history.ts';
import { fieldsShown } from '../model/rows.ts';
import type { SpecObject, Use } from '../model/spec-model.ts';
import { siteModel } from '../site-specification.ts';
import { specVersions, type Version } from '../specification.ts';
import { withCommas } from './described.tsx';
import { Ended, FieldTable } from './field-table.tsx';
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
  return (
    <>
      {kinds.length > 0 && (
        <>
          <p className="spec-note">{t('spec.kinds')}</p>
          <ul className="spec-kinds">
            {kinds.map((kind) => (
              <li key={kind}>
                <a href={urlOf(kind)}>{kind}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      {rows.length > 0 && (
        <FieldTable
          fields={rows}
          slug={slug}
          idsOf={({ name: row }) => elsewhere.idsOf(row).filter((id) => isShown(id) && id !== fieldId(slug, row))}
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
      {usedBy.length > 0 && (
        <p className="spec-uses">
          {t('spec.usedBy')} {withCommas(usesOf(usedBy, urlOf))}
        </p>
      )}
    </>
  );
}

/** The same object elsewhere: in other versions, and as files for programs. */
export function Files({ object, version, t }: Readonly<{ object: SpecObject; version: Version; t: Translate }>) {
  const { name, slug, id } = object;
  const others = exploredVersions.filter((other) => other !== version && nameIn(other, name) !== undefined);
  const links = [
    ...others.map(
      (other) => [t('spec.in', { version: other }), objectUrl(other, nameIn(other, name) ?? name)] as const,
    ),
    ['Explorer', `${explorerUrl(version)}#${slug}`],
    ['JSON', `/spec/${version}/${slug}.json`],
    ['Markdown', `/spec/${version}/${slug}.md`],
    [t('spec.schema'), new URL(id).pathname],
  ] as const;
  return (
    <p className="spec-files">
      {links.map(([label, href]) => (
        <Fragment key={label}>
          <a href={href} data-reload={href.startsWith('/docs/') ? undefined : ''} aria-label={`${label}: ${name}`}>
            {label}
          </a>{' '}
        </Fragment>
      ))}
    </p>
  );
}

function usesOf(usedBy: readonly Use[], urlOf: ObjectFieldsProps['urlOf']) {
  return usedBy.map(({ object, field }) => (
    <a key={`${object}.${field}`} href={field === '' ? urlOf(object) : rowUrl(urlOf(object), object, field)}>
      {object}
      {field && '.'}
      <code>{field}</code>
    </a>
  ));
}

/** The field's own row on the page where its object is described. */
function rowUrl(url: string, object: string, field: string): string {
  const isHere = url === `#${slugOf(object)}`;
  return `${url.replace(/#.*$/, '')}#${isHere ? fieldId(slugOf(object), field) : rowId(object, field)}`;
}
