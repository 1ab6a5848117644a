// The normative text of a version with our explanations next to its sections. Each explanation is in a frame of its own
// that says so, and comes after the section that it's about. Without the normative text, our page is all there is.

import type { View } from 'sitegen';

/** A heading with everything up to the next one. */
interface Section {
  /** All ids of the heading: a section has one by its title and one by its name. */
  readonly ids: readonly string[];
  readonly html: string;
}

/** The article of a page: as it is, or if there's a fetched text for it, that one with the article in between. */
export function Article({ view }: { readonly view: View }) {
  const { fetched, html, content, post, t } = view;
  if (fetched === undefined) return <article className="prose">{content}</article>;
  const parts = interleaved(sectionsOf(fetched), sectionsOf(html));
  return (
    <article className="prose">
      <p className="spec-normative">{t('spec.normative', { version: post.frontMatter.label ?? post.title })}</p>
      {parts.map(({ official, explained }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a page never change places.
        <Part key={index} official={official} explained={explained} view={view} />
      ))}
    </article>
  );
}

interface PartProps {
  /** HTML of both. */
  readonly official: string;
  readonly explained: string;
  readonly view: View;
}

function Part({ official, explained, view: { raw, t } }: PartProps) {
  return (
    <>
      {raw(official)}
      {explained !== '' && (
        <aside className="spec-explained" aria-label={t('spec.explained')}>
          <p className="spec-explained-label">{t('spec.explained')}</p>
          {raw(explained)}
        </aside>
      )}
    </>
  );
}

/** Splits HTML at the headings that are in no other element. The first section has none. */
function sectionsOf(html: string): readonly Section[] {
  const starts = [0, ...headingsIn(html)];
  return starts.map((start, index) => {
    const part = html.slice(start, starts[index + 1]);
    return { ids: idsIn(/^<(h[1-6])[ >].*?<\/\1>/s.exec(part)?.[0] ?? ''), html: part };
  });
}

function idsIn(html: string): readonly string[] {
  return [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
}

/** Elements without an end tag (HTML standard, "void elements"). */
const empty = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

function headingsIn(html: string): readonly number[] {
  const found: number[] = [];
  let depth = 0;
  for (const { 0: tag, 1: end, 2: name = '', index } of html.matchAll(/<(\/?)([a-z][\w-]*)[^>]*>/gi)) {
    if (depth === 0 && !end && /^h[1-6]$/.test(name)) found.push(index);
    if (end) depth -= 1;
    else if (!tag.endsWith('/>') && !empty.test(name)) depth += 1;
  }
  return found;
}

/** Puts each explanation after the section with the same heading; one without such a section follows the one before it. */
function interleaved(official: readonly Section[], ours: readonly Section[]) {
  const ids = new Set(official.flatMap(({ html }) => idsIn(html)));
  const places = new Map(official.flatMap((section, index) => section.ids.map((id) => [id, index] as const)));
  const explained = official.map(() => '');
  let place = 0;
  for (const { ids: own, html } of ours) {
    place = own.map((id) => places.get(id)).find((index) => index !== undefined) ?? place;
    // An address leads to the normative text where both have the same id.
    explained[place] += html.replace(/ id="([^"]+)"/g, (whole, id: string) => (ids.has(id) ? '' : whole));
  }
  return official.map(({ html }, index) => ({ official: html, explained: explained[index] ?? '' }));
}
