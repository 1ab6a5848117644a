// Parses all content files. A file that the page store knows isn't parsed again. The others are parsed here while a thread
// draws their code, and go to the store.

import { setImmediate } from 'node:timers/promises';
import { codeKey, type DrawnCode, withDrawn } from '@sitegen/renderer/code';
import { isUndrawn, type Noted } from '@sitegen/renderer/diagnostics';
import type { CodeBlock, LightParsed, Parsed, SourceFile } from '@sitegen/renderer/model';
import { parseFile } from '@sitegen/renderer/parse';
import { hashOf } from '../io/hash.ts';
import { createDrawing, createDrawThread, type DrawPool } from './draw-pool.ts';
import { drawNew, drawnBefore, type KnownCode } from './known-code.ts';
import type { Parsing } from './parsing.ts';
import { recorded } from './rule-uses.ts';
import type { PageStore, RuleUse } from './store/page-store.ts';

/** How much work the store saved. */
export interface Saved {
  readonly sources: number;
  /** How many of them were not parsed again. */
  readonly hits: number;
  /** Blocks of code in the others that weren't drawn before. */
  readonly drawn: number;
}

/** How many files may wait for their code to be drawn. Limits the texts in memory. */
const maxWaiting = 160;

/** For fewer new files, drawing takes less than starting a thread. */
const minForThread = 24;

interface Miss {
  readonly source: SourceFile;
  readonly index: number;
  readonly key: string;
  readonly known: KnownCode;
}

/**
 * Parses what the store doesn't know. A preview passes a pool of its own, which isn't used if many files are new: a thread
 * frees its memory when it ends.
 */
export async function parseAll(
  sources: readonly SourceFile[],
  parsing: Parsing,
  store: PageStore,
  drawing?: DrawPool,
): Promise<{ readonly parsed: readonly Noted<LightParsed>[]; readonly saved: Saved }> {
  const parsed: (Noted<LightParsed> | undefined)[] = [];
  const misses: Miss[] = [];
  for (const [index, source] of sources.entries()) {
    const key = keyOf(source, parsing.key);
    parsed[index] = store.find(source.file, { ...parsing, key });
    if (parsed[index] !== undefined) continue;
    misses.push({ source, index, key, known: drawnBefore(store.earlier(source.file, parsing.program)) });
  }
  const areMany = misses.filter(({ known }) => known.size === 0).length >= minForThread;
  const pool = areMany ? createDrawThread() : (drawing ?? createDrawing());
  const saved = { sources: sources.length, hits: sources.length - misses.length, drawn: 0 };
  try {
    await parseMisses(diagramsFirst(misses), parsing, pool, (miss, noted, uses, drawn) => {
      // A less busy machine may draw what was stopped here, so the next build must not find this entry.
      const key = noted.diagnostics.some(isUndrawn) ? `${miss.key} undrawn` : miss.key;
      const { code, program } = parsing;
      const htmls = drawn.map(({ html }) => html);
      parsed[miss.index] = store.add(miss.source.file, { key, code, uses, program, noted, drawn: htmls });
      saved.drawn += codesOf(noted).filter((block) => !miss.known.has(codeKey(block))).length;
    });
  } finally {
    if (pool !== drawing) pool.close();
  }
  return { parsed: parsed.filter((noted) => noted !== undefined), saved };
}

/** Parses one file after the other, while those before are drawn. `keep` gets each file when its code is drawn. */
async function parseMisses(
  misses: readonly Miss[],
  { rules }: Parsing,
  pool: DrawPool,
  keep: (miss: Miss, noted: Noted<Parsed>, uses: readonly RuleUse[], drawn: readonly DrawnCode[]) => void,
): Promise<void> {
  const recording = recorded(rules);
  const drawing = new Set<Promise<void>>();
  for (const miss of misses) {
    const noted = parseFile(recording.rules, miss.source);
    const uses = recording.takeUses();
    const drawn = drawNew(pool, codesOf(noted), miss.known);
    const stored = drawn.then((codes) => keep(miss, withDrawn(noted, codes), uses, codes));
    drawing.add(stored);
    stored.then(() => drawing.delete(stored)).catch(() => undefined); // Awaited below.
    await setImmediate(); // So that Ctrl+C is heard.
    if (drawing.size > maxWaiting) await Promise.race(drawing);
  }
  await Promise.all(drawing);
}

/** The blocks of a parsed file. */
function codesOf({ value }: Noted<Parsed>): readonly CodeBlock[] {
  return value.kind === 'page' ? value.article.body.codes : [];
}

/** Diagrams take longest, so their thread starts first. */
function diagramsFirst(misses: readonly Miss[]): readonly Miss[] {
  const hasDiagram = ({ source }: Miss): boolean => source.text.includes('```mermaid');
  return [...misses.filter(hasDiagram), ...misses.filter((miss) => !hasDiagram(miss))];
}

/** A hash of everything that a parsed file depends on. */
function keyOf({ text, fragments = {}, ...rest }: SourceFile, rules: string): string {
  const texts = Object.entries(fragments).flatMap(([name, fragment]) => [name, fragment.file, fragment.text]);
  return hashOf(rules, JSON.stringify(rest), text, ...texts);
}
