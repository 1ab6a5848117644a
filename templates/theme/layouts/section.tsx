// A section as one page: its pages in reading order, to be read in one go or printed.

import { createElement } from 'react';
import type { Layout, SectionPart, View } from 'sitegen';
import { Icon } from '../components/icon.tsx';
import { Shell } from '../shell/shell.tsx';

export const sectionLayout: Layout = { render: (view) => <SectionPage view={view} />, pictureWidth: 640 };

function SectionPage({ view }: { readonly view: View }) {
  const { post, t, parts = [] } = view;
  const [own, ...others] = parts;
  const back = parts.find((part) => part.post)?.post?.url;
  return (
    <Shell view={view} className="generic">
      <main id="page:main" tabIndex={-1} className="plain">
        <header className="page-head">
          <p className="section-back">
            <a href={back}>
              <Icon name="left" />
              {t('section.back')}
            </a>
          </p>
          <h1>{post.title}</h1>
          {post.frontMatter.description && <p className="lead">{post.frontMatter.description}</p>}
        </header>
        <article className="section-parts">
          {own && (
            <div id={own.id} className="prose">
              {own.content}
            </div>
          )}
          <nav className="prose section-contents" aria-label={t('section.contents')}>
            <ul>
              {others.map(({ id, level, title }) => (
                <li key={id} className={`section-level-${level}`}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
          {others.map((part) => (
            <Part key={part.id} part={part} />
          ))}
        </article>
      </main>
    </Shell>
  );
}

function Part({ part: { id, level, title, post, content } }: { readonly part: SectionPart }) {
  const lead = post?.frontMatter.description;
  return (
    <div id={id} className="prose section-part">
      {createElement(`h${level}`, { className: 'section-title' }, post ? <a href={post.url}>{title}</a> : title)}
      {lead && <p className="lead">{lead}</p>}
      {content}
    </div>
  );
}
