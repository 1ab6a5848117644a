// `<SpecHistory />`: when each field came, changed, and went. The island shows only what differs between two versions.

import { slugOf } from '@sitegen/renderer/text';
import { plainTag } from '@sitegen/theme';
import type { Translate } from 'sitegen';
import { Island } from 'sitegen/island';
import { Head } from '../../components/head.tsx';
import { exploredVersions, fieldId, hrefOfId, objectUrl, rowId } from '../model/addresses.ts';
import { type FieldLife, livesOf, type ObjectLife } from '../model/all-fields.ts';
import type { Field } from '../model/spec-model.ts';
import { siteModel } from '../site-specification.ts';
import { specVersions, type Version } from '../specification.ts';
import { Ended, Instead } from './field-table.tsx';

const at = (version: Version): number => specVersions.indexOf(version);

export const specHistory = plainTag(({ t }) => (
  <Island name="compare" on="address">
    <div className="spec-history">
      <Choice t={t} />
      {livesOf(siteModel).map((life) => (
        <ObjectHistory key={life.object.name} life={life} t={t} />
      ))}
    </div>
  </Island>
));

/** Only a script can compare, so it is hidden without one. */
function Choice({ t }: { readonly t: Translate }) {
  return (
    <div className="spec-choice needs-script">
      {(['older', 'newer'] as const).map((name) => (
        <label key={name}>
          {t(`spec.compare.${name}`)}{' '}
          <select data-compare={name}>
            <option value="">{t('spec.compare.all')}</option>
            {specVersions.map((version, index) => (
              <option key={version} value={index}>
                {version}
              </option>
            ))}
          </select>
        </label>
      ))}
      <p role="status" data-compare-status="" data-found={t('spec.compare.found')} data-none={t('spec.compare.none')} />
    </div>
  );
}

function ObjectHistory({ life, t }: Readonly<{ life: ObjectLife; t: Translate }>) {
  const { object, version, fields } = life;
  const { name, slug, until, instead } = object;
  return (
    <div data-compare-part="">
      <h2 id={slug}>
        <a className="spec-anchor" href={objectUrl(version, name)}>{`${name} Object`}</a>
      </h2>
      {until && (
        <p className="spec-note">
          <Ended until={until} instead={instead} t={t} />
        </p>
      )}
      <table className="spec-table">
        <caption className="visually-hidden">{t('spec.history.caption', { name })}</caption>
        <Head titles={[t('spec.field'), t('spec.history.versions'), t('spec.history.changes')]} />
        <tbody>
          {fields.map((each) => (
            <FieldHistory key={each.field.name} life={each} object={name} t={t} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function FieldHistory({ life, object, t }: Readonly<{ life: FieldLife; object: string; t: Translate }>) {
  const { field, version } = life;
  const { name, since, until, instead, changes } = field;
  const id = fieldId(slugOf(object), name);
  return (
    <tr
      data-from={at(since)}
      data-to={at(until ?? version)}
      data-changed={changes.map((each) => at(each.version)).join(' ')}
    >
      <th scope="row">
        {exploredVersions.includes(version) ? (
          <a className="spec-anchor" href={fieldUrl(version, object, name)} aria-label={id}>
            <code>{name}</code>
          </a>
        ) : (
          <code>{name}</code>
        )}
      </th>
      <td>{rangeText(field, t)}</td>
      <td>
        {changes.map(({ what, version: changed }) => (
          <p key={changed + what}>{t(`spec.changed.${what}`, { version: changed })}</p>
        ))}
        {until && instead && <Instead text={instead} t={t} />}
      </td>
    </tr>
  );
}

/** The row of a field on the page that explains its object. */
function fieldUrl(version: Version, object: string, name: string): string {
  return objectUrl(version, object).replace(/#.*$/, hrefOfId(rowId(object, name)));
}

function rangeText({ since, until }: Field, t: Translate): string {
  if (until !== undefined) return since === until ? since : `${since} – ${until}`;
  return since === specVersions[0] ? t('spec.history.always') : t('spec.since', { version: since });
}
