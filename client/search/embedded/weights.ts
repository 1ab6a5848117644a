// How much each thing counts when answers are put in order; found by measuring (bench/search).

/** The ways in which a place can hold a word. */
export const holding = {
  ownTitle: 10,
  titleAbove: 4.8,
  /** The group of a page and the folders of its address. */
  context: 1.6,
  ownText: 2.2,
  textBelow: 1,
};

/** How sure it is that a word of the site is the typed one; written as it was typed: 1. */
export const certainty = {
  /** A longer word, and more by the share of it that was typed. */
  begins: 0.27,
  beginsShare: 0.4,
  /** Factor for a longer word when the typed one exists and isn't the last. */
  beginsFinished: 0.4,
  /** Another form of the word. */
  form: 0.8,
  /** A mistake in the word, or in its beginning, less for each mistake. */
  near: 0.65,
  nearBegins: 0.3,
  nearBeginsShare: 0.15,
  mistake: 0.12,
  /** A mistake, though other words begin as it was typed. */
  nearBesideSure: 0.7,
  /** A part of an identifier. */
  part: 0.4,
  /** A synonym of a word of the title, or a keyword of the page. */
  keyword: 0.78,
  /** Factor for a keyword of which only the beginning was typed. */
  keywordBegins: 0.5,
  /** In code only. */
  code: 0.3,
  /** The same for an identifier with signs, such as `step_summary`. */
  identifierInCode: 0.8,
  /** In a text, and more by how much the text is about it (1 to 3). */
  text: 0.64,
  textStrength: 0.2,
};

/** Factors for what was typed as a whole. */
export const factors = {
  /** The title is what was typed, begins with it, or has its words in another order. */
  titleIsQuery: 2.8,
  titleBegins: 2.4,
  titleReordered: 2,
  /** The title holds all words, or was typed with other words. */
  titleHolds: 1.25,
  titleIsHeld: 1.15,
  /** All words of the query in one paragraph, neighbors among them, and what was typed with signs in it. */
  together: 0.25,
  neighbors: 0.35,
  literal: 0.5,
  /** A page or heading that has all of four words and more itself, as they were typed. */
  holdsAll: 1.6,
  /** Three words and more that are in a text as they were typed. */
  verbatim: 3,
  page: 1.8,
  /** Titles deeper than the first below the page's have 1. */
  section: 0.85,
  /** An entry of a list or table, such as a field. */
  entry: 0.55,
  /** The title is exactly what was typed, in the same form. */
  sameForm: 1.25,
  /** Each further place of a page. */
  again: 0.65,
  /** A word that says little, such as `difference`. */
  weakWord: 0.4,
  /** What was typed with signs, as one word. */
  identifier: 1.5,
};

/**
 * Powers: of the length of a title, of the share of the words that a place holds, and of the weight of a page that is
 * asked for by its name.
 */
export const powers = { titleLength: 0.55, held: 1.1, weight: 0.4 };

/** A keyword counts at most as a word of a title that is so many words long. There are ten keywords for each title. */
export const keywordLength = 3;

/** What words count for that are only in other places of the page. */
export const elsewhere = {
  /** Share of a word that is only above or below a place. */
  held: 0.75,
  /** How much less a text below counts on a page with twice as many places. */
  breadth: 0.2,
};
