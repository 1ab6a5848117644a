// The files that a page imports or includes, as the page shows them. A published page shows nothing of a draft.

import type { FolderRule } from '../config.ts';
import type { Noted } from '../diagnostics/diagnostic.ts';
import { includeDraft } from '../diagnostics/problems/markdown.ts';
import { leastSeverity } from '../diagnostics/severities.ts';
import type { FrontMatter, SourceFile } from '../model.ts';
import { parseFrontMatter } from './front-matter/front-matter.ts';
import { type Split, splitFrontMatter } from './front-matter/split-front-matter.ts';
import { isIncludeName } from './include/included-files.ts';
import { normalized } from './normalized.ts';

type Fragments = NonNullable<SourceFile['fragments']>;
type Fragment = Fragments[string];

const nowhere: FolderRule = { path: '', layout: '', tocDepth: 0 };

/**
 * Normalizes the fragments of a page with this front matter. Drafts are emptied and reported. In imported ones, empty
 * lines replace the front matter, so lines keep their numbers.
 */
export function fragmentsOf({ file, fragments = {} }: SourceFile, page: FrontMatter): Noted<Fragments> {
  const isPublished = page.draft !== true && page.unclear !== true;
  const shown = Object.entries(fragments).map(([name, fragment]) => {
    const { value: text, diagnostics } = normalized(fragment);
    const split = /\.mdx?$/i.test(fragment.file) ? splitFrontMatter(fragment.file, text) : undefined;
    if (split && isPublished && couldBeDraft(fragment, split)) {
      const problem = includeDraft({ file: fragment.file, line: 1, column: 1 }, file);
      return { name, file: fragment.file, text: '', diagnostics: [...diagnostics, problem] };
    }
    return { name, file: fragment.file, text: isIncludeName(name) ? text : withoutHead(text, split), diagnostics };
  });
  return {
    value: Object.fromEntries(shown.map(({ name, file, text }) => [name, { file, text }])),
    diagnostics: shown.flatMap(({ diagnostics }) => diagnostics),
  };
}

/** Whether it's a draft, or has front matter that can't be read or has unclear values. */
function couldBeDraft({ file }: Fragment, { head, isUnread, diagnostics }: Split): boolean {
  const parsed = head === undefined ? undefined : parseFrontMatter(file, head, nowhere);
  if (isUnread === true || parsed?.value.draft === true || parsed?.value.unclear === true) return true;
  return [...diagnostics, ...(parsed?.diagnostics ?? [])].some(({ code }) => leastSeverity(code) === 'error');
}

function withoutHead(text: string, split: Split | undefined): string {
  return split?.head === undefined ? text : '\n'.repeat(split.bodyLine) + split.body;
}
