// All content files -> parsed pages, through the store: what is known is not parsed again; what is new is parsed here
// while its code is drawn elsewhere, a batch at a time, and put away.

import { setImmediate } from 'node:timers/promises';
import { type DrawnCode, withDrawn } from '@sitegen/renderer/code';
import { isUndrawn, type Noted } from '@sitegen/renderer/diagnostics';
import type { LightParsed, Parsed, SourceFile } from '@sitegen/renderer/model';
import { parseFile } from '@sitegen/renderer/parse';
import { hashOf } from '../io/hash.ts';
import { createDrawing, createDrawThread, type DrawPool } from './draw-pool.ts';
import { codesOf, drawNew, drawnBefore, type KnownCode } from './known-code.ts';
import type { Parsing } from './parsing.ts';
import { recorded } from './rule-uses.ts';
import type { PageStore, RuleUse } from './store/page-store.ts';

export interface ParsedFiles {
  readonly parsed: readonly Noted<LightParsed>[];
  readonly saved: Saved;
}

/** What the store saved. */
export interface Saved {
  readonly sources: number;
  /** How many of them were not parsed again. */
  readonly hits: number;
  /** Blocks of code in the others. */
  readonly blocks: number;
  /** How many of these blocks were drawn. */
  readonly drawn: number;
}

/** Files parsed between two looks at what has been drawn; with `maxWaiting` it bounds the texts in memory. */
const batchSize = 8;
const maxWaiting = 20;

/** From this many new files on a thread pays. */
const threadFrom = 24;

interface Miss {
  readonly source: SourceFile;
  readonly index: number;
  readonly key: string;
  readonly known: KnownCode;
}

/**
 * Parses what the store does not know. A caller that lives on draws with a pool of its own, unless much is new: a thread
 * takes its memory along when it ends.
 */
export async function parseAll(
  sources: readonly SourceFile[],
  parsing: Parsing,
  store: PageStore,
  drawing?: DrawPool,
): Promise<ParsedFiles> {
  const parsed: (Noted<LightParsed> | undefined)[] = [];
  const misses: Miss[] = [];
  for (const [index, source] of sources.entries()) {
    const key = keyOf(source, parsing.key);
    parsed[index] = store.find(source.file, { ...parsing, key });
    if (parsed[index] !== undefined) continue;
    misses.push({ source, index, key, known: drawnBefore(store.earlier(source.file, parsing.program)) });
  }
  const isNew = misses.filter(({ known }) => known.size === 0).length >= threadFrom;
  const pool = isNew ? createDrawThread() : (drawing ?? createDrawing());
  const saved = { sources: sources.length, hits: sources.length - misses.length, blocks: 0, drawn: 0 };
  try {
    await parseMisses(diagramsFirst(misses), parsing, pool, ({ miss, noted, uses, drawn, fresh }) => {
      // A machine that is less busy may draw what was stopped here, so that isn't found again under the file's own key.
      const key = noted.diagnostics.some(isUndrawn) ? `${miss.key} undrawn` : miss.key;
      const { code, program } = parsing;
      const htmls = drawn.map(({ html }) => html);
      parsed[miss.index] = store.add(miss.source.file, { key, code, uses, program, noted, drawn: htmls });
      saved.blocks += drawn.length;
      saved.drawn += fresh;
    });
  } finally {
    if (pool !== drawing) pool.close();
  }
  return { parsed: parsed.filter((one) => one !== undefined), saved };
}

interface Finished {
  readonly miss: Miss;
  readonly noted: Noted<Parsed>;
  readonly uses: readonly RuleUse[];
  readonly drawn: readonly DrawnCode[];
  /** How many of its blocks were not known. */
  readonly fresh: number;
}

/** Parsing goes ahead of drawing by a few batches; results are kept in the order of the files. */
async function parseMisses(
  misses: readonly Miss[],
  { rules }: Parsing,
  pool: DrawPool,
  keep: (finished: Finished) => void,
): Promise<void> {
  const recording = recorded(rules);
  const parse = (miss: Miss) => {
    const noted = parseFile(recording.rules, miss.source);
    return { miss, noted, uses: recording.taken(), blocks: codesOf(noted) };
  };
  const waiting: (() => Promise<void>)[] = [];
  for (let from = 0; from < misses.length; from += batchSize) {
    const batch: ReturnType<typeof parse>[] = [];
    for (const miss of misses.slice(from, from + batchSize)) {
      batch.push(parse(miss));
      await setImmediate(); // So that Ctrl+C is heard.
    }
    const drawing = drawNew(
      pool,
      batch.map(({ blocks, miss: { known } }) => ({ blocks, known })),
    );
    drawing.catch(() => undefined); // Awaited below, in turn.
    waiting.push(async () => {
      const pages = await drawing;
      for (const [index, { miss, noted, uses }] of batch.entries()) {
        const { drawn = [], fresh = 0 } = pages[index] ?? {};
        keep({ miss, noted: withDrawn(noted, drawn), uses, drawn, fresh });
      }
    });
    if (waiting.length > maxWaiting) await waiting.shift()?.();
  }
  for (const finish of waiting) await finish();
}

/** Diagrams take longest, so their thread starts first. */
function diagramsFirst(misses: readonly Miss[]): readonly Miss[] {
  const hasDiagram = ({ source }: Miss): boolean => source.text.includes('```mermaid');
  return [...misses.filter(hasDiagram), ...misses.filter((miss) => !hasDiagram(miss))];
}

/** What a parsed file depends on. */
function keyOf({ text, fragments = {}, ...rest }: SourceFile, rules: string): string {
  const texts = Object.entries(fragments).flatMap(([name, one]) => [name, one.file, one.text]);
  return hashOf(rules, JSON.stringify(rest), text, ...texts);
}
