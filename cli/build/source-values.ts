// The files of data, strings, redirects, and published addresses as values. A preview assembles its site after every
// edit, and most edits leave these files as they are.

import { dataOf, publishedOf, redirectsOf, stringsOf } from '@sitegen/renderer/site';

export const dataIn = remembered(dataOf);
export const stringsIn = remembered(stringsOf);
export const redirectsIn = remembered(redirectsOf);
export const publishedIn = remembered(publishedOf);

/** Returns the last result again for the very same arguments. */
function remembered<Given extends readonly unknown[], Result>(
  make: (...given: Given) => Result,
): (...given: Given) => Result {
  let last: { readonly given: Given; readonly result: Result } | undefined;
  return (...given) => {
    if (last?.given.every((one, index) => one === given[index]) !== true) last = { given, result: make(...given) };
    return last.result;
  };
}
