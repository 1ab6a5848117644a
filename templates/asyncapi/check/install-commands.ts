// The commands on a page that install packages of the initiative: each names the version in content/data/packages.yml, and
// the page leads to the one about malicious versions.

import type { PinnedPackage } from '../../data/shapes.ts';
import type { Finding } from './finding.ts';
import { commandsIn, type Piece, type Prose } from './prose.ts';

const securityPage = '/docs/tools/security';
const list = 'content/data/packages.yml';

/** A package as a command names it: `@asyncapi/cli@6.2.0`. */
const named = /^(@?[\w-]+(?:\/[\w-]+)?)(?:@(.+))?$/;

export function installFindings(
  { url, markdown }: { readonly url: string; readonly markdown: string },
  { codes, shells }: Prose,
  packages: readonly PinnedPackage[],
): readonly Finding[] {
  if (packages.length === 0) return [];
  const ours = [...codes, ...shells].flatMap((piece) => ourPackages(piece, packages));
  const isLinked = url === securityPage || ours.length === 0 || markdown.includes(securityPage);
  const [first] = ours;
  return [
    ...ours.flatMap(versionFinding),
    ...(isLinked || first === undefined
      ? []
      : [finding(first.at, `${first.name} is installed without a link to ${securityPage}`, 'Add the link.')]),
  ];
}

/** The packages of the initiative that a text installs. */
function ourPackages({ text, at }: Piece, packages: readonly PinnedPackage[]) {
  return commandsIn(text)
    .flatMap(installedBy)
    .flatMap((word) => {
      const [, name = '', version] = named.exec(word) ?? [];
      const known = packages.find((one) => one.name === name);
      return known !== undefined || name.startsWith('@asyncapi/') ? [{ name, version, known, at }] : [];
    });
}

/** What a command takes from npm: packages that it installs, or the one that it runs without installing it. */
function installedBy([program = '', ...words]: readonly string[]): readonly string[] {
  if (/^(?:npx|bunx|pnpx)$/.test(program)) return ranBy(words);
  if (!/^(?:npm|pnpm|yarn|bun)$/.test(program)) return [];
  const verb = words.findIndex((word) => /^(?:install|i|add|exec|x|dlx)$/.test(word));
  const rest = words.slice(verb + 1);
  if (verb < 0) return [];
  return /^(?:exec|x|dlx)$/.test(words[verb] ?? '') ? ranBy(rest) : rest;
}

/** `-y -p @asyncapi/cli asyncapi` and `--package=@asyncapi/cli -- asyncapi` take the first of their words. */
function ranBy(words: readonly string[]): readonly string[] {
  return words
    .map((word) => word.replace(/^--package=/, ''))
    .filter((word) => !word.startsWith('-'))
    .slice(0, 1);
}

/** `@asyncapi/cli@<version>` leaves the choice to readers. */
function versionFinding({ name, version, known, at }: ReturnType<typeof ourPackages>[number]): readonly Finding[] {
  if (version?.startsWith('<')) return [];
  if (known === undefined)
    return [finding(at, `${name} isn't in ${list}`, 'Add it there, with the version to install.')];
  if (version === undefined)
    return [finding(at, `The command that installs ${name} doesn't say which version`, hintOf(known))];
  if ([known.version, ...(known.older ?? [])].includes(version)) return [];
  return [finding(at, `The command installs ${name} ${version}, which ${list} doesn't have`, hintOf(known))];
}

const hintOf = ({ name, version }: PinnedPackage): string => `Write ${name}@${version}.`;

function finding(at: number, message: string, hint: string): Finding {
  return { code: 'tool/version-missing', at, message, hint };
}
