// The catalog of tools: each once, under its first category, with filters by everything that is known about it.

import { formatNumber } from '@sitegen/renderer/text';
import { Catalog, type FacetValues, facetsText, plainTag } from '@sitegen/theme';
import type { Translate } from 'sitegen';
import { RowLinks } from '../components/rows.tsx';
import { dataOf, type Tool, toolGroups } from './shapes.ts';

const facets = ['category', 'language', 'technology', 'license', 'kind'];

export const toolCatalog = plainTag((context) => {
  const { site, t, post } = context;
  const { tools } = dataOf(site, 'tools');
  const values = tools.map((tool) => valuesOf(tool, t));
  return (
    <Catalog name="tools" facets={facets} entries={values} view={context}>
      {groupsOf(tools).map((group) => (
        <details key={group.id} className="tool-group" data-catalog-group="" id={group.id}>
          <summary>
            <h2 data-testid="ToolsDashboard-category">{t(`tools.group.${group.id}`)}</h2>
            <span className="chip-count">{formatNumber(post.locale, group.tools.length)}</span>
          </summary>
          <ul className="tiles" data-testid="ToolsList-main">
            {group.tools.map((tool) => (
              <li key={tool.name} data-facets={facetsText(valuesOf(tool, t))}>
                <ToolCard tool={tool} t={t} />
              </li>
            ))}
          </ul>
        </details>
      ))}
    </Catalog>
  );
});

/** The groups that have tools. Tools of the initiative come first in theirs. */
export function groupsOf(tools: readonly Tool[]) {
  const inOrder = tools.toSorted((a, b) => Number(b.owned ?? false) - Number(a.owned ?? false));
  return Object.entries(toolGroups)
    .map(([id, names]) => ({ id, tools: inOrder.filter(({ categories: [first = ''] }) => names.includes(first)) }))
    .filter((group) => group.tools.length > 0);
}

function valuesOf(tool: Tool, t: Translate): FacetValues {
  const { categories, languages = [], technologies = [], license, commercial, owned } = tool;
  return {
    category: categories,
    language: languages,
    technology: technologies,
    license: [license ?? t('tools.unknown')],
    kind: [t(owned ? 'tools.byInitiative' : 'tools.byOthers'), ...(commercial ? [t('tools.commercial')] : [])],
  };
}

function ToolCard({ tool, t }: Readonly<{ tool: Tool; t: Translate }>) {
  const { name, what, languages = [], technologies = [], license, commercial, owned } = tool;
  const links = [
    { href: tool.page, label: t('tools.start'), id: 'ToolsCard-page' },
    { href: tool.website, label: t('tools.website'), id: 'ToolsCard-websiteUrl' },
    { href: tool.docs, label: t('tools.docs'), id: 'ToolsCard-docsUrl' },
    { href: tool.repo, label: t('tools.source'), id: 'ToolsCard-repoUrl' },
  ];
  return (
    <div className="tool">
      <div className="tool-name">
        <h3>{name}</h3> {owned && <span className="badge badge-accent">{t('tools.owned')}</span>}{' '}
        {commercial && <span className="badge badge-warn">{t('tools.commercial')}</span>}
      </div>
      <p className="tool-what">{what}</p>
      <p className="tool-made">{[...languages, ...technologies, license].filter(Boolean).join(' · ')}</p>
      <p className="tool-links">
        <RowLinks of={name} links={links} />
      </p>
    </div>
  );
}
