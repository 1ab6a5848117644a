// The difference between two states of a site, for people: in a terminal and as Markdown for a pull request.

import { plural } from '../report/report.ts';
import type { PageChange, SiteDifference } from './site-state.ts';

/** GitHub refuses comments above 65,536 characters. */
const maxShown = 100;

/** The first line of the Markdown. */
export const differenceTitle = '### What this changes on the site';

const signs = { added: '+', changed: '~', removed: '-', moved: '>' } as const;

/** `2 new problems, 1 fixed; 1 page added, 3 changed, 0 removed; 2 anchors lost`. */
export function headline({ found, fixed, pages, anchors }: SiteDifference): string {
  const count = (change: PageChange['change']): number => pages.filter((page) => page.change === change).length;
  const moved = count('moved');
  return [
    `${plural(found.length, 'new problem')}, ${fixed.length} fixed`,
    `${plural(count('added'), 'page')} added, ${count('changed')} changed, ${count('removed')} removed${moved > 0 ? `, ${moved} moved` : ''}`,
    `${plural(anchors.length, 'anchor')} lost`,
  ].join('; ');
}

/** A fact of the difference, for programs and for people. */
export interface DifferenceItem {
  readonly facts: { readonly type: string; readonly [key: string]: unknown };
  readonly text: string;
}

/** Everything except new problems, which are reported like any other. By title. */
export function differenceParts(difference: SiteDifference): readonly (readonly [string, readonly DifferenceItem[]])[] {
  const { fixed, pages, anchors } = difference;
  return [
    ['Fixed problems', fixed.map((problem) => ({ facts: { type: 'fixed', problem }, text: `fixed: ${problem}` }))],
    ['Pages', pages.map((page) => ({ facts: { type: 'page', ...page }, text: pageLine(page) }))],
    [
      'Anchors lost',
      anchors.map(({ url, id }) => ({ facts: { type: 'anchor', url, id }, text: `anchor lost: ${url}#${id}` })),
    ],
  ];
}

/** Markdown. Whatever comes from content is in code blocks, where it can't mention, link, or show anything. */
export function differenceMarkdown(difference: SiteDifference, ref: string): string {
  const problems = difference.found.map(
    ({ at, code, message, severity }) => `${at.file}:${at.line} ${severity} ${message} ${code}`,
  );
  const parts = differenceParts(difference).map(([title, items]) => [title, items.map(({ text }) => text)] as const);
  const sections = [['New problems', problems] as const, ...parts].map(([title, lines]) => section(title, lines));
  return `${differenceTitle}\n\n${headline(difference)}, compared with ${ref.replace(/[^\w./ ()~^-]/g, '')}.\n${sections.join('')}`;
}

function section(title: string, lines: readonly string[]): string {
  if (lines.length === 0) return '';
  const shown = lines.slice(0, maxShown).map((line) => line.slice(0, 300));
  if (lines.length > maxShown) shown.push(`and ${lines.length - maxShown} more`);
  const text = shown.join('\n');
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `\n<details><summary>${title} (${lines.length})</summary>\n\n${fence}text\n${text}\n${fence}\n\n</details>\n`;
}

function pageLine({ change, url, file, redirect }: PageChange): string {
  const line = `${signs[change]} ${url}${file === undefined ? '' : ` is now ${file}`}`;
  if (change !== 'removed' && change !== 'moved') return line;
  return redirect === undefined ? `${line} (no redirect)` : `${line} (redirects to ${redirect})`;
}
