// The way from a page about one version to the same place of another, and a notice on old ones.

import type { Site, Translate, View } from 'sitegen';
import { Island } from 'sitegen/island';
import { exploredVersions, pageVersion, versionUrl } from '../model/addresses.ts';
import type { Version } from '../specification.ts';
import { idsOnPage, missingOnPage } from './spec-elsewhere.tsx';

const [newest] = exploredVersions;

/** On the page of a version: links to the other ones. Elsewhere nothing. */
export function SpecVersions({ view: { post, site, t } }: { readonly view: View }) {
  const version = pageVersion(post.url);
  if (version === undefined || post.url !== versionUrl(version)) return null;
  const urls = new Set(site.posts.map(({ url }) => url));
  const versions = exploredVersions.filter((other) => urls.has(versionUrl(other)));
  if (versions.length < 2) return null;
  const without = (other: Version) => lackingIds(site, version, other);
  return <Versions version={version} versions={versions} urlOf={versionUrl} without={without} t={t} />;
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

/**
 * Links to the other versions, and on an old one a notice with a link to the newest. The island adds the part of the page
 * that is in the address.
 */
export function Versions({ version, versions, urlOf, without, t }: VersionsProps) {
  const lacking = (other: Version) => without?.(other).join(' ') || undefined;
  return (
    <Island name="same-place" on="address">
      <nav className="chips spec-versions" aria-label={t('spec.version')}>
        {versions.map((other) => (
          <a
            key={other}
            className="chip"
            href={urlOf(other)}
            aria-current={other === version ? 'page' : undefined}
            data-without={lacking(other)}
          >
            {other}
          </a>
        ))}
      </nav>
      {version !== newest && versions.some((other) => other === newest) && (
        <p className="spec-old">
          {t('spec.old', { version, newest })}{' '}
          <a href={urlOf(newest)} data-without={lacking(newest)}>
            {t('spec.old.read', { newest })}
          </a>
        </p>
      )}
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
