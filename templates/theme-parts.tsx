// What this site replaces and adds in the theme.

import { Anchor, Icon, type Theme } from '@sitegen/theme';
import { pageVersions, VersionSwitch } from './asyncapi/components/spec-versions.tsx';
import { Article } from './asyncapi/normative.tsx';
import { archiveUrl } from './blog/archive.tsx';
import { Mark } from './components/mark.tsx';
import { headPicture } from './data/head-picture.tsx';
import { dataOf, languageOfData } from './data/shapes.ts';
import { withAbbreviations } from './docs/abbreviations.ts';
import { Feedback } from './docs/feedback.tsx';
import { Outdated } from './docs/outdated.tsx';
import { ReleaseNote } from './docs/release-note.tsx';

export const theme: Theme = {
  mark: ({ site }) => <Mark site={site} />,
  headPicture: (view) => headPicture(view),
  footerBrand: (view) => (
    <Anchor view={view} href={dataOf(view.site, 'menus').hosting} className="footer-hosting">
      <Icon name="netlify" />
      <span>{view.t('footer.hosting')}</span>
    </Anchor>
  ),
  smallPrint: (view) => (
    <>
      <span lang={languageOfData(view.post.locale)}>{view.t('footer.copyright')}</span> {view.t('footer.terms')}{' '}
      <Anchor view={view} href={dataOf(view.site, 'menus').foundation}>
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
  html: (html, { post, config }) =>
    withAbbreviations(html, post.locale === config.locales.default ? undefined : config.locales.default),
  archive: archiveUrl,
  searchReport: 'https://github.com/asyncapi/website/issues/new?title=Missing+search+results+for+{query}',
};
