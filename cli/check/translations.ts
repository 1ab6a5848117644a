// Finds missing translations, and those whose originals have changed since. A translation keeps a fingerprint of each
// paragraph of its original, so this works without a history, and after a rebase.

import type { SiteConfig } from '@sitegen/renderer/config';
import type { SourceFile } from '@sitegen/renderer/model';
import { unprefixed } from '@sitegen/renderer/site';
import { folderOf, pageEnding, urlOf } from '@sitegen/renderer/text';
import { hashOf } from '../io/hash.ts';
import { headAndBody } from './head-and-body.ts';

/** A paragraph of a source file, with its line (from 1). */
interface Paragraph {
  readonly line: number;
  readonly text: string;
}

/** A page without a translation, or a translation that isn't known to match its original, or that has none. */
export type Finding =
  | { readonly kind: 'missing'; readonly locale: string; readonly original: string }
  | { readonly kind: 'orphaned'; readonly locale: string; readonly file: string }
  | {
      readonly kind: 'older';
      readonly locale: string;
      readonly file: string;
      readonly original: string;
      /** Paragraphs of the original that the translation doesn't know. */
      readonly changed: readonly Paragraph[];
      /** How many paragraphs that it knows are gone. */
      readonly removed: number;
    }
  | { readonly kind: 'unrecorded'; readonly locale: string; readonly file: string; readonly original: string };

/** A page and its translation, of which one may be missing. */
export type Pair = { readonly locale: string } & (
  | { readonly original: SourceFile; readonly translation: SourceFile | undefined }
  | { readonly original: undefined; readonly translation: SourceFile }
);

const recordLine = /^original:[ \t]*(.*)$/m;
const translatable = /^(?:title|label|subtitle|description|excerpt|coverCaption|keywords):/;

/** What a translator has to look at: lines of front matter that readers see, and the blocks between empty lines. */
function paragraphsOf(source: string): readonly Paragraph[] {
  const { head, body, bodyLine } = headAndBody(source);
  const found: Paragraph[] = [];
  for (const [index, text] of head.split(/\r?\n/).entries()) {
    if (translatable.test(text)) found.push({ line: index + 2, text: text.trim() });
  }
  let line = bodyLine;
  for (const [index, part] of body.split(/(\r?\n(?:[ \t]*\r?\n)+)/).entries()) {
    const leading = /^\s*/.exec(part)?.[0] ?? '';
    if (index % 2 === 0 && part.trim() !== '')
      found.push({ line: line + leading.split('\n').length - 1, text: part.trim() });
    line += part.split('\n').length - 1;
  }
  return found;
}

/** Six hexadecimal digits. Wrapping a line differently isn't a change. */
function fingerprint({ text }: Paragraph): string {
  return hashOf(text.replace(/\s+/g, ' ')).slice(0, 6);
}

/** The text of a translation with fingerprints of its original's paragraphs as they are now. */
export function record(translation: string, original: string): string {
  const line = `original: ${JSON.stringify(paragraphsOf(original).map(fingerprint).join(' '))}`;
  const { head } = headAndBody(translation);
  const changed = recordLine.test(head) ? head.replace(recordLine, line) : `${head}\n${line}`;
  return translation.replace(head, () => changed);
}

/** Pairs each page with its translation to every other language. */
export function pairsOf(pages: readonly SourceFile[], { folders, locales }: SiteConfig): readonly Pair[] {
  const byLocale = new Map(locales.all.map(({ code }) => [code, new Map<string, SourceFile>()]));
  for (const page of pages) {
    const folder = folderOf(folders, page.path);
    if (!folder || page.origin || page.path.replace(pageEnding, '').endsWith('_section')) continue;
    const locale = folder.locale ?? locales.default;
    byLocale.get(locale)?.set(unprefixed(urlOf(folder, page.path), locale, locales.default), page);
  }
  const originals = byLocale.get(locales.default) ?? new Map<string, SourceFile>();
  return [...byLocale].flatMap(([locale, translated]) => {
    if (locale === locales.default) return [];
    const orphans = [...translated].filter(([key]) => !originals.has(key));
    return [
      ...[...originals].map(([key, original]): Pair => ({ locale, original, translation: translated.get(key) })),
      ...orphans.map(([, translation]): Pair => ({ locale, original: undefined, translation })),
    ];
  });
}

/** What has to be done about a pair. Empty if the translation matches. */
export function findingOf({ locale, translation, original }: Pair): Finding | undefined {
  if (original === undefined) return { kind: 'orphaned', locale, file: translation.file };
  if (translation === undefined) return { kind: 'missing', locale, original: original.file };
  const at = { locale, file: translation.file, original: original.file };
  const known = recordLine.exec(headAndBody(translation.text).head)?.[1]?.match(/[0-9a-f]{6}/g);
  if (!known) return { kind: 'unrecorded', ...at };
  const now = paragraphsOf(original.text);
  const current = new Set(now.map(fingerprint));
  const changed = now.filter((paragraph) => !known.includes(fingerprint(paragraph)));
  const removed = known.filter((digits) => !current.has(digits)).length;
  return changed.length + removed === 0 ? undefined : { kind: 'older', ...at, changed, removed };
}
