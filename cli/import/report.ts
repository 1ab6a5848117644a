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
  const left = [...keys].sort(([, a], [, b]) => b - a).map(([key, count]) => `\`${key}\` (${count})`);
  const parts = [
    `# Import of ${project}`,
    `${plan.program}: ${counted(pages.length, 'page')}, ${counted(copies.length, 'file')}, and ${counted(rules.length, 'redirect')} were imported from ${plan.roots.map(({ from }) => `\`${from || '.'}\``).join(', ')}.`,
    ...summaryOf(findings),
    ...(left.length === 0
      ? []
      : ['## Keys of front matter without a meaning here', `They were left out: ${left.slice(0, 30).join(', ')}.`]),
    ...(live === undefined ? [] : lostAddresses(live, imported)),
    ...(Object.keys(kinds) as FindingKind[]).flatMap((kind) =>
      partOf(
        kind,
        findings.filter((one) => one.kind === kind),
      ),
    ),
  ];
  return `${parts.join('\n\n')}\n`;
}

function counted(count: number, word: string): string {
  return `${count.toLocaleString('en')} ${word}${count === 1 ? '' : 's'}`;
}

function summaryOf(findings: readonly Finding[]): readonly string[] {
  if (findings.length === 0) return ['Everything was converted.'];
  const rows = (Object.keys(kinds) as FindingKind[]).flatMap((kind) => {
    const all = findings.filter((one) => one.kind === kind);
    const [first] = all;
    return first === undefined
      ? []
      : [`| ${kind} | ${all.length} | ${codeOf(first.text).replaceAll('|', '\\|')} | ${first.file}:${first.line} |`];
  });
  return [
    '## What was not converted',
    ['| Kind | Places | Example | Where |', '|---|---|---|---|', ...rows].join('\n'),
  ];
}

/** What the texts of a kind have in common comes first, because one conversion fixes all of them. */
function partOf(kind: FindingKind, findings: readonly Finding[]): readonly string[] {
  if (findings.length === 0) return [];
  const groups = grouped(findings);
  const lines = groups.slice(0, maxPlaces).map(([shape, all]) => {
    const places = all.slice(0, 3).map(({ file, line }) => `${file}:${line}`);
    const more = all.length > places.length ? `, and ${all.length - places.length} more` : '';
    return `- ${codeOf(shape)}, ${all.length === 1 ? 'once' : `${all.length} times`}: ${places.join(', ')}${more}`;
  });
  const rest = groups.length > maxPlaces ? [`- and ${groups.length - maxPlaces} other forms`] : [];
  return [`## ${kind}`, kinds[kind], [...lines, ...rest].join('\n')];
}

/** By the beginning of what's there: a name with the signs around it. Those with the most places come first. */
function grouped(findings: readonly Finding[]): readonly (readonly [string, readonly Finding[]])[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const shape = /^[^\w\s]{0,5}\s*[\w/-]{0,40}/.exec(finding.text)?.[0].trim() || finding.text.slice(0, 40);
    groups.set(shape, [...(groups.get(shape) ?? []), finding]);
  }
  return [...groups].sort(([, a], [, b]) => b.length - a.length);
}

function codeOf(text: string): string {
  const short = text.replace(/\s+/g, ' ').trim();
  return `\`${(short.length > 60 ? `${short.slice(0, 60)}…` : short).replaceAll('`', "'")}\``;
}

function lostAddresses(live: readonly string[], { addresses }: Imported): readonly string[] {
  const patterns = [...addresses].filter((one) => one.endsWith('/*')).map((one) => one.slice(0, -1));
  const lost = live.filter(
    (address) =>
      !addresses.has(address) &&
      !addresses.has(decodeURI(address)) &&
      !patterns.some((start) => address.startsWith(start)),
  );
  if (lost.length === 0) return ['## Addresses of the published site', `All ${live.length} are here.`];
  return [
    '## Addresses of the published site',
    `${lost.length} of ${live.length} would lead nowhere:`,
    lost.map((one) => `- ${one}`).join('\n'),
  ];
}

/** The paths that a sitemap names. */
export function pathsIn(sitemap: string): readonly string[] {
  return [...sitemap.matchAll(/<loc>\s*https?:\/\/[^/<\s]+([^<\s]*)\s*<\/loc>/g)].map(
    ([, path = '']) => path.replace(/(.)\/$/, '$1').replace(/\.html$/, '') || '/',
  );
}
