// Leaves out words of a question that say nothing about its subject, unless there are no others.

import { foldWord, plainLetters } from './search-words.ts';

const empty = new Set(
  (
    'a an the of to in on for with and or is are be do does did can could should would how what why when where which who ' +
    'i my me we our you your it its this that these those there from by as at if into about between not no ' +
    'use using used versus make get have has will was were than then ' +
    // What is left of "doesn't", "we'll", and the like.
    'doesn don didn isn aren wasn weren won wouldn shouldn couldn hasn haven hadn ll ve re ' +
    'der die das den dem des ein eine einer eines einem einen und oder ist sind wie was warum wann wo ich mein im in von ' +
    'zu zum zur mit für auf nicht kein keine'
  )
    .split(' ')
    .map((word) => foldWord(plainLetters(word))),
);

/** The words that a query is about; single letters only if there's nothing else. */
export function usefulWords(words: readonly string[]): readonly string[] {
  const full = words.filter((word) => !isEmpty(word));
  const useful = full.filter((word) => !/^\p{L}$/u.test(word));
  const [best = words] = [useful, full].filter(({ length }) => length > 0);
  return [...new Set(best)].slice(0, 12);
}

/** True for a word that says nothing. If it's typed alone, it may be the beginning of another word. */
export function isEmpty(word: string): boolean {
  return empty.has(word);
}

const weak = new Set(
  (
    'vs also any some other same each every all more most much many just only still very please need want would like ' +
    'here them they he she who whom whose being been am did done doing going go let one two so such because while ' +
    'during both out up down over under again without within through per via something anything someone anyone ' +
    'everything way thing possible allowed find know learn tell explain show give look mean called happen ' +
    'work exactly really actually difference different before after instead ' +
    'say stuff nobody somebody anybody everybody ever yet anymore whether supposed myself yourself itself themselves'
  )
    .split(' ')
    .map(foldWord),
);

/** True for a word that says little about a question's subject. */
export function isWeak(word: string): boolean {
  return weak.has(word);
}
