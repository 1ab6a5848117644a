// Companies and what they do with AsyncAPI: the full studies first, then everybody, with filters.

import { Catalog, CompanyMark, type FacetValues, facetsText, plainTag, type Shown } from '@sitegen/theme';
import { type Adopter, dataOf, languageOfData } from './shapes.ts';

export const caseStudies = plainTag((context) => <StudyCards context={context} />);

/** A card for each company with a full study. */
export function StudyCards({ context: { site, t, post } }: { readonly context: Shown }) {
  const lang = languageOfData(post.locale);
  return (
    <ul className="tiles studies">
      {dataOf(site, 'adopters').adopters.map(
        ({ company, use, industry, protocols = [], study, figure, logo }) =>
          study && (
            <li key={study}>
              <div className="tile">
                <div className="tile-body">
                  <p className="study-about" lang={lang}>
                    {[industry, ...protocols].join(' · ')}
                  </p>
                  <h3 className="tile-title">
                    <a href={study}>
                      <CompanyMark name={company} logo={logo} site={site} />
                    </a>
                  </h3>
                  {figure && <Figure {...figure} lang={lang} />}
                  <p className="tile-text" lang={lang}>
                    {use}
                  </p>
                  <p className="more-link" aria-hidden="true">
                    {t('adopters.read')}
                  </p>
                </div>
              </div>
            </li>
          ),
      )}
    </ul>
  );
}

/** One large number, and what it counts. */
export function Figure({ value, label, lang }: Readonly<{ value: string; label: string; lang?: string | undefined }>) {
  return (
    <p className="study-figure" lang={lang}>
      <strong>{value}</strong> {label}
    </p>
  );
}

export const adopterList = plainTag((context) => {
  const { adopters } = dataOf(context.site, 'adopters');
  const values = adopters.map(valuesOf);
  return (
    <Catalog name="adopters" facets={['industry', 'use', 'protocol']} entries={values} view={context}>
      <ul className="entries" data-testid="Adopters">
        {adopters.map((adopter) => (
          <AdopterEntry key={adopter.company + adopter.use} adopter={adopter} context={context} />
        ))}
      </ul>
    </Catalog>
  );
});

function AdopterEntry({ adopter, context: { site, t } }: Readonly<{ adopter: Adopter; context: Shown }>) {
  const { company, use, industry, uses, protocols = [], study, resources, logo } = adopter;
  return (
    <li className="entry" data-facets={facetsText(valuesOf(adopter))}>
      <h3>
        <CompanyMark name={company} logo={logo} site={site} />
      </h3>
      <p className="entry-about">{[industry, ...uses, ...protocols].join(' · ')}</p>
      <p>{use}</p>
      <ul className="entry-links">
        {study && (
          <li>
            <a href={study} aria-label={`${t('adopters.read')}: ${company}`}>
              {t('adopters.read')}
            </a>
          </li>
        )}
        {resources.map(({ title, href }) => (
          <li key={title}>
            <a href={href}>{title}</a>
          </li>
        ))}
      </ul>
    </li>
  );
}

function valuesOf({ industry, uses, protocols = [] }: Adopter): FacetValues {
  return { industry: [industry], use: uses, protocol: protocols };
}
