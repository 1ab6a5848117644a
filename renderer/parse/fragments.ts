// The files that a page includes, as the page shows them. A published page shows nothing of a draft, and
// nothing of what's published on a later day than the page.

import type { FolderRule } from '../config.ts';
import type { Noted } from '../diagnostics/diagnostic.ts';
import { includeDraft, includeLater } from '../diagnostics/problems/markdown.ts';
import { leastSeverity } from '../diagnostics/severities.ts';
import type { FrontMatter, SourceFile } from '../model.ts';
import { pageEnding } from '../text/url.ts';
import { checkFrontMatter } from './front-matter/front-matter.ts';
import { type FrontMatterText, readFrontMatter } from './front-matter/read-front-matter.ts';
import { normalized } from './normalized.ts';

type Fragments = NonNullable<SourceFile['fragments']>;
type Fragment = Fragments[string];

const nowhere: FolderRule = { path: '', layout: '', tocDepth: 0 };

/**
 * Normalizes the fragments of a page with this front matter. Drafts are emptied and reported.
 */
export function fragmentsOf({ file, fragments = {} }: SourceFile, page: FrontMatter): Noted<Fragments> {
  const isPublished = page.draft !== true && page.unclear !== true;
  const shown = Object.entries(fragments).map(([name, fragment]) => {
    const { value: text, diagnostics } = normalized(fragment);
    const split = pageEnding.test(fragment.file) ? readFrontMatter(fragment.file, text) : undefined;
    const problem = split && isPublished ? heldBack(fragment, split, { file, date: page.date }) : undefined;
    if (problem) return { name, file: fragment.file, text: '', diagnostics: [...diagnostics, problem] };
    return { name, file: fragment.file, text, diagnostics };
  });
  return {
    value: Object.fromEntries(shown.map(({ name, file, text }) => [name, { file, text }])),
    diagnostics: shown.flatMap(({ diagnostics }) => diagnostics),
  };
}

interface ShowingPage {
  readonly file: string;
  readonly date: string | undefined;
}

/**
 * Why a fragment isn't shown: it's a draft, has front matter that can't be read or has unclear values, or has a date.
 * Parsing knows no present day, so only a page that doesn't come before that date itself shows it.
 */
function heldBack({ file }: Fragment, { yaml, isUnread, diagnostics }: FrontMatterText, page: ShowingPage) {
  const parsed = yaml && checkFrontMatter(yaml, nowhere);
  const problems = [...diagnostics, ...(parsed?.diagnostics ?? [])];
  const { draft, unclear, date, day = '' } = parsed?.value ?? {};
  if (isUnread === true || draft === true || unclear === true) return includeDraft(file, page.file);
  if (problems.some(({ code }) => leastSeverity(code) === 'error')) return includeDraft(file, page.file);
  return date !== undefined && !(page.date !== undefined && page.date >= date)
    ? includeLater(file, page.file, day)
    : undefined;
}
