// The parts of an object's description besides its fields: kinds, entries of a map, and where it is used.

import type { ReactElement } from 'react';
import type { Translate } from 'sitegen';
import { fieldId, rowId } from '../model/addresses.ts';
import type { SpecObject, Use } from '../model/spec-model.ts';
import { Type } from './described.tsx';

interface PartProps {
  readonly urlOf: (object: string) => string;
  readonly t: Translate;
}

export function Kinds({ kinds, urlOf, t }: PartProps & { readonly kinds: readonly string[] }): ReactElement {
  return (
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
  );
}

export function Entries({ object, urlOf, t }: PartProps & { readonly object: SpecObject }): ReactElement {
  return (
    <p className="spec-note" id={fieldId(object.slug, 'entries')}>
      {t('spec.entries')} <Type type={object.entries ?? []} urlOf={urlOf} />
    </p>
  );
}

export function UsedBy({ usedBy, urlOf, t }: PartProps & { readonly usedBy: readonly Use[] }): ReactElement {
  return (
    <p className="spec-uses">
      {t('spec.usedBy')}{' '}
      {usedBy.map(({ object, field }, index) => (
        <span key={`${object}.${field}`}>
          {index > 0 && ', '}
          <a href={field === '' ? urlOf(object) : rowUrl(urlOf(object), object, field)}>
            {object}
            {field && '.'}
            <code>{field}</code>
          </a>
        </span>
      ))}
    </p>
  );
}

/** The field's own row on the page where its object is described. */
function rowUrl(url: string, object: string, field: string): string {
  return `${url.replace(/#.*$/, '')}#${rowId(object, field)}`;
}
