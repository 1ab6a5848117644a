// All content files -> parsed pages, through the store: what is known is not parsed again, what is new is parsed,
// drawn and put away, a batch at a time.

import type { CodeRenderer } from '../../renderer/code/code-renderer.ts';
import type { Noted } from '../../renderer/diagnostics/diagnostic.ts';
import type { DrawnArticle, LightParsed, Parsed, SourceFile } from '../../renderer/model.ts';
import { parseFile } from '../../renderer/parse/parse-file.ts';
import type { ParseRules } from '../../renderer/parse/rules.ts';
import { hashOf } from './hash.ts';
import type { PageStore } from './page-store.ts';

export interface ParsedFiles {
  readonly parsed: readonly Noted<LightParsed>[];
  /** How many came from the store. */
  readonly hits: number;
}

/** Files parsed between two turns of drawing; bounds the texts in memory. */
const batchSize = 100;

/** Parses what the store does not know. `fingerprint` names everything but the file that the result depends on. */
export async function parseAll(
  sources: readonly SourceFile[],
  rules: ParseRules,
  fingerprint: string,
  store: PageStore,
  code: () => Promise<CodeRenderer>,
): Promise<ParsedFiles> {
  const parsed: (Noted<LightParsed> | undefined)[] = sources.map((source) =>
    store.find(source.file, keyOf(source, fingerprint)),
  );
  const misses = sources.flatMap((source, index) => (parsed[index] === undefined ? [{ source, index }] : []));
  for (let from = 0; from < misses.length; from += batchSize) {
    const batch = misses
      .slice(from, from + batchSize)
      .map((miss) => ({ ...miss, noted: parseFile(rules, miss.source) }));
    const articles = batch.flatMap(({ noted }) => (noted.value.kind === 'page' ? [noted.value.article] : []));
    const blocks = articles.flatMap((article) => article.body.codes);
    const drawing = blocks.length > 0 ? await code() : undefined;
    await drawing?.prepare(blocks);
    for (const { source, index, noted } of batch) {
      const drawn = drawnOf(noted, drawing);
      parsed[index] = store.add(source.file, keyOf(source, fingerprint), noted, drawn);
    }
  }
  return { parsed: parsed.filter((one) => one !== undefined), hits: sources.length - misses.length };
}

function drawnOf({ value }: Noted<Parsed>, code: CodeRenderer | undefined): DrawnArticle['drawn'] {
  if (value.kind === 'section' || code === undefined) return [];
  return value.article.body.codes.map((block) => code.draw(block));
}

/** What a parsed file depends on. */
function keyOf(source: SourceFile, fingerprint: string): string {
  const fragments = Object.entries(source.fragments ?? {}).flatMap(([name, { file, text }]) => [name, file, text]);
  return hashOf(fingerprint, source.file, source.path, source.text, source.updated ?? '', ...fragments);
}
