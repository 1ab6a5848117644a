// What a reader chose in the filters of a list, and which entries fit it. A choice is what the address says after `?`:
// words in `q`, and values by facet. Values of one facet widen the choice, facets narrow it.

export interface Entry {
  /** Everything that can be read in the entry, in lower case. */
  readonly text: string;
  readonly values: URLSearchParams;
}

/** The fields of a form without those that are empty. */
export function choiceOf(fields: Iterable<readonly [string, FormDataEntryValue]>): URLSearchParams {
  return new URLSearchParams(
    [...fields].map(([name, value]) => [name, String(value).trim()]).filter(([, value]) => value !== ''),
  );
}

/**
 * Makes typed words a phrase, in quotes, if some entry has them next to each other: whoever types a name of several
 * words wants what's called that.
 */
export function withPhrase(entries: readonly Entry[], choice: URLSearchParams): URLSearchParams {
  const typed = (choice.get('q') ?? '').toLowerCase().replace(/\s+/g, ' ');
  if (!typed.includes(' ') || !entries.some(({ text }) => text.includes(typed))) return choice;
  const phrased = new URLSearchParams(choice);
  phrased.set('q', `"${typed}"`);
  return phrased;
}

/** Whether an entry has all words, and a chosen value in every facet but the one to leave out. */
export function fits(entry: Entry, choice: URLSearchParams, except = ''): boolean {
  const typed = (choice.get('q') ?? '').toLowerCase();
  const phrase = /^"(.+)"$/.exec(typed)?.[1];
  const words = phrase === undefined ? typed.split(/\s+/) : [phrase];
  if (!words.every((word) => entry.text.includes(word))) return false;
  const facets = [...new Set(choice.keys())].filter((name) => name !== 'q' && name !== except);
  return facets.every((name) => choice.getAll(name).some((value) => hasValue(entry.values, name, value)));
}

/** The same as `has` of newer browsers. In Safari 16 and Chrome 112, it ignores the value. */
export const hasValue = (params: URLSearchParams, name: string, value: string): boolean =>
  params.getAll(name).includes(value);

/** How many entries choosing a value would show, given what is chosen in the other facets. */
export function countOf(entries: readonly Entry[], choice: URLSearchParams, [name, value]: [string, string]): number {
  return entries.filter((entry) => hasValue(entry.values, name, value) && fits(entry, choice, name)).length;
}
