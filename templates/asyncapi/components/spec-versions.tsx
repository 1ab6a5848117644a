// The way from a page about one version to the same place of another, and a notice on old ones.

import { Icon } from '@sitegen/theme';
import type { Translate, View } from 'sitegen';
import { Island } from 'sitegen/island';
import { exploredVersions } from '../model/addresses.ts';
import { newestVersion, type Version } from '../specification.ts';
import { idsOnPage, missingOnPage } from './spec-elsewhere.tsx';

interface Versions {
  readonly version: Version;
  /** The ones to choose from. */
  readonly versions: readonly Version[];
  readonly urlOf: (version: Version) => string;
  /** The ids of this page that the page of another version lacks. */
  readonly without?: (version: Version) => readonly string[];
}

interface VersionsProps {
  /** Empty for a page that isn't about one version. */
  readonly of: Versions | undefined;
  readonly t: Translate;
}

/** The same page about each version: `…/specification/v3.0.0`, `…/cheat-sheets/v3.0.0`. */
export function pageVersions({ post, site }: View): Versions | undefined {
  const version = exploredVersions.find((each) => post.url.endsWith(`/v${each}`));
  if (version === undefined) return undefined;
  const urlOf = (each: Version) => post.url.replace(version, each);
  const anchorsOf = (each: Version) => site.posts.find(({ url }) => url === urlOf(each))?.anchors;
  const versions = exploredVersions.filter(anchorsOf);
  const without = (other: Version) => {
    const known = new Set([...(anchorsOf(other) ?? []), ...missingOnPage(other).flatMap(idsOnPage)]);
    return post.anchors.filter((id) => !known.has(id));
  };
  return { version, versions, urlOf, without };
}

/** Leads to the other versions. The island adds the part of the page that the reader is at. */
export function VersionSwitch({ of, t }: VersionsProps) {
  if (of === undefined || of.versions.length < 2) return null;
  return (
    <Island name="same-place" on="address">
      <details name="page:setting" className="setting version-switch" data-setting="version">
        <summary className="icon-button">
          <span className="visually-hidden">{t('spec.version')}</span> {of.version}
          <Icon name="chevron" />
        </summary>
        <ul className="setting-list">
          {of.versions.map((other) => (
            <li key={other}>
              <VersionLink of={of} to={other} text={other} />
            </li>
          ))}
        </ul>
      </details>
    </Island>
  );
}

/** On an old version, a notice with a link to the newest. */
export function OldVersion({ of, t }: VersionsProps) {
  if (of === undefined || of.version === newestVersion || !of.versions.includes(newestVersion)) return null;
  return (
    <Island name="same-place" on="address">
      <p className="spec-old">
        {t('spec.old', { version: of.version, newest: newestVersion })}{' '}
        <VersionLink of={of} to={newestVersion} text={t('spec.old.read', { newest: newestVersion })} />
      </p>
    </Island>
  );
}

function VersionLink({ of, to, text }: Readonly<{ of: Versions; to: Version; text: string }>) {
  return (
    <a
      href={of.urlOf(to)}
      aria-current={to === of.version ? 'true' : undefined}
      data-without={of.without?.(to).join(' ') || undefined}
    >
      {text}
    </a>
  );
}
