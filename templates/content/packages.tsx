// Tags about the npm packages that pages tell readers to install: their versions, and the malicious ones.

import { plainTag, tag } from '@sitegen/theme';
import * as z from 'zod';
import { Table } from '../components/head.tsx';
import { versionsOf } from '../data/package-versions.ts';
import { dataOf } from '../data/shapes.ts';
import { AsOf } from './refreshed.tsx';

/** Every package with the version in the commands of these pages and the newest one. */
export const packageVersions = plainTag((context) => {
  const { site, t } = context;
  return (
    <>
      <Table
        titles={[t('packages.name'), t('packages.used'), t('packages.newest')]}
        rows={versionsOf(site).map(({ name, version, newest }) => [`\`${name}\``, version, newest])}
      />
      <AsOf context={context} refreshed={dataOf(site, 'newest').refreshed} />
    </>
  );
});

/** The malicious versions of one incident. */
export const maliciousVersions = tag({ incident: z.string() }, ({ incident }, { site, t }) => {
  const { packages = [] } = dataOf(site, 'security').incidents.find(({ id }) => id === incident) ?? {};
  const hasSafe = packages.every(({ safe }) => safe !== undefined);
  const titles = [t('packages.name'), t('packages.bad'), ...(hasSafe ? [t('packages.safe')] : [])];
  const rows = packages.map(({ name, bad, safe }) => [`\`${name}\``, bad.join(', '), safe?.join(', ')] as const);
  return <Table titles={titles} rows={rows} />;
});
