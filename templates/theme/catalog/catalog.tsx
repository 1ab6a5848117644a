// A list with filters above it. The entries inside carry `data-facets`, groups of them `data-catalog-group`. Without
// script the whole list is there, and the filters aren't.

import { formatNumber } from '@sitegen/renderer/text';
import type { ReactNode } from 'react';
import { Island } from 'sitegen/island';
import type { Shown } from '../components/avatars.tsx';
import { Icon } from '../components/icon.tsx';
import { countValues, type FacetValues } from './facets.ts';

interface CatalogProps {
  /** The prefix of its strings: `<name>.hint` for the text field, and `<name>.<facet>` for each facet. */
  readonly name: string;
  readonly facets: readonly string[];
  /** What each entry has in the facets. */
  readonly entries: readonly FacetValues[];
  /** The page that it's on. */
  readonly view: Shown;
  readonly children: ReactNode;
}

export function Catalog({ name, facets, entries, view: { t, post }, children }: CatalogProps) {
  const total = entries.length;
  const hint = t(`${name}.hint`);
  return (
    <Island name="catalog" on="address">
      <form className="catalog needs-script" data-catalog="" aria-label={t('catalog.label')}>
        <label className="catalog-field">
          <Icon name="search" />
          <span className="visually-hidden">{hint}</span>
          <input type="search" name="q" placeholder={hint} autoComplete="off" />
        </label>
        {facets.map((facet) => (
          <FacetChoice key={facet} name={facet} label={t(`${name}.${facet}`)} entries={entries} locale={post.locale} />
        ))}
        <p className="catalog-state">
          <output data-catalog-count={t('catalog.count', { total })} tabIndex={-1}>
            {t('catalog.all', { total })}
          </output>
          <button type="reset" className="catalog-clear" hidden>
            {t('catalog.clear')}
          </button>
        </p>
        {/* Every form must have one, and this one sends nothing. */}
        <button type="submit" hidden>
          OK
        </button>
      </form>
      {children}
      <p className="catalog-none" data-catalog-none="" hidden>
        {t('catalog.none')}
      </p>
    </Island>
  );
}

type FacetProps = Pick<CatalogProps, 'name' | 'entries'> & Readonly<{ label: string; locale: string }>;

/** The values of a facet, if there are several. */
function FacetChoice({ name, label, entries, locale }: FacetProps) {
  const values = countValues(name, entries, locale);
  if (values.length < 2) return null;
  return (
    <details name="facet" className="facet" data-facet={name} data-setting="facet">
      <summary className="chip">
        {label}
        <span className="chip-count" data-facet-chosen="" />
        <Icon name="chevron" />
      </summary>
      <fieldset>
        <legend className="visually-hidden">{label}</legend>
        {/* Firefox would stop at a list that scrolls. */}
        <ul className="facet-values" tabIndex={-1}>
          {values.map(({ value, count }) => (
            <li key={value}>
              <label>
                <input type="checkbox" name={name} value={value} />
                <span>{value}</span>
                <span className="chip-count">{formatNumber(locale, count)}</span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
    </details>
  );
}
