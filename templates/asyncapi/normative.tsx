// The normative text of a version with our explanations next to its sections. Each explanation is in a frame of its own
// that says so, and comes after the whole section that it's about. Without the normative text, our page is all there is.

import { attributeOf, escapeHtml, idsIn, isEmptyElement, tagsIn, withoutTags, withTags } from '@sitegen/renderer/text';
import { withHeadingLinks } from '@sitegen/theme';
import { Fragment, type ReactElement } from 'react';
import type { View } from 'sitegen';
import { Island } from 'sitegen/island';
import { languageOfData } from '../data/shapes.ts';
import { withAbbreviations } from '../docs/abbreviations.ts';
import { withTerms } from '../docs/glossary.ts';
import { OldVersion, pageVersions } from './components/spec-versions.tsx';
import { withSamplePairs } from './sample-pairs.ts';

/** A heading with everything up to the next one. */
interface Section {
  /** The heading, or '' before the first one. */
  readonly heading: string;
  /** From 1 for h1. 0 without a heading. */
  readonly level: number;
  /** What follows the heading. */
  readonly body: string;
}

/** The article of a page: as it is, or if there's a fetched text for it, that one with the article in between. */
export function Article({ view }: { readonly view: View }): ReactElement {
  const { fetched, post, raw, t } = view;
  const lang = languageOfData(post.locale);
  const html = withSamplePairs(withHeadingLinks(withAbbreviations(view.html, lang)));
  const explained = withTerms(html, lang);
  const article = (
    <article className="prose">
      <OldVersion of={pageVersions(view)} t={t} />
      {fetched === undefined ? (
        raw(explained)
      ) : (
        <>
          <p className="spec-normative">{t('spec.normative', { version: post.frontMatter.label ?? post.title })}</p>
          {interleaved(sectionsOf(withHeadingLinks(fetched)), sectionsOf(html)).map(
            ({ official, explained }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a page never change places.
              <Fragment key={index}>
                {raw(official)}
                {explained !== '' && (
                  <aside className="spec-explained" aria-label={t('spec.explained')}>
                    <p className="spec-explained-label">{t('spec.explained')}</p>
                    {raw(explained)}
                  </aside>
                )}
              </Fragment>
            ),
          )}
        </>
      )}
    </article>
  );
  if (fetched !== undefined || explained === html) return article;
  return (
    <Island name="terms" on="intent">
      {article}
    </Island>
  );
}

/** Any element's name, as a pattern. */
const any = '[a-z][a-z\\d-]*';

/** Splits HTML at the headings that are in no other element. The first section has none. */
function sectionsOf(html: string): readonly Section[] {
  const places = [{ start: 0, end: 0, level: 0 }];
  let depth = 0;
  for (const { text, name, isEnd, attributes, at } of tagsIn(html, any)) {
    if (isEnd) depth -= 1;
    const last = places.at(-1);
    if (depth === 0 && /^h[1-6]$/.test(name)) {
      if (isEnd && last) last.end = at + text.length;
      else places.push({ start: at, end: at, level: Number(name[1]) });
    }
    if (!isEnd && !isEmptyElement(name, attributes)) depth += 1;
  }
  return places.map(({ start, end, level }, index) => ({
    heading: html.slice(start, end),
    level,
    body: html.slice(end, places[index + 1]?.start),
  }));
}

/** Puts each explanation after the section with the same heading; one without such a section follows the one before it. */
function interleaved(official: readonly Section[], ours: readonly Section[]) {
  const ids = new Set(official.flatMap(({ heading, body }) => idsIn(heading + body)));
  const places = new Map(official.flatMap(({ heading }, index) => idsIn(heading).map((id) => [id, index] as const)));
  const explained = official.map(() => '');
  let place = 0;
  for (const section of ours) {
    const own = idsIn(section.heading)
      .map((id) => places.get(id))
      .find((index) => index !== undefined);
    place = own ?? place;
    const html = below(official[place], section, own !== undefined);
    // An address leads to the normative text where both have the same id.
    explained[place] += withTags(html, any, ({ text, attributes }) => {
      const id = attributeOf(attributes, 'id');
      return id !== undefined && ids.has(id) ? text.replace(` id="${escapeHtml(id)}"`, '') : text;
    });
  }
  const after = atEnds(official, explained);
  return official.map(({ heading, body }, index) => ({ official: heading + body, explained: after[index] ?? '' }));
}

/** An explanation below a section: its headings are smaller than the section's, and it doesn't repeat that one. */
function below(official: Section | undefined, { heading, level, body }: Section, isMatched: boolean): string {
  const top = official?.level ?? 0;
  if (isMatched && withoutTags(heading).trim() === withoutTags(official?.heading ?? '').trim()) {
    return (
      idsIn(heading)
        .map((id) => `<span id="${escapeHtml(id)}"></span>`)
        .join('') + body
    );
  }
  const smaller = Math.min(6, Math.max(level, top + 1));
  return withTags(heading, 'h[1-6]', ({ text }) => text.replace(/\d/, String(smaller))) + body;
}

/** Moves explanations behind the smaller sections of their section, up to the next one that's explained itself. */
function atEnds(official: readonly Section[], explained: readonly string[]): readonly string[] {
  const moved = official.map(() => '');
  let open = { html: '', level: 0, end: 0 };
  official.forEach(({ level }, index) => {
    const html = explained[index] ?? '';
    if (html !== '' || level <= open.level) {
      moved[open.end] += open.html;
      open = { html, level, end: index };
    } else open.end = index;
  });
  moved[open.end] += open.html;
  return moved;
}
