// Tags that lead on: tiles of a section, the Explorer, the generator, sponsors, news.

import type { ContentComponent } from 'sitegen';
import * as z from 'zod';
import { explorerUrl } from '../asyncapi/model/addresses.ts';
import { EntryTile } from '../components/entry-tile.tsx';
import { Icon } from '../components/icon.tsx';
import { dataOf } from '../data/shapes.ts';
import { SectionTiles } from '../docs/section-tiles.tsx';
import { menuCopy } from './list-copies.ts';
import { texts } from './props.ts';

export const sectionCards: ContentComponent = {
  props: z.strictObject({ section: z.string() }),
  render: ({ section }, { site }) => <SectionTiles site={site} section={String(section)} />,
};

export const docsCards: ContentComponent = {
  props: z.strictObject({}),
  render: (_, { site }) => <SectionTiles site={site} section="/docs" more={explorerUrl('3.0.0')} />,
};

/** The entries of a menu of the bar as tiles. */
export const menuCards: ContentComponent = {
  props: z.strictObject({ menu: z.enum(['docs', 'tools', 'community']) }),
  markdown: ({ menu }, post, context) => menuCopy(String(menu), { ...context, post }),
  render: ({ menu }, { site, t }) => (
    <ul className="tiles">
      {dataOf(site, 'menus')
        .flyouts.filter(({ id }) => id === menu)
        .flatMap(({ items }) => items)
        .map((entry) => (
          <li key={entry.id}>
            <EntryTile entry={entry} t={t}>
              <a href={entry.href}>{t(`menu.${entry.id}`)}</a>
            </EntryTile>
          </li>
        ))}
    </ul>
  ),
};

export const sponsors: ContentComponent = {
  // Today's content sets a class here; it says nothing on this site.
  props: z.strictObject({ className: z.string().optional() }),
  render: (_, { t }) => (
    <LinkCard href="https://opencollective.com/asyncapi" icon="heart" text={t('content.sponsors')} />
  ),
};

export const newsletter: ContentComponent = {
  props: z.strictObject(texts('title', 'subtitle', 'type')),
  render: (_, { t }) => <LinkCard href="/rss.xml" icon="feed" text={t('blog.feed')} />,
};

const generatorCommands = `npm install -g @asyncapi/cli\nasyncapi generate fromTemplate asyncapi.yaml \\\n  @asyncapi/html-template -o docs`;

/** How the generator is run; templates are listed on its page. */
export const generatorInstallation: ContentComponent = {
  props: z.strictObject({}),
  markdown: () => `\`\`\`bash\n${generatorCommands}\n\`\`\``,
  render: (_, { t }) => (
    <figure className="code" data-code="">
      <div className="code-head">
        <span className="code-title">{t('content.terminal')}</span>
      </div>
      <pre className="wraps">
        <code>{generatorCommands}</code>
      </pre>
    </figure>
  ),
};

function LinkCard({ href, icon, text }: { readonly href: string; readonly icon: string; readonly text: string }) {
  return (
    <a className="link-card" href={href}>
      <Icon name={icon} />
      <span>{text}</span>
      <Icon name="right" />
    </a>
  );
}
