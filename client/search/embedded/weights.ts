// The weights of the ranking, found by measuring (bench/search).
//
// The numbers in brackets are the right answers that are lost without a rule: first answers / answers among the first
// three, for this site's 2,610 questions and then for the other site's 1,067. A minus is a gain. The figures of `code`,
// `titleHolds`, `titleSpelled`, and `holdsAll` are the newest, of 2,859 questions of this site; the others were measured
// before the ranking changed. A rule stays if it earns two answers of any set, or for the reason that its comment gives.

/** The ways in which a place can hold a word. */
export const holding = {
  ownTitle: 10,
  /** [47 / -10, 17 / 5] */
  titleAbove: 4.8,
  /** [412 / 461, 262 / 308] */
  ownText: 2.2,
};

/** How certain it is that a word of the site is the typed one. The word itself has 1. */
export const certainty = {
  /** A longer word. As sure as the word itself: [3 / 4, 1 / 2] */
  begins: 0.6,
  /** Another form of the word. As sure as the word itself: [5 / 9, 4 / 3] */
  form: 0.8,
  /** A mistake in the word. [93 / 83, 35 / 37] */
  near: 0.65,
  /** Less for each mistake. [4 / 3, 4 / 4] */
  mistake: 0.12,
  /** A keyword of the page, or a common term for its title. [316 / 255, 19 / 32] */
  keyword: 0.78,
  /** In code only. As much as a word of a text: [13 / 0, 2 / 1]. */
  code: 0.3,
  /** In a text, and more by how much the text is about it (1 to 3). The strength: [11 / 26, 5 / 9] */
  text: 0.64,
  textStrength: 0.2,
};

/** Factors for what was typed as a whole. */
export const factors = {
  /** The id of an entry, `channel.address`, is what was typed. [-6 / -2, -3 / 0], but these are what readers copy. */
  id: 16,
  /** The title begins with what was typed: [26 / 10, -14 / 0]. */
  titleBegins: 2,
  /** And is spelled as it was typed. [4 / 0, 0 / 0], and without it, `Channel Object` leads to the Channels Object. */
  titleSpelled: 1.1,
  /** It has all words of it, in any order: [13 / 4, 2 / 0]. */
  titleHolds: 1.25,
  /** All words of the query in one paragraph. [14 / 7, 9 / 2] */
  together: 0.5,
  /** A page or heading that has all of four words and more itself, as they were typed. [-2 / 8, 3 / 0] */
  holdsAll: 1.6,
  /** Three words and more that are in a text as they were typed. [34 / 15, 4 / 2] */
  verbatim: 3,
  /** A page before its headings. [74 / 18, 21 / 7] */
  page: 1.8,
  /** An entry of a list or table, such as a field. [16 / 10, 4 / 1] */
  entry: 0.55,
  /** Each further place of a page. [-2 / 133, -1 / 11] */
  again: 0.3,
  /**
   * A word that says little, such as `difference` [8 / 3, 3 / 4], is a letter [6 / 4, 0 / 1], or is a part of a name with
   * signs that was found [1 / 3, 2 / -1].
   */
  weakWord: 0.4,
};

/**
 * Powers: of the length of a title [63 / 37, 15 / 17], of a page's weight below 1 if it's asked for by its name
 * [11 / 14, 0 / 1], and for its headings [-3 / -2, 3 / 1]: without that, an old post's heading comes before the page about a
 * thing.
 */
export const powers = { titleLength: 0.55, weight: 0.4, weightOfHeading: 2 };

/** A keyword counts at most as a word of a title that is so many words long. There are ten keywords for each title. [25 / 2, 1 / 5] */
export const keywordLength = 3;
