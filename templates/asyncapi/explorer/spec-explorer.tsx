// `<SpecExplorer version="3.0.0" />`, or `<Visualizer />` in older content: the tree of a version next to the tables of
// its objects. It's complete without script; the island adds the filter and the arrow keys.

import { tag } from '@sitegen/theme';
import type { Translate } from 'sitegen';
import { Island } from 'sitegen/island';
import * as z from 'zod';
import { Description, urlsFrom } from '../components/described.tsx';
import { ObjectFields } from '../components/object-fields.tsx';
import { OtherObject } from '../components/spec-elsewhere.tsx';
import { OldVersion, VersionSwitch } from '../components/spec-versions.tsx';
import { exploredVersions, explorerUrl, hrefOfId, objectUrl } from '../model/addresses.ts';
import { isBinding } from '../model/all-fields.ts';
import { missingObjects } from '../model/elsewhere.ts';
import type { SpecObject } from '../model/spec-model.ts';
import { siteModel } from '../site-specification.ts';
import { specVersions, type Version } from '../specification.ts';
import { explorerTree, type TreeNode } from './explorer-tree.ts';

export const specExplorer = tag(
  { version: z.enum(exploredVersions).default('3.0.0') },
  ({ version }, { site, t }) => {
    const urls = new Set(site.posts.map(({ url }) => url));
    const versions = exploredVersions.filter((other) => urls.has(explorerUrl(other)));
    return <Explorer version={version} versions={versions} t={t} />;
  },
  // The page of the version has the same in its copy.
  { markdown: () => '' },
);

interface ExplorerProps {
  readonly version: Version;
  readonly t: Translate;
}

function Explorer({ version, versions, t }: ExplorerProps & { readonly versions: readonly Version[] }) {
  const model = siteModel(version);
  const of = { version, versions, urlOf: explorerUrl };
  return (
    <Island name="explorer" on="address">
      <div className="explorer-columns">
        <div className="explorer-side">
          <OldVersion of={of} t={t} />
          <VersionSwitch of={of} t={t} />
          <Filter t={t} />
          <nav className="explorer-tree" aria-label={t('spec.objects')} data-filter-list="">
            <ul className="tree">
              {explorerTree(model).map((node, index) => (
                // The first one is the root of a document and starts open.
                <Branch key={node.id} node={node} isOpen={index === 0} t={t} />
              ))}
            </ul>
          </nav>
        </div>
        <div className="explorer-detail">
          {model.objects.map((object) => (
            <ObjectDetail key={object.id} object={object} version={version} t={t} />
          ))}
          <section className="explorer-object">
            <h2 id="other-versions">{t('spec.elsewhere', { version })}</h2>
            <ul>
              {missingObjects(siteModel, version).map((missing) => (
                <OtherObject
                  key={missing.object.slug}
                  missing={missing}
                  ids={[missing.object.slug, ...missing.ids.filter(isInExplorer)]}
                  t={t}
                />
              ))}
            </ul>
          </section>
        </div>
      </div>
    </Island>
  );
}

/** Only a script can filter, so it is hidden without one. */
function Filter({ t }: { readonly t: Translate }) {
  return (
    <div className="explorer-filter needs-script">
      <label className="visually-hidden" htmlFor="page:explorer-filter">
        {t('spec.filter')}
      </label>
      <input id="page:explorer-filter" type="search" autoComplete="off" placeholder={t('spec.filter')} data-filter="" />
      <p
        className="visually-hidden"
        role="status"
        data-filter-status=""
        data-found={t('spec.filtered')}
        data-none={t('spec.noMatch')}
      />
    </div>
  );
}

function ObjectDetail({ object, version, t }: ExplorerProps & Readonly<{ object: SpecObject }>) {
  const { name, slug, description } = object;
  return (
    <section className="explorer-object" id={slug} data-filter-part={slug}>
      <h2 id={`${slug}-title`}>
        <a className="spec-anchor" href={`#${slug}`}>{`${name} Object`}</a>
      </h2>
      <Description text={description} />
      <p className="explorer-links">
        <a href={objectUrl(version, name)} aria-label={`${t('spec.prose')}: ${name}`}>
          {t('spec.prose')}
        </a>
        <a href={new URL(object.id).pathname} data-reload="" aria-label={`${t('spec.schema')}: ${name}`}>
          {t('spec.schema')}
        </a>
      </p>
      <ObjectFields
        object={isBinding(object) ? withoutPast(object) : object}
        version={version}
        urlOf={explorerLinks(version)}
        isShown={isInExplorer}
        t={t}
      />
    </section>
  );
}

/** The Explorer has no ids of the official text, which have no dots. */
const isInExplorer = (id: string): boolean => id.includes('.');

/** Bindings have versions of their own, so the versions of AsyncAPI say nothing about them. */
function withoutPast(object: SpecObject): SpecObject {
  const [since] = specVersions;
  return { ...object, since, fields: object.fields.map((field) => ({ ...field, since, changes: [] })) };
}

/** Objects by their place on this page. */
function explorerLinks(version: Version): (object: string) => string {
  const names = new Map(siteModel(version).objects.map(({ name, slug }) => [name, slug]));
  const elsewhere = urlsFrom('', version);
  return (object) => {
    const slug = names.get(object);
    return slug === undefined ? elsewhere(object) : `#${slug}`;
  };
}

function Branch({ node, isOpen, t }: Readonly<{ node: TreeNode; isOpen: boolean; t: Translate }>) {
  const { id, label, object, required, part, children } = node;
  return (
    <li>
      <a href={hrefOfId(id)} title={object && `${object} Object`} data-part={part}>
        <span className={required ? 'explorer-required' : undefined}>{label}</span>
      </a>
      {children.length > 0 && (
        <details open={isOpen}>
          <summary>
            <span className="visually-hidden">{t('spec.tree.toggle', { title: label })}</span>
          </summary>
          <ul>
            {children.map((child) => (
              <Branch key={`${child.id} ${child.label}`} node={child} isOpen={false} t={t} />
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
