// How much each thing counts when answers are put in order; found by measuring (bench/search).

/** The ways in which a place can hold a word. */
export const holding = {
  ownTitle: 10,
  titleAbove: 4.8,
  ownText: 2.2,
};

/** How sure it is that a word of the site is the typed one; written as it was typed: 1. */
export const certainty = {
  /** A longer word. */
  begins: 0.6,
  /** Another form of the word. */
  form: 0.8,
  /** A mistake in the word, or in its beginning, less for each mistake. */
  near: 0.65,
  nearBegins: 0.38,
  mistake: 0.12,
  /** A keyword of the page, or a common term for its title. */
  keyword: 0.78,
  /** In code only. */
  code: 0.3,
  /** In a text, and more by how much the text is about it (1 to 3). */
  text: 0.64,
  textStrength: 0.2,
};

/** Factors for what was typed as a whole. */
export const factors = {
  /** The id of an entry, `channel.address`, is what was typed. */
  id: 16,
  /** The title begins with what was typed, has its words in another order, or has all of them among others. */
  titleBegins: 2.4,
  /** And is spelled as it was typed: `Channel Object`, not `Channels Object`. */
  titleSpelled: 1.1,
  titleReordered: 2,
  titleHolds: 1.25,
  /** All words of the query in one paragraph, and neighbors among them. */
  together: 0.25,
  neighbors: 0.35,
  /** A page or heading that has all of four words and more itself, as they were typed. */
  holdsAll: 1.6,
  /** Three words and more that are in a text as they were typed. */
  verbatim: 3,
  page: 1.8,
  /** An entry of a list or table, such as a field. */
  entry: 0.55,
  /** Each further place of a page. */
  again: 0.65,
  /** A word that says little, such as `difference`. */
  weakWord: 0.4,
};

/** Powers: of the length of a title, and of a page's weight below 1 if it's asked for by its name, and for its headings. */
export const powers = { titleLength: 0.55, weight: 0.4, weightOfHeading: 2 };

/** A keyword counts at most as a word of a title that is so many words long. There are ten keywords for each title. */
export const keywordLength = 3;

/** Share of a word that is only in the titles above a place. */
export const heldAbove = 0.75;
