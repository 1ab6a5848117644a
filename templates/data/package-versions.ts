// The packages that pages tell readers to install, each with the newest version on npm as far as it's known.

import type { Site } from 'sitegen';
import { dataOf } from './shapes.ts';

/** In the order of the data file. */
export function versionsOf(site: Site) {
  const newest = new Map(dataOf(site, 'newest').packages.map(({ id, version }) => [id, version]));
  return dataOf(site, 'packages').packages.map((one) => ({ ...one, newest: newest.get(one.name) }));
}

/** The line that installs the AsyncAPI CLI. */
export function cliInstall(site: Site): string {
  const { packages } = dataOf(site, 'packages');
  return `npm install -g --ignore-scripts @asyncapi/cli@${packages.find(({ name }) => name === '@asyncapi/cli')?.version}`;
}

/** The package that the pages at and below an address describe, if a newer version than theirs is out. */
export function outdatedAt(site: Site, url: string) {
  if (site.data.packages === undefined) return undefined;
  const isBelow = (docs = '-'): boolean => url === docs || url.startsWith(`${docs}/`);
  return versionsOf(site).find(
    ({ docs, version, newest }) => isBelow(docs) && newest !== undefined && newest !== version,
  );
}

/** Whether a package's version is on the list of malicious ones. */
export function isMalicious(site: Site, name: string, version: string): boolean {
  return dataOf(site, 'security').incidents.some(({ packages }) =>
    packages.some((one) => one.name === name && one.bad.includes(version)),
  );
}
