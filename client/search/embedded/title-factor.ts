// Rates how well a title as a whole matches what was typed. A word with a typing mistake counts as the word that was meant.

import type { FoundWord } from './found-word.ts';
import type { PlaceName } from './places.ts';
import type { ParsedQuery } from './read-query.ts';
import { factors } from './weights.ts';

/** Factor for a place by its title. */
export function titleFactor(place: PlaceName, asked: ParsedQuery, found: readonly FoundWord[]): number {
  const { raw, text } = asked;
  const { words, own, useful, ofId } = place.words();
  const isMeant = meant(asked, found);
  if (ofId.length === raw.length && raw.every((typedWord, i) => isMeant(ofId[i] ?? '', typedWord)))
    return factors.id * (ofId.join() === raw.join() ? factors.titleSpelled : 1);
  if (begins(words, raw, isMeant) || begins(own, raw, isMeant))
    return factors.titleBegins * (place.title.toLowerCase().startsWith(text) ? factors.titleSpelled : 1);
  return asked.useful.every((typedWord) => useful.some((word) => isMeant(word, typedWord))) ? factors.titleHolds : 1;
}

/** Whether a title, or the address of a page, begins with all that was typed. */
export function beginsWith(place: PlaceName, asked: ParsedQuery, found: readonly FoundWord[]): boolean {
  const { raw } = asked;
  const isMeant = meant(asked, found);
  const { words, inAddress } = place.words();
  return begins(words, raw, isMeant) || begins(inAddress, raw, isMeant);
}

/** Tells whether a typed word was found as a word of a title. */
type IsMeant = (word: string, typedWord: string) => boolean;

function meant({ useful }: ParsedQuery, found: readonly FoundWord[]): IsMeant {
  return (word, typedWord) => word === typedWord || found[useful.indexOf(typedWord)]?.words.has(word) === true;
}

/** True if the words begin with all that was typed. The last typed word may be incomplete. */
function begins(words: readonly string[], raw: readonly string[], isMeant: IsMeant): boolean {
  if (raw.length > words.length) return false;
  const last = raw.length - 1;
  return raw.every((typedWord, i) => {
    const word = words[i] ?? '';
    return isMeant(word, typedWord) || (i === last && word.startsWith(typedWord));
  });
}
