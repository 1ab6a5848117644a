// All content files -> parsed pages, through the store: what is known is not parsed again; what is new is parsed here
// while its code is drawn elsewhere, a batch at a time, and put away.

import { type DrawnCode, withDrawn } from '@sitegen/renderer/code';
import type { Noted } from '@sitegen/renderer/diagnostics';
import { isUndrawn } from '@sitegen/renderer/diagnostics';
import type { LightParsed, Parsed, SourceFile } from '@sitegen/renderer/model';
import type { ParseRules } from '@sitegen/renderer/parse';
import { parseFile } from '@sitegen/renderer/parse';
import { hashOf } from '../io/hash.ts';
import type { PageStore } from '../store/page-store.ts';
import { createDrawing, createDrawThread, type DrawPool } from './draw-pool.ts';

export interface ParsedFiles {
  readonly parsed: readonly Noted<LightParsed>[];
  /** How many came from the store. */
  readonly hits: number;
}

/** Files parsed between two looks at what has been drawn; with `mostWaiting` it bounds the texts in memory. */
const batchSize = 16;
const mostWaiting = 10;

/** From this many new files on a thread pays. */
const threadFrom = 24;

interface Miss {
  readonly source: SourceFile;
  readonly index: number;
  readonly key: string;
}

/**
 * Parses what the store does not know. `fingerprint` names everything but the file that the result depends on; a caller
 * that lives on draws with a pool of its own.
 */
export async function parseAll(
  sources: readonly SourceFile[],
  rules: ParseRules,
  fingerprint: string,
  store: PageStore,
  drawing?: DrawPool,
): Promise<ParsedFiles> {
  const parsed: (Noted<LightParsed> | undefined)[] = [];
  const misses: Miss[] = [];
  for (const [index, source] of sources.entries()) {
    const key = keyOf(source, fingerprint);
    parsed[index] = store.find(source.file, key);
    if (parsed[index] === undefined) misses.push({ source, index, key });
  }
  const pool = drawing ?? (misses.length >= threadFrom ? createDrawThread() : createDrawing());
  try {
    await parseMisses(misses, rules, pool, (miss, noted, drawn) => {
      // A machine that is less busy may draw what was stopped here, so that isn't found again under the file's own key.
      const key = noted.diagnostics.some(isUndrawn) ? `${miss.key} undrawn` : miss.key;
      parsed[miss.index] = store.add(miss.source.file, key, noted, htmlOf(drawn));
    });
  } finally {
    if (pool !== drawing) pool.close();
  }
  return { parsed: parsed.filter((one) => one !== undefined), hits: sources.length - misses.length };
}

type Keep = (miss: Miss, noted: Noted<Parsed>, drawn: readonly DrawnCode[]) => void;

/** Parsing goes ahead of drawing by a few batches; results are kept in the order of the files. */
async function parseMisses(misses: readonly Miss[], rules: ParseRules, pool: DrawPool, keep: Keep): Promise<void> {
  const waiting: (() => Promise<void>)[] = [];
  for (let from = 0; from < misses.length; from += batchSize) {
    const batch = misses.slice(from, from + batchSize).map((miss) => ({ miss, noted: parseFile(rules, miss.source) }));
    const drawing = pool.draw(batch.flatMap(({ noted }) => codesOf(noted)));
    drawing.catch(() => undefined); // Awaited below, in turn.
    waiting.push(async () => {
      const drawn = await drawing;
      let next = 0;
      for (const { miss, noted } of batch) {
        const own = drawn.slice(next, next + codesOf(noted).length);
        keep(miss, withDrawn(noted, own), own);
        next += own.length;
      }
    });
    if (waiting.length > mostWaiting) await waiting.shift()?.();
  }
  for (const finish of waiting) await finish();
}

function codesOf({ value }: Noted<Parsed>) {
  return value.kind === 'page' ? value.article.body.codes : [];
}

/** The markup of drawn blocks. */
export function htmlOf(drawn: readonly DrawnCode[]): readonly string[] {
  return drawn.map(({ html }) => html);
}

/** What a parsed file depends on. */
function keyOf(source: SourceFile, fingerprint: string): string {
  const fragments = Object.entries(source.fragments ?? {}).flatMap(([name, { file, text }]) => [name, file, text]);
  return hashOf(fingerprint, source.file, source.path, source.text, source.updated ?? '', ...fragments);
}
