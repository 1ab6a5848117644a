// What was imported and what wasn't, for the people who maintain the project: as text, and as a page.

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
  const counts = [counted(pages.length, 'page'), counted(copies.length, 'file'), counted(rules.length, 'redirect')];
  const from = [...new Set(plan.roots.map((root) => `\`${root.from || '.'}\``))].join(', ');
  const left = [...keys].sort(([, a], [, b]) => b - a).map(([key, count]) => `\`${key}\` (${count})`);
  const byKind = (Object.keys(kinds) as FindingKind[]).flatMap((kind) => {
    const found = findings.filter((one) => one.kind === kind);
    return found[0] === undefined ? [] : [{ kind, found, first: found[0] }];
  });
  const rows = byKind.map(
    ({ kind, found, first }) =>
      `| ${kind} | ${found.length} | ${codeOf(first.text).replaceAll('|', '\\|')} | ${first.file}:${first.line} |`,
  );
  const parts = [
    `# Import of ${project}`,
    `${plan.program}: ${counts[0]}, ${counts[1]}, and ${counts[2]} were imported from ${from}.`,
    ...(rows.length === 0 ? ['Everything was converted.'] : ['## What was not converted']),
    ...(rows.length === 0 ? [] : [`| Kind | Places | Example | Where |\n|---|---|---|---|\n${rows.join('\n')}`]),
    ...(left.length === 0 ? [] : ['## Keys of front matter without a meaning here']),
    ...(left.length === 0 ? [] : [`They were left out: ${left.slice(0, 30).join(', ')}.`]),
    ...(live === undefined ? [] : lostAddresses(live, imported)),
    ...byKind.flatMap(({ kind, found }) => [`## ${kind}`, kinds[kind], placesOf(found).join('\n')]),
  ];
  return `${parts.join('\n\n')}\n`;
}

function counted(count: number, word: string): string {
  return `${count.toLocaleString('en')} ${word}${count === 1 ? '' : 's'}`;
}

/**
 * Findings by the beginning of what's there: a name with the signs around it. Those with the most places come first,
 * because one conversion fixes all of them.
 */
function placesOf(findings: readonly Finding[]): readonly string[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const [begins = ''] = /^[^\w\s]{0,5}\s*[\w/-]{0,40}/.exec(finding.text) ?? [];
    const shape = begins.trim() || finding.text.slice(0, 40);
    groups.set(shape, [...(groups.get(shape) ?? []), finding]);
  }
  const lines = [...groups]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([shape, all]) => {
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
  const lost = live.filter((one) => !isKnown(one) && !isKnown(decodeURI(one)));
  const list = [`${lost.length} of ${live.length} would lead nowhere:`, lost.map((one) => `- ${one}`).join('\n')];
  return ['## Addresses of the published site', ...(lost.length === 0 ? [`All ${live.length} are here.`] : list)];
}

/** The paths that a sitemap names. */
export function pathsIn(sitemap: string): readonly string[] {
  return [...sitemap.matchAll(/<loc>\s*https?:\/\/[^/<\s]+([^<\s]*)\s*<\/loc>/g)].map(
    ([, path = '']) => path.replace(/(.)\/$/, '$1').replace(/\.html$/, '') || '/',
  );
}
