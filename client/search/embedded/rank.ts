// Ranks places. A title that equals the query comes first, then titles that contain it, then texts. Rare words count more,
// and a place that lacks one of the words falls far behind.

import { mergeVersions } from '../versions.ts';
import type { IsWanted } from './conditions.ts';
import type { FoundWords } from './find-words.ts';
import type { FoundWord } from './found-word.ts';
import { placesNear } from './near-places.ts';
import { kindAt, type Places, pageAt } from './places.ts';
import type { ParsedQuery } from './read-query.ts';
import { titleFactor } from './title-factor.ts';
import { certainty, factors, holding, powers } from './weights.ts';

export interface Ranked {
  readonly place: number;
  readonly score: number;
  /** True when the place's own title holds enough of the query to be shown as the hit. */
  readonly isTitle: boolean;
  /** True when the place itself has every word as it was typed, so it may have them in a row. */
  readonly hasAll: boolean;
  /** The same in other versions, newest first. */
  readonly versions?: readonly Ranked[];
}

/** The least certainty of a word in a text that has it as it was typed. */
const asTyped = Math.fround(certainty.text + certainty.textStrength);

/** How many of the best are reordered, so that further places of one page count less. */
export const maxReordered = 60;

/** How many of the best are searched for versions of the same object. */
const maxMerged = 400;

/**
 * A place with a smaller share of the query isn't an answer. [0 / -2, -2 / -2], but without this rule, text without spaces
 * would be found by a single pair of letters.
 */
const minHeldShare = 0.34;

/** Hardly any place has all of so many words by chance. */
const minTogether = 4;

/** Ranks the places of wanted pages by the words that they have, best first. */
export function rank(asked: ParsedQuery, words: FoundWords, places: Places, isWanted: IsWanted): readonly Ranked[] {
  const { found, rarities } = words;
  const { levels } = places;
  const near = placesNear(words, places, isWanted);
  const gains = found.map((word, i) => gainsOf(word, places, near, rarities[i] ?? 0));
  const all = rarities.reduce((sum, rarity) => sum + rarity, 0);
  // A place that has the words of a name, but not with its signs, is an answer: `Style guide` for `style-guide`.
  const needed = minHeldShare * rarities.slice(0, asked.useful.length).reduce((sum, rarity) => sum + rarity, 0);
  const ranked: Ranked[] = [];
  for (let i = 0; i < near.length; i++) {
    const place = near[i] ?? 0;
    const level = levels[place] ?? 1;
    // Most places of a page have none of the words themselves.
    if (level > 1 && !gains.some(({ direct }) => direct[i] !== 0)) continue;
    let score = 0;
    let held = 0;
    let heldByTitle = 0;
    let hasAll = true;
    for (const { rarity, own, rest, direct } of gains) {
      const mine = own[i] ?? 0;
      const other = rest[i] ?? 0;
      const here = direct[i] ?? 0;
      hasAll &&= here === 2;
      if (mine + other === 0) continue;
      score += rarity * (mine + other);
      held += rarity;
      if (mine > 0) heldByTitle += rarity;
    }
    if (held < needed) continue;
    const isNamed = level === 1 && heldByTitle > 0;
    // A place that lacks a word falls far behind. [87 / 60, 22 / 5]
    score *= (held / all) * levelFactor(places, place) * weightOf(places, place, isNamed);
    if (hasAll && asked.useful.length >= minTogether) score *= factors.holdsAll;
    const isTitle = level === 1 || heldByTitle / all > 0.5;
    ranked.push({ place, score, isTitle, hasAll });
  }
  return ranked.sort(byScore);
}

/** Ranks again with the titles that have been loaded. */
export function withTitles(
  ranked: readonly Ranked[],
  asked: ParsedQuery,
  found: readonly FoundWord[],
  places: Places,
): readonly Ranked[] {
  const named = ranked.map((candidate) => {
    const name = places.names[candidate.place];
    return name === undefined ? candidate : { ...candidate, score: candidate.score * titleFactor(name, asked, found) };
  });
  return varied(withVersions(named.sort(byScore), asked, places), places);
}

/** The places of an object in several versions as one, with the score of the best of them. [3 / 5, 0 / 0] */
function withVersions(sorted: readonly Ranked[], { raw }: ParsedQuery, { names }: Places): readonly Ranked[] {
  const merged = mergeVersions(sorted.slice(0, maxMerged), ({ place }) => names[place]?.url, raw);
  const first = merged.map(({ lead, others }) =>
    others.length === 0
      ? lead
      : { ...lead, score: Math.max(...[lead, ...others].map(({ score }) => score)), versions: others },
  );
  return [...first, ...sorted.slice(maxMerged)];
}

export const byScore = (a: Ranked, b: Ranked): number => b.score - a.score || a.place - b.place;

/**
 * How much a place's page counts. One that counts little does so less if it's asked for by its title or keywords, and its
 * headings count still less: what an old post says about a thing isn't where the thing is explained.
 */
function weightOf(places: Places, place: number, isNamed: boolean): number {
  const { levels, entries } = places;
  const weight = kindAt(places, place)?.weight ?? 1;
  if (weight === 0 || weight >= 1) return weight;
  const isHeading = levels[place] !== 1 && entries[place] !== 1;
  return weight ** (isNamed ? powers.weight : isHeading ? powers.weightOfHeading : 1);
}

/** Each further place of a page counts less. Otherwise one page would take all the first answers. */
function varied(ranked: readonly Ranked[], places: Places): readonly Ranked[] {
  const seen = new Map<number, number>();
  const first = ranked.slice(0, maxReordered).map((candidate) => {
    const page = pageAt(places, candidate.place);
    const before = seen.get(page) ?? 0;
    seen.set(page, before + 1);
    return { ...candidate, score: candidate.score * factors.again ** before };
  });
  return [...first.sort(byScore), ...ranked.slice(maxReordered)];
}

/**
 * What a word adds at each of the places near, in their order: by its `own` title, and by the `rest`. `direct` is 1 if the word
 * is in the title or the text itself, and 2 if it's there as it was typed.
 */
function gainsOf({ titles, texts }: FoundWord, places: Places, near: readonly number[], rarity: number) {
  const { parents, lengths } = places;
  const own = new Float32Array(near.length);
  const rest = new Float32Array(near.length);
  const above = new Float32Array(near.length);
  const direct = new Uint8Array(near.length);
  for (let i = 0; i < near.length; i++) {
    const place = near[i] ?? 0;
    const parent = parents[place] ?? -1;
    const weight = titles[place] ?? 0;
    const text = texts[place] ?? 0;
    direct[i] = weight === 1 || text >= asTyped ? 2 : weight + text > 0 ? 1 : 0;
    own[i] = (holding.ownTitle * weight) / (lengths[place] ?? 1);
    // The places of a page follow each other, so the one above is as far away here as it is among all.
    const inherited = parent < 0 ? 0 : (above[i - (place - parent)] ?? 0);
    above[i] = Math.max(weight, inherited);
    rest[i] = holding.titleAbove * inherited + holding.ownText * text;
  }
  return { rarity, own, rest, direct };
}

/** Pages before headings, headings before entries. */
function levelFactor({ levels, entries }: Places, place: number): number {
  if (entries[place] === 1) return factors.entry;
  return levels[place] === 1 ? factors.page : 1;
}
