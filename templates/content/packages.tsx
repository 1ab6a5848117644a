// Tags about the npm packages that pages tell readers to install: their versions, and the malicious ones.

import { plainTag } from '@sitegen/theme';
import type { ComponentContext, ContentComponent } from 'sitegen';
import * as z from 'zod';
import { Head } from '../components/head.tsx';
import { versionsOf } from '../data/package-versions.ts';
import { dataOf } from '../data/shapes.ts';
import { AsOf } from './refreshed.tsx';

/** Every package with the version in the commands of these pages and the newest one. */
export const packageVersions = plainTag((context) => (
  <>
    <Cells rows={versionRows(context)} />
    <AsOf context={context} refreshed={dataOf(context.site, 'newest').refreshed} />
  </>
));

/** The malicious versions of one incident. */
export const maliciousVersions: ContentComponent = {
  props: z.strictObject({ incident: z.string() }),
  render: ({ incident }, context) => <Cells rows={maliciousRows(String(incident), context)} />,
};

type Rows = readonly [head: readonly string[], rows: readonly (readonly string[])[]];

function versionRows({ site, t }: ComponentContext): Rows {
  const rows = versionsOf(site).map(({ name, version, newest }) => [name, version, newest ?? '']);
  return [[t('packages.name'), t('packages.used'), t('packages.newest')], rows];
}

function maliciousRows(incident: string, { site, t }: ComponentContext): Rows {
  const { packages = [] } = dataOf(site, 'security').incidents.find(({ id }) => id === incident) ?? {};
  const hasSafe = packages.every(({ safe }) => safe !== undefined);
  const head = [t('packages.name'), t('packages.bad'), ...(hasSafe ? [t('packages.safe')] : [])];
  return [
    head,
    packages.map(({ name, bad, safe = [] }) => [name, bad.join(', '), ...(hasSafe ? [safe.join(', ')] : [])]),
  ];
}

function Cells({ rows: [head, rows] }: { readonly rows: Rows }) {
  return (
    <div className="table-scroll">
      <table>
        <Head titles={head} />
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              {cells.map((cell, index) => (
                <td key={head[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
