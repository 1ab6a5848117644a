// `<SpecVersions />`: the way from a page about one version to the same page about another, and a notice on old ones.

import type { ContentComponent, Translate } from 'sitegen';
import { Island } from 'sitegen/island';
import * as z from 'zod';
import { EXPLORED_VERSIONS, pageVersion, versionUrl } from '../model/addresses.ts';
import type { Version } from '../specification.ts';

const [NEWEST] = EXPLORED_VERSIONS;

export const specVersions: ContentComponent = {
  props: z.strictObject({}),
  render: (_, { post, t }) => {
    const version = pageVersion(post.url);
    if (version === undefined) return null;
    return (
      <>
        <Versions version={version} urlOf={versionUrl} t={t} />
        {version !== NEWEST && <Notice version={version} t={t} />}
      </>
    );
  },
};

interface VersionsProps {
  readonly version: Version;
  readonly urlOf: (version: Version) => string;
  readonly t: Translate;
}

/** Links to the other versions. The island adds the part of the page that is in the address. */
export function Versions({ version, urlOf, t }: VersionsProps) {
  return (
    <Island name="same-place" on="visible">
      <nav className="chips spec-versions" aria-label={t('spec.version')}>
        {EXPLORED_VERSIONS.map((other) => (
          <a key={other} className="chip" href={urlOf(other)} aria-current={other === version ? 'page' : undefined}>
            {other}
          </a>
        ))}
      </nav>
    </Island>
  );
}

function Notice({ version, t }: Omit<VersionsProps, 'urlOf'>) {
  return (
    <p className="spec-old">
      {t('spec.old', { version, newest: NEWEST })}{' '}
      <a href={versionUrl(NEWEST)}>{t('spec.old.read', { newest: NEWEST })}</a>
    </p>
  );
}
