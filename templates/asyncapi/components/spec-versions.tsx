// The way from a page about one version to the same page about another, and a notice on old ones.

import type { Site, Translate, View } from 'sitegen';
import { Island } from 'sitegen/island';
import { exploredVersions, pageVersion, versionUrl } from '../model/addresses.ts';
import type { Version } from '../specification.ts';
import { idsOnPage, missingOnPage } from './spec-elsewhere.tsx';

const [newest] = exploredVersions;

/** On the page of a version: links to the other ones, and on an old version a notice. Elsewhere nothing. */
export function SpecVersions({ view: { post, site, t } }: { readonly view: View }) {
  const version = pageVersion(post.url);
  if (version === undefined || post.url !== versionUrl(version)) return null;
  const urls = new Set(site.posts.map(({ url }) => url));
  const versions = exploredVersions.filter((other) => urls.has(versionUrl(other)));
  return (
    <>
      {versions.length > 1 && (
        <Versions
          version={version}
          versions={versions}
          urlOf={versionUrl}
          without={(other) => lackingIds(site, version, other)}
          t={t}
        />
      )}
      {version !== newest && urls.has(versionUrl(newest)) && <Notice version={version} t={t} />}
    </>
  );
}

interface VersionsProps {
  readonly version: Version;
  /** The ones to choose from. */
  readonly versions: readonly Version[];
  readonly urlOf: (version: Version) => string;
  /** The ids of this page that the page of another version lacks. */
  readonly without?: (version: Version) => readonly string[];
  readonly t: Translate;
}

/** Links to the other versions. The island adds the part of the page that is in the address. */
export function Versions({ version, versions, urlOf, without, t }: VersionsProps) {
  return (
    <Island name="same-place" on="visible">
      <nav className="chips spec-versions" aria-label={t('spec.version')}>
        {versions.map((other) => (
          <a
            key={other}
            className="chip"
            href={urlOf(other)}
            aria-current={other === version ? 'page' : undefined}
            data-without={without?.(other).join(' ') || undefined}
          >
            {other}
          </a>
        ))}
      </nav>
    </Island>
  );
}

/** The ids in the text of a version's page that the page of another version doesn't have. */
function lackingIds(site: Site, version: Version, other: Version): readonly string[] {
  const [own = [], others = []] = [version, other].map(
    (each) => site.posts.find(({ url }) => url === versionUrl(each))?.anchors,
  );
  const known = new Set([...others, ...missingOnPage(other).flatMap(idsOnPage)]);
  return own.filter((id) => !known.has(id));
}

function Notice({ version, t }: Pick<VersionsProps, 'version' | 't'>) {
  return (
    <p className="spec-old">
      {t('spec.old', { version, newest })} <a href={versionUrl(newest)}>{t('spec.old.read', { newest })}</a>
    </p>
  );
}
