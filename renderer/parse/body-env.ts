// What the rules of one body share while it is parsed: markdown-it hands it to each of them as `env`.

import type { Env, StateBlock } from 'markdown-it';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceFile } from '../model.ts';
import type { ArticleWords } from '../text/words.ts';
import type { Budget } from './budget.ts';
import type { Region } from './region.ts';
import type { ParseRules } from './rules.ts';
import type { SourceText } from './source-text.ts';

export interface BodyEnv extends Env {
  readonly rules: ParseRules;
  /** The words that the engine adds, in the language of the page. */
  readonly words: ArticleWords;
  readonly fragments: NonNullable<SourceFile['fragments']>;
  readonly diagnostics: Diagnostic[];
  /** The text being read: the page's own or a fragment's. */
  readonly source: SourceText;
  /** Whether that's a file that the page includes, which can't include others. */
  readonly isPart: boolean;
  /** The lines of the definitions of addresses in the text being read, by label. */
  definitions: ReadonlyMap<string, number>;
  /** The sentence being read. Undefined inside an image's alternative text, whose tokens aren't kept. */
  region: Region | undefined;
  /** What reading the page may still cost, its fragments included. */
  readonly budget: Budget;
}

/** The shared state of the body that `state` belongs to. */
export function envOf(state: { readonly env: Env }): BodyEnv {
  return state.env as BodyEnv;
}

/** The form of the parser's rules for blocks. With `silent`, it only says whether a block begins at the line. */
export type BlockRule = (state: StateBlock, startLine: number, endLine: number, silent: boolean) => boolean;
