// The parts of the home page below the sneak peek: why, tools, adopters, posts, community.

import { Anchor, blogPosts, CompanyMark, EntryTiles, Icon, PostGrid } from '@sitegen/theme';
import type { ReactNode } from 'react';
import type { Site, View } from 'sitegen';
import { releaseNotes } from '../content/lists.tsx';
import { NextPlace } from '../content/meetings.tsx';
import { SponsorTiles } from '../content/sections.tsx';
import { StudyCards } from '../data/adopter-list.tsx';
import { type Adopter, dataOf } from '../data/shapes.ts';

type SectionProps = Readonly<{ view: View }>;

interface FrameProps extends SectionProps {
  /** First part of the names of its texts. */
  readonly name: string;
  /** Where the whole list is. */
  readonly href: string;
  readonly text?: string;
  readonly children: ReactNode;
}

/** A section with a heading and a link to more. Without a name, it isn't one more landmark among many. */
function Section({ view: { t }, name, href, text, children }: FrameProps) {
  return (
    <section className="home-section">
      <header className="section-head section-head-row">
        <div>
          <h2>{t(`home.${name}.title`)}</h2>
          {text && <p>{text}</p>}
        </div>
        <a className="more-link" href={href}>
          {t(`home.${name}.all`)}
          <Icon name="right" />
        </a>
      </header>
      {children}
    </section>
  );
}

/** The icon of each reason. */
const reasons = { once: 'file', protocol: 'loop', docs: 'book', code: 'code', check: 'shield', open: 'people' };

/** The page's own text introduces the reasons. */
export function Why({ view: { t, content } }: SectionProps) {
  return (
    <section className="home-section" aria-labelledby="page:why-title">
      <header className="section-head">
        <h2 id="page:why-title">{t('home.why.title')}</h2>
        <div className="home-intro stack">{content}</div>
      </header>
      <ul className="reasons">
        {Object.entries(reasons).map(([id, icon]) => (
          <li key={id}>
            <Icon name={icon} />
            <h3>{t(`home.why.${id}`)}</h3>
            <p>{t(`home.why.${id}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function HomeTools({ view }: SectionProps) {
  return (
    <Section view={view} name="tools" href={view.localized('/tools')} text={view.t('home.tools.text')}>
      <EntryTiles
        view={view}
        menu="tools"
        link={(href, title) => (
          <Anchor view={view} href={href}>
            {title}
          </Anchor>
        )}
      />
    </Section>
  );
}

const ways = [
  { id: 'new', href: '/docs/tutorials/getting-started', icon: 'cap' },
  { id: 'design', href: '/docs/concepts/asyncapi-document', icon: 'pencil' },
  { id: 'code', href: '/docs/tutorials/generate-code', icon: 'code' },
  { id: 'run', href: '/tools/cli', icon: 'terminal' },
  { id: 'join', href: '/community', icon: 'people' },
];

/** A way in for each kind of reader. */
export function WaysIn({ view }: SectionProps) {
  return (
    <nav className="ways" aria-label={view.t('home.ways')}>
      <ul>
        {ways.map(({ id, href, icon }) => (
          <li key={id}>
            <a href={view.localized(href)}>
              <Icon name={icon} />
              <span>
                <strong>{view.t(`home.ways.${id}`)}</strong>{' '}
                <span className="tile-text">{view.t(`home.ways.${id}.text`)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The companies with a full study say what they do; the others are named. */
export function HomeAdopters({ view }: SectionProps) {
  const { adopters } = dataOf(view.site, 'adopters');
  const others = new Map(adopters.filter(({ study }) => !study).map((one) => [one.company, one]));
  return (
    <Section view={view} name="adopters" href={view.localized('/casestudies')} text={view.t('home.adopters.text')}>
      <StudyCards context={view} />
      <p className="adopters-label">{view.t('home.adopters.more')}</p>
      <Marks adopters={[...others.values()]} site={view.site} />
    </Section>
  );
}

/** Companies in a row. */
export function Marks({ adopters, site }: Readonly<{ adopters: readonly Adopter[]; site: Site }>) {
  return (
    <ul className="adopters-more">
      {adopters.map(({ company, logo }) => (
        <li key={company}>
          <CompanyMark name={company} logo={logo} site={site} />
        </li>
      ))}
    </ul>
  );
}

/** Who gives money, and who employs the members of the steering committee. */
export function HomeSponsors({ view }: SectionProps) {
  // The initiative isn't a supporter of itself.
  const employers = dataOf(view.site, 'tsc')
    .members.flatMap(({ company }) => company ?? [])
    .filter((name) => !name.startsWith(view.config.name));
  return (
    <Section view={view} name="sponsors" href={view.localized('/finance')} text={view.t('home.sponsors.text')}>
      <SponsorTiles site={view.site} />
      <p className="adopters-label">
        {view.t('home.sponsors.more', { companies: [...new Set(employers)].join(', ') })}
      </p>
    </Section>
  );
}

/** What's happening: the next meeting, the latest release. The browser picks the meeting. */
export function HomeNow({ view }: SectionProps) {
  const [release] = releaseNotes(view.site);
  const lang = release?.locale === view.post.locale ? undefined : release?.locale;
  return (
    <Section view={view} name="now" href={view.localized('/community/events')}>
      <div className="now">
        {release && (
          <div className="next-meeting">
            <span className="next-label">{view.t('home.now.release')}</span>
            <strong>
              <a href={release.url} lang={lang} hrefLang={lang}>
                {release.title}
              </a>
            </strong>
            <span lang={lang}>{release.frontMatter.excerpt ?? release.excerpt}</span>
          </div>
        )}
        <NextPlace view={view} />
      </div>
    </Section>
  );
}

export function HomePosts({ view }: SectionProps) {
  const posts = blogPosts(view.site).slice(0, 3);
  if (posts.length === 0) return null;
  return (
    <Section view={view} name="posts" href="/blog">
      <PostGrid posts={posts} view={view} />
    </Section>
  );
}

export function HomeCommunity({ view }: SectionProps) {
  const items = dataOf(view.site, 'menus').flyouts.find((menu) => menu.id === 'community')?.items ?? [];
  const shown = ['slack', 'contributing', 'events'];
  return (
    <section className="home-people" aria-labelledby="page:community-title">
      <div>
        <h2 id="page:community-title">{view.t('home.community.title')}</h2>
        <p>{view.t('home.community.text')}</p>
      </div>
      <ul className="community-links">
        {items
          .filter((item) => shown.includes(item.id))
          .map((item) => (
            <li key={item.id}>
              <Anchor view={view} href={item.href} className="community-link">
                <Icon name={item.icon} />
                <span>
                  <strong>{view.t(`menu.${item.id}`)}</strong>{' '}
                  <span className="tile-text">{view.t(`menu.${item.id}.text`)}</span>
                </span>
                <Icon name="right" />
              </Anchor>
            </li>
          ))}
      </ul>
    </section>
  );
}
