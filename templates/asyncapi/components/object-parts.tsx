// The parts of an object's description besides its fields: kinds, where it is used, and where else it is.

import { slugOf } from '@sitegen/renderer/text';
import type { Translate } from 'sitegen';
import { exploredVersions, explorerUrl, fieldId, objectUrl, rowId } from '../model/addresses.ts';
import { nameIn } from '../model/history.ts';
import type { SpecObject, Use } from '../model/spec-model.ts';
import type { Version } from '../specification.ts';

interface PartProps {
  readonly urlOf: (object: string) => string;
  readonly t: Translate;
}

export function Kinds({ kinds, urlOf, t }: PartProps & { readonly kinds: readonly string[] }) {
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

interface FilesProps {
  readonly object: SpecObject;
  readonly version: Version;
  readonly t: Translate;
}

/** The same object elsewhere: in other versions, and as files for programs. */
export function Files({ object, version, t }: FilesProps) {
  const { name, slug, id } = object;
  const of = (label: string): string => `${label}: ${name}`;
  const others = exploredVersions.filter((other) => other !== version && nameIn(other, name) !== undefined);
  const files = [
    ['JSON', `/spec/${version}/${slug}.json`],
    ['Markdown', `/spec/${version}/${slug}.md`],
    [t('spec.schema'), new URL(id).pathname],
  ] as const;
  return (
    <p className="spec-files">
      {others.map((other) => (
        <a
          key={other}
          href={objectUrl(other, nameIn(other, name) ?? name)}
          aria-label={of(t('spec.in', { version: other }))}
        >
          {t('spec.in', { version: other })}
        </a>
      ))}
      <a href={`${explorerUrl(version)}#${slug}`} aria-label={of('Explorer')}>
        Explorer
      </a>
      {files.map(([label, href]) => (
        <a key={label} href={href} data-reload="" aria-label={of(label)}>
          {label}
        </a>
      ))}
    </p>
  );
}

export function UsedBy({ usedBy, urlOf, t }: PartProps & { readonly usedBy: readonly Use[] }) {
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
  const isHere = url === `#${slugOf(object)}`;
  return `${url.replace(/#.*$/, '')}#${isHere ? fieldId(slugOf(object), field) : rowId(object, field)}`;
}
