// The living reference, part two: cards, people, lists, messages, forms.

import {
  AuthorNames,
  AvatarList,
  coverSvg,
  EmptyState,
  Icon,
  Pagination,
  PostCard,
  SectionTiles,
} from '@sitegen/theme';
import type { View } from 'sitegen';
import { Feedback } from '../docs/feedback.tsx';
import { Specimen } from './sections.tsx';

const people = [
  { name: 'Ada King', link: 'https://github.com/asyncapi' },
  { name: 'Noor', link: 'https://github.com/asyncapi' },
  { name: 'Maximiliane von Hohenstein' },
];

const tones = ['note', 'tip', 'important', 'warning', 'caution'];
const types = ['Communication', 'Engineering', 'Community', 'Strategy', 'Conference'];

export function Samples({ view }: { readonly view: View }) {
  const posts = (view.site.dated.blog ?? []).slice(0, 3);
  return (
    <>
      <Specimen title="Tiles">
        <SectionTiles site={view.site} section="/docs" t={view.t} />
      </Specimen>
      <Specimen title="Callouts">
        <div className="stack">
          {tones.map((tone) => (
            <div key={tone} className={`alert alert-${tone}`} role="note">
              <p className="alert-title">
                <Icon name={tone === 'warning' || tone === 'caution' ? 'warn' : 'info'} />
                {tone}
              </p>
              <p>A short message next to the text that readers can skip.</p>
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen title="People">
        <p className="specimen-row">
          {[1, 2, 3].map((count) => (
            <AvatarList key={count} authors={people.slice(0, count)} view={view} />
          ))}
          <AuthorNames authors={people} view={view} />
        </p>
      </Specimen>
      <Specimen title="Covers">
        <div className="post-grid">
          {[...types.map((type) => ({ title: `A post about ${type}`, type, tags: ['a', 'b'] }))].map((facts) => (
            <div key={facts.type} className="post-card-cover" aria-hidden="true">
              {view.raw(withOwnIds(coverSvg(facts), facts.type))}
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen title="Post cards">
        <ul className="post-grid">
          {posts.map((post, index) => (
            <li key={post.url} className={index === 0 ? 'post-grid-wide' : undefined}>
              <PostCard post={post} view={view} wide={index === 0} />
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Pagination">
        <Pagination page={3} pages={7} urlOf={() => '/design'} t={view.t} locale={view.post.locale} />
      </Specimen>
      <Specimen title="Empty">
        <EmptyState
          title={view.t('blog.empty')}
          text={view.t('blog.empty.text')}
          href="/blog"
          action={view.t('blog.clear')}
        />
      </Specimen>
      <Specimen title="Feedback">
        <Feedback view={view} />
      </Specimen>
    </>
  );
}

/** Several drawings in one document: their gradients must not share ids. */
function withOwnIds(svg: string, name: string): string {
  return svg.replace(/id="([gh])"/g, `id="$1-${name}"`).replace(/url\(#([gh])\)/g, `url(#$1-${name})`);
}
