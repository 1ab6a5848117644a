// The fields of an object as a table with an anchor for each. Fields of unnamed objects inside follow their holder,
// with dotted names.

import type { ReactNode } from 'react';
import type { Translate } from 'sitegen';
import { Head } from '../../components/head.tsx';
import { fieldId, hrefOfId } from '../model/addresses.ts';
import { flattened, type Row, type ShownField } from '../model/rows.ts';
import type { Json } from '../schema/schema-node.ts';
import { specVersions } from '../specification.ts';
import { Described, Description, inOrder, Type, valueCode, withCommas } from './described.tsx';

export interface FieldTableProps {
  readonly fields: readonly ShownField[];
  /** First part of the anchors: the object's slug. */
  readonly slug: string;
  /** Further ids of a row: those that the official text and other versions have for it. */
  readonly idsOf?: (row: Row) => readonly string[];
  readonly caption: string;
  readonly urlOf: (object: string) => string;
  readonly t: Translate;
}

export function FieldTable({ fields, caption, ...shared }: FieldTableProps) {
  const { t } = shared;
  return (
    <table className="spec-table">
      <caption className="visually-hidden">{caption}</caption>
      <Head titles={[t('spec.field'), t('spec.type'), t('spec.description')]} />
      <tbody>
        {flattened(fields).map((row) => (
          <FieldRow key={row.name} row={row} {...shared} />
        ))}
      </tbody>
    </table>
  );
}

type FieldRowProps = Omit<FieldTableProps, 'fields' | 'caption'> & { readonly row: Row };

function FieldRow({ slug, idsOf = () => [], row, urlOf, t }: FieldRowProps) {
  const { name, field } = row;
  const id = fieldId(slug, name);
  const facts = factsOf(field, t);
  return (
    <tr id={id}>
      <th scope="row">
        {spansOf(idsOf(row))}
        <a className="spec-anchor" href={hrefOfId(id)} aria-label={id}>
          <code>{inOrder(breakable(name))}</code>
        </a>{' '}
        {field.required && <span className="badge badge-accent">{t('spec.required')}</span>}
      </th>
      <td>
        <Type type={field.type} urlOf={urlOf} />
      </td>
      <td>
        <Description text={field.description} />
        {facts.length > 0 && <ul className="spec-facts">{inOrder(facts.map(factItem))}</ul>}
      </td>
    </tr>
  );
}

/** Empty elements for addresses to lead to. */
export function spansOf(ids: readonly string[]) {
  return (
    <>
      {ids.map((id) => (
        <span key={id} id={id} />
      ))}
    </>
  );
}

/** Long dotted names may break after a dot. */
function breakable(name: string): readonly ReactNode[] {
  return name.split('.').flatMap((part, index) => (index === 0 ? [part] : ['.', wbr, part]));
}

const wbr = <wbr />;

function factItem(fact: ReactNode) {
  return <li>{fact}</li>;
}

/** What else the schema demands, and since when. */
function factsOf(field: ShownField, t: Translate): readonly ReactNode[] {
  const { allowed, default: fallback, pattern, format, limits, since, until, changes = [], only = [] } = field;
  const later = since !== undefined && since !== specVersions[0];
  return [
    ...(only.length > 0 ? [t('spec.only', { kinds: only.join(', ') })] : []),
    ...valuesFact(t('spec.allowed'), ...allowed),
    ...valuesFact(t('spec.default'), fallback),
    ...valuesFact(t('spec.pattern'), pattern),
    ...valuesFact(t('spec.format'), format),
    ...limits,
    ...(later ? [t('spec.since', { version: since })] : []),
    ...changes.map(({ version, what }) => t(`spec.changed.${what}`, { version })),
    ...(until === undefined ? [] : [<Ended key="until" until={until} instead={field.instead} t={t} />]),
    ...(field.source === undefined ? [] : [t(`spec.source.${field.source}`)]),
  ];
}

/** The last version of something, and what to write after it. */
export function Ended({ until, instead, t }: Readonly<{ until: string; instead: string | undefined; t: Translate }>) {
  return (
    <>
      {t('spec.until', { version: until })}
      {instead !== undefined && (
        <>
          {'; '}
          <Instead text={instead} t={t} />
        </>
      )}
    </>
  );
}

/** What to write where something is gone. */
export function Instead({ text, t }: Readonly<{ text: string; t: Translate }>) {
  return (
    <>
      {t('spec.instead')} <Described text={text} />
    </>
  );
}

function valuesFact(label: string, ...values: readonly (Json | undefined)[]): readonly ReactNode[] {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? [] : [inOrder([label, ' ', withCommas(known.map(valueCode))])];
}
