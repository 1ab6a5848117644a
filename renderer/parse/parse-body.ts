// Parses the Markdown below the front matter: into HTML with markers, and all that later stages ask of it.

import type { CodeCheck, Fence } from '../config.ts';
import type { Location } from '../diagnostics/diagnostic.ts';
import { hookedValue } from '../hook-error.ts';
import type { Article, Body, CodeBlock, SourceFile } from '../model.ts';
import { ownValue } from '../text/own-value.ts';
import { trimLines } from '../text/trim-lines.ts';
import { articleWords } from '../text/words.ts';
import type { BodyEnv } from './body-env.ts';
import { fullBudget } from './budget.ts';
import { assignHeadings } from './headings.ts';
import { balance } from './html/balance.ts';
import { pageTokens } from './page-tokens.ts';
import type { ParseRules } from './rules.ts';
import { editedText, type SourceText } from './source-text.ts';
import { writeHtml } from './write/write-html.ts';

export type ParsedBody = ReturnType<typeof parseBody>;

/** What is known about a body besides its text. */
export interface BodyOptions {
  readonly locale: string;
  /** A first heading of level 1 that repeats it is not written. Undefined if that heading is the title. */
  readonly title: string | undefined;
  readonly fragments: NonNullable<SourceFile['fragments']>;
}

/** Parses one body. */
export function parseBody(rules: ParseRules, source: SourceText, options: BodyOptions) {
  const words = articleWords(ownValue(rules.words, options.locale));
  const env: BodyEnv = {
    rules,
    words,
    fragments: options.fragments,
    diagnostics: [],
    source,
    isPart: false,
    definitions: new Map(),
    region: undefined,
    budget: fullBudget(),
  };
  const { tokens, components } = balance(pageTokens(env), env);
  const headings = assignHeadings(tokens, options.title, env.diagnostics);
  const { html, images, text, links, ...written } = writeHtml(headings, env);
  const codes = checkedCodes(written.codes, env);
  const body: Body = { html, codes, components, images };
  const article: Article = { body, sections: text.sections, markdown: cleanMarkdown(source) };
  return { article, headings, links, prose: text.prose, diagnostics: env.diagnostics };
}

/** Without component tags and comments, and without the empty lines that they leave. */
function cleanMarkdown(source: SourceText): string {
  const text = editedText(source)
    .replace(/\n[^\S\n]+(?=\n)/g, '\n')
    .replace(/\n{3,}/g, '\n\n');
  return `${trimLines(text)}\n`;
}

/** Shows each block to the checks that want its language, with the blocks of those languages before it. */
function checkedCodes(codes: readonly CodeBlock[], { rules, source, diagnostics }: BodyEnv): readonly CodeBlock[] {
  const previous = new Map<CodeCheck, Fence[]>();
  return codes.map((block) => {
    const fence: Fence = { lang: block.lang, code: block.code, meta: block.meta, file: source.file };
    let { findings } = block;
    for (const check of rules.codeChecks.filter(({ langs }) => langs.includes(block.lang))) {
      const before = previous.get(check) ?? [];
      const answer = hookedValue('codeChecks', () => check.check(fence, before));
      previous.set(check, before);
      before.push(fence);
      for (const { line, column, endColumn, ...problem } of answer.problems)
        diagnostics.push({ ...problem, at: placeIn(block.at, line, column, endColumn) });
      findings = answer.findings ?? findings;
    }
    return findings === undefined ? block : { ...block, findings };
  });
}

/** A place inside a block of code, in its file. */
function placeIn(at: Location, line: number, column: number, endColumn: number | undefined): Location {
  const shift = at.column - 1;
  return {
    file: at.file,
    line: at.line + line - 1,
    column: column + shift,
    ...(endColumn !== undefined && { endColumn: endColumn + shift }),
  };
}
