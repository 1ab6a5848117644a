// Writes the report of an import for the people who maintain the project: what was imported and what wasn't.

import { groupBy } from '@sitegen/renderer/text';
import { type Finding, type FindingKind, type Imported, kinds } from './model.ts';

/** What the report says besides what was found. */
export interface ReportFacts {
  readonly project: string;
  /** Addresses of the published site, from its sitemap. */
  readonly live: readonly string[] | undefined;
}

const maxPlaces = 20;

/** The report as Markdown, which is readable as text, too. */
export function formatReport(imported: Imported, { project, live }: ReportFacts): string {
  const { plan, pages, copies, rules, keys, findings } = imported;
  const from = [...new Set(plan.roots.map((root) => `\`${root.from || '.'}\``))].join(', ');
  const left = [...keys].sort(([, a], [, b]) => b - a).map(([key, count]) => `\`${key}\` (${count})`);
  const byKind = groupsOf(findings, ({ kind }) => kind);
  const rows = byKind.map(([kind, all]) => {
    const [{ text, file, line }] = all;
    return `| ${kind} | ${all.length} | ${codeOf(text).replaceAll('|', '\\|')} | ${file}:${line} |`;
  });
  const table = `## What was not converted\n\n| Kind | Places | Example | Where |\n|---|---|---|---|\n${rows.join('\n')}`;
  const parts = [
    `# Import of ${project}`,
    `${plan.program}, from ${from}. Imported pages: ${pages.length}, files: ${copies.length}, redirects: ${rules.length}.`,
    rows.length === 0 ? 'Everything was converted.' : table,
    ...(left.length === 0
      ? []
      : ['## Keys of front matter without a meaning here', `Left out: ${left.slice(0, 30).join(', ')}.`]),
    ...(live === undefined ? [] : lostAddresses(live, imported)),
    ...byKind.flatMap(([kind, all]) => [`## ${kind}`, kinds[kind as FindingKind], placesOf(all).join('\n')]),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Findings that have something in common. Those with the most places come first, because one answer fixes all of them. */
function groupsOf(findings: readonly Finding[], nameOf: (finding: Finding) => string) {
  return [...groupBy(findings, nameOf)].sort(([, a], [, b]) => b.length - a.length);
}

/** Findings by the beginning of what's there: a name with the signs around it. */
function placesOf(findings: readonly Finding[]): readonly string[] {
  const shapeOf = ({ text }: Finding): string => /^[^\w\s]{0,5}\s*[\w/-]{1,40}/.exec(text)?.[0] ?? text.slice(0, 40);
  const lines = groupsOf(findings, shapeOf).map(([shape, all]) => {
    const places = all.slice(0, 3).map(({ file, line }) => `${file}:${line}`);
    const more = all.length > places.length ? `, and ${all.length - places.length} more` : '';
    return `- ${codeOf(shape)}, ${all.length === 1 ? 'once' : `${all.length} times`}: ${places.join(', ')}${more}`;
  });
  const rest = lines.length > maxPlaces ? [`- and ${lines.length - maxPlaces} other forms`] : [];
  return [...lines.slice(0, maxPlaces), ...rest];
}

function codeOf(text: string): string {
  const short = text.replace(/\s+/g, ' ').trim();
  return `\`${(short.length > 60 ? `${short.slice(0, 60)}…` : short).replaceAll('`', "'")}\``;
}

function lostAddresses(live: readonly string[], { addresses }: Imported): readonly string[] {
  const patterns = [...addresses].filter((one) => one.endsWith('/*')).map((one) => one.slice(0, -1));
  const isKnown = (one: string): boolean => addresses.has(one) || patterns.some((start) => one.startsWith(start));
  const lost = live.filter((one) => !isKnown(one) && !isKnown(decodeURI(one))).map((one) => `- ${one}`);
  const count = `${lost.length} of ${live.length} would lead nowhere:`;
  return ['## Addresses of the published site', count, lost.join('\n')];
}

/** The paths that a sitemap names. */
export function pathsIn(sitemap: string): readonly string[] {
  return [...sitemap.matchAll(/<loc>\s*https?:\/\/[^/<\s]+([^<\s]*)\s*<\/loc>/g)].map(
    ([, path = '']) => path.replace(/(.)\/$/, '$1').replace(/\.html$/, '') || '/',
  );
}
