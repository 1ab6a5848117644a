// How much each thing counts when answers are put in order; found by measuring (bench/search).
//
// The numbers in brackets are what's lost without a rule, of all sets of questions there: first answers / right answers among
// the first three of this site's 2,610 questions, and then of the other site's 1,067. A minus is a gain.

/** The ways in which a place can hold a word. */
export const holding = {
  ownTitle: 10,
  /** [44 / 2, 24 / 4] */
  titleAbove: 4.8,
  /** [412 / 461, 262 / 308] */
  ownText: 2.2,
};

/** How sure it is that a word of the site is the typed one; written as it was typed: 1. */
export const certainty = {
  /** A longer word. [9 / 3, 4 / 0] */
  begins: 0.6,
  /** Another form of the word. [4 / 6, 4 / 2] */
  form: 0.8,
  /** A mistake in the word. [93 / 83, 35 / 37] */
  near: 0.65,
  /** A mistake in its beginning, for answers while a word is typed. [0 / 1, -1 / 0] */
  nearBegins: 0.38,
  /** Less for each mistake. [4 / 3, 4 / 4] */
  mistake: 0.12,
  /** A keyword of the page, or a common term for its title. [316 / 255, 19 / 32] */
  keyword: 0.78,
  /** In code only. */
  code: 0.3,
  /** In a text, and more by how much the text is about it (1 to 3). The strength: 11 / 7 of another 440 questions. */
  text: 0.64,
  textStrength: 0.2,
};

/** Factors for what was typed as a whole. */
export const factors = {
  /** The id of an entry, `channel.address`, is what was typed. */
  id: 16,
  /** The title begins with what was typed, has its words in another order, or has all of them among others. */
  titleBegins: 2.4,
  /** And is spelled as it was typed: `Channel Object`, not `Channels Object`. [-1 / 0, -1 / 0], but that was a wrong first row. */
  titleSpelled: 1.1,
  titleReordered: 2,
  titleHolds: 1.25,
  /** All words of the query in one paragraph [9 / 8, 4 / 2], and neighbors among them [11 / 8, -1 / 1]. */
  together: 0.25,
  neighbors: 0.35,
  /** A page or heading that has all of four words and more itself, as they were typed. [2 / 2, 5 / 2] */
  holdsAll: 1.6,
  /** Three words and more that are in a text as they were typed: 8 / 4 of another 440 questions. */
  verbatim: 3,
  page: 1.8,
  /** An entry of a list or table, such as a field. */
  entry: 0.55,
  /** Each further place of a page. */
  again: 0.65,
  /** A word that says little, such as `difference`. [8 / 3, 3 / 4] */
  weakWord: 0.4,
};

/**
 * Powers: of the length of a title, and of a page's weight below 1 if it's asked for by its name, and for its headings
 * [-3 / 2, 0 / 0]: without that, an old post's heading comes before the page about a thing.
 */
export const powers = { titleLength: 0.55, weight: 0.4, weightOfHeading: 2 };

/** A keyword counts at most as a word of a title that is so many words long. There are ten keywords for each title. [25 / 2, 1 / 5] */
export const keywordLength = 3;

/** Share of a word that is only in the titles above a place. [-2 / 2, 1 / -2] */
export const heldAbove = 0.75;
