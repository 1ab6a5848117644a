// The parts of the home page below the sneak peek: why, tools, adopters, posts, community.

import type { ReactElement } from 'react';
import type { View } from 'sitegen';
import { blogPosts } from '../blog/listing.ts';
import { PostCard } from '../blog/post-card.tsx';
import { Anchor } from '../components/anchor.tsx';
import { Icon } from '../components/icon.tsx';
import { dataOf, type MenuEntry } from '../data/shapes.ts';

interface SectionProps {
  readonly view: View;
}

const reasons = [
  { id: 'once', icon: 'file' },
  { id: 'protocol', icon: 'loop' },
  { id: 'docs', icon: 'book' },
  { id: 'code', icon: 'code' },
  { id: 'check', icon: 'shield' },
  { id: 'open', icon: 'people' },
];

/** The page's own text introduces the reasons. */
export function Why({ view: { t, content } }: SectionProps): ReactElement {
  return (
    <section className="home-section" aria-labelledby="why-title">
      <header className="section-head">
        <h2 id="why-title">{t('home.why.title')}</h2>
        <div className="home-intro stack">{content}</div>
      </header>
      <ul className="reasons">
        {reasons.map(({ id, icon }) => (
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

export function HomeTools({ view }: SectionProps): ReactElement {
  const tools = dataOf(view.site, 'menus').flyouts.find((menu) => menu.id === 'tools')?.items ?? [];
  return (
    <section className="home-section" aria-labelledby="tools-title">
      <header className="section-head section-head-row">
        <div>
          <h2 id="tools-title">{view.t('home.tools.title')}</h2>
          <p>{view.t('home.tools.text')}</p>
        </div>
        <a className="more-link" href={view.localized('/tools')}>
          {view.t('home.tools.all')}
          <Icon name="right" />
        </a>
      </header>
      <ul className="tiles">
        {tools.map((tool) => (
          <li key={tool.id}>
            <EntryTile view={view} entry={tool} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A menu entry as a tile. */
function EntryTile({ view, entry }: SectionProps & { readonly entry: MenuEntry }): ReactElement {
  return (
    <div className="tile">
      <span className="tile-icon">
        <Icon name={entry.icon} />
      </span>
      <div className="tile-body">
        <h3 className="tile-title">
          <Anchor view={view} href={entry.href}>
            {view.t(`menu.${entry.id}`)}
          </Anchor>
          {entry.beta && <span className="badge badge-accent">{view.t('menu.beta')}</span>}
        </h3>
        <p className="tile-text">{view.t(`menu.${entry.id}.text`)}</p>
      </div>
    </div>
  );
}

export function HomeAdopters({ view }: SectionProps): ReactElement {
  const { adopters } = dataOf(view.site, 'adopters');
  return (
    <section className="home-section" aria-labelledby="adopters-title">
      <header className="section-head section-head-row">
        <div>
          <h2 id="adopters-title">{view.t('home.adopters.title')}</h2>
          <p>{view.t('home.adopters.text')}</p>
        </div>
        <a className="more-link" href={view.localized('/casestudies')}>
          {view.t('home.adopters.all')}
          <Icon name="right" />
        </a>
      </header>
      <ul className="adopters">
        {[...new Set(adopters.map((adopter) => adopter.company))].map((company) => (
          <li key={company}>{company}</li>
        ))}
      </ul>
    </section>
  );
}

export function HomePosts({ view }: SectionProps): ReactElement | null {
  const posts = blogPosts(view.site).slice(0, 3);
  if (posts.length === 0) return null;
  return (
    <section className="home-section" aria-labelledby="posts-title">
      <header className="section-head section-head-row">
        <h2 id="posts-title">{view.t('home.posts.title')}</h2>
        <a className="more-link" href="/blog">
          {view.t('home.posts.all')}
          <Icon name="right" />
        </a>
      </header>
      <ul className="post-grid">
        {posts.map((post) => (
          <li key={post.url}>
            <PostCard post={post} view={view} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function HomeCommunity({ view }: SectionProps): ReactElement {
  const items = dataOf(view.site, 'menus').flyouts.find((menu) => menu.id === 'community')?.items ?? [];
  const shown = ['slack', 'contributing', 'events'];
  return (
    <section className="home-community" aria-labelledby="community-title">
      <div>
        <h2 id="community-title">{view.t('home.community.title')}</h2>
        <p>{view.t('home.community.text')}</p>
      </div>
      <ul>
        {items
          .filter((item) => shown.includes(item.id))
          .map((item) => (
            <li key={item.id}>
              <Anchor view={view} href={item.href} className="community-link">
                <Icon name={item.icon} />
                <span>
                  <strong>{view.t(`menu.${item.id}`)}</strong>
                  <span className="community-note">{view.t(`menu.${item.id}.text`)}</span>
                </span>
                <Icon name="right" />
              </Anchor>
            </li>
          ))}
      </ul>
    </section>
  );
}
