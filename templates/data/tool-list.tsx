// The catalogue of tools, by category: name, where it lives, what it is written in and for.

import type { ReactElement } from 'react';
import type { Translate } from 'sitegen';
import type { Tool } from './shapes.ts';

/** The order in which the catalogue shows its categories. */
const categories = [
  'APIs',
  'Code-first tools',
  'Code Generators',
  'Converters',
  'Directories',
  'Documentation Generators',
  'Editors',
  'UI components',
  'DSL',
  'Frameworks',
  'GitHub Actions',
  'Mocking and Testing',
  'Validators',
  'Compare tools',
  'CLIs',
  'Bundlers',
  'IDE Extensions',
  'AsyncAPI Generator Templates',
  'Others',
];

interface ToolListProps {
  readonly tools: readonly Tool[];
  readonly t: Translate;
}

export function ToolList({ tools, t }: ToolListProps): ReactElement {
  const shown = categories
    .map((category) => ({ category, tools: tools.filter((tool) => tool.categories.includes(category)) }))
    .filter((group) => group.tools.length > 0);
  return (
    <>
      <nav aria-label={t('tools.categories')}>
        <ul className="chips">
          {shown.map(({ category, tools: { length } }) => (
            <li key={category}>
              <a className="chip" href={`#${idOf(category)}`}>
                {category} <span className="chip-count">{length}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {shown.map((group) => (
        <section key={group.category} className="tool-group" aria-labelledby={idOf(group.category)}>
          <h2 id={idOf(group.category)} data-testid="ToolsDashboard-category">
            {group.category}
          </h2>
          <ul className="tiles" data-testid="ToolsList-main">
            {group.tools.map((tool) => (
              <li key={tool.name}>
                <ToolCard tool={tool} t={t} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function idOf(category: string): string {
  return category.toLowerCase().replaceAll(' ', '-');
}

function ToolCard({ tool, t }: { readonly tool: Tool; readonly t: Translate }): ReactElement {
  const { name, repo, website, docs, languages = [], technologies = [], commercial, owned } = tool;
  const links = [
    { href: repo, label: t('tools.source'), id: 'ToolsCard-repoUrl' },
    { href: website, label: t('tools.website'), id: 'ToolsCard-websiteUrl' },
    { href: docs, label: t('tools.docs'), id: 'ToolsCard-docsUrl' },
  ];
  return (
    <article className="tool">
      <h3>{name}</h3>
      <p className="tool-badges">
        <span className={commercial ? 'badge badge-warn' : 'badge badge-good'}>
          {t(commercial ? 'tools.commercial' : 'tools.open')}
        </span>
        {owned && <span className="badge badge-accent">{t('tools.owned')}</span>}
      </p>
      <p className="tool-made">{[...new Set([...languages, ...technologies])].join(' · ') || t('tools.nothing')}</p>
      <p className="tool-links">
        {links.map(
          ({ href, label, id }) =>
            href && (
              <a key={id} href={href} aria-label={`${label}: ${name}`} data-testid={id}>
                {label}
              </a>
            ),
        )}
      </p>
    </article>
  );
}
