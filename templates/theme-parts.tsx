// What this site replaces and adds in the theme.

import { Anchor, Icon, type Theme } from '@sitegen/theme';
import type { View } from 'sitegen';
import { pageVersions, VersionSwitch } from './asyncapi/components/spec-versions.tsx';
import { Article } from './asyncapi/normative.tsx';
import { archiveUrl } from './blog/archive.tsx';
import { headPicture } from './data/head-picture.tsx';
import { dataOf, languageOfData } from './data/shapes.ts';
import { withAbbreviations } from './docs/abbreviations.ts';
import { Feedback } from './docs/feedback.tsx';
import { Outdated, ReleaseNote } from './docs/notices.tsx';

export const theme: Theme = {
  mark: ({ site }) => <Mark site={site} />,
  headPicture,
  footerBrand: (view) => (
    <Anchor view={view} href={dataOf(view.site, 'links').hosting} className="footer-hosting">
      <Icon name="netlify" />
      <span>{view.t('footer.hosting')}</span>
    </Anchor>
  ),
  smallPrint: (view) => (
    <>
      <span lang={languageOfData(view.post.locale)}>{view.t('footer.copyright')}</span> {view.t('footer.terms')}{' '}
      <Anchor view={view} href={dataOf(view.site, 'links').foundation}>
        {view.t('footer.foundation')}
      </Anchor>
    </>
  ),
  inBar: (view) => <VersionSwitch of={pageVersions(view)} t={view.t} />,
  beforeArticle: (view) => (
    <>
      <ReleaseNote view={view} />
      <Outdated view={view} />
    </>
  ),
  article: (view) => <Article view={view} />,
  afterArticle: (view) => view.once(`feedback ${view.post.locale}`, () => <Feedback view={view} />),
  html: (html, { post }) => withAbbreviations(html, languageOfData(post.locale)),
  archive: archiveUrl,
  searchReport: 'https://github.com/asyncapi/website/issues/new?title=Missing+search+results+for+{query}',
};

/** The public folder may have the real mark. Until then, one is drawn. */
const markFile = '/mark.svg';

/** A message that leaves a producer and reaches two consumers. */
function Mark({ site }: Pick<View, 'site'>) {
  if (site.images[markFile]) return <img className="mark" src={markFile} alt="" width={30} height={30} />;
  return (
    <svg className="mark" width="30" height="30" viewBox="0 0 32 32" aria-hidden="true">
      <path className="mark-line" d="M9 22c5 0 5-12 12-12M9 22c5 0 7 2 12 2" />
      <circle className="mark-from" cx="7" cy="22" r="4" />
      <circle className="mark-to" cx="24" cy="9.5" r="4.5" />
      <circle className="mark-too" cx="24" cy="24" r="3" />
    </svg>
  );
}
