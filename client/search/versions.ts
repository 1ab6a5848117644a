// Recognizes the same object in several versions by its address: `/spec/v2.0/oil#wick` and `/spec/v3.0/oil#wick` only differ
// in a folder or page that's named after a version. So do `/v2.0-api#wick` and `/v3.0-api#wick`.

const named = /\/(v?\d+(?:\.\d+)+(?=[-/#]|$)|v\d+(?=[/#]|$))/i;

/** The version in an address, without a `v`. Undefined if there is none. */
export function versionIn(url: string): string | undefined {
  return named.exec(url)?.[1]?.replace(/^v/i, '');
}

/** An address without its version, which is the same for the others. */
export function withoutVersion(url: string): string {
  return url.replace(named, '/');
}

/** Whether a word is this version or a part of it: `2.6.0` belongs to `2.6` and to `2`. */
export function isOfVersion(word: string, version: string): boolean {
  return word === version || word.startsWith(`${version}.`);
}

/** The version that leads, and the others, newest first. */
export interface Versions<Item> {
  readonly lead: Item;
  readonly others: readonly Item[];
}

/**
 * Groups the versions of an object at the position of the first one. The newest leads, or the one that was typed. `nameOf`
 * gives an address, and more if that doesn't identify an object.
 */
export function mergeVersions<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string | undefined,
  typed: readonly string[],
): readonly Versions<Item>[] {
  const objects = new Map<string, Map<string, Item>>();
  for (const [i, item] of items.entries()) {
    const name = nameOf(item) ?? '';
    const version = versionIn(name) ?? '';
    const known = version === '' ? undefined : objects.get(withoutVersion(name));
    if (known && !known.has(version)) known.set(version, item);
    else objects.set(version === '' || known ? String(i) : withoutVersion(name), new Map([[version, item]]));
  }
  return [...objects.values()].map((versions) => leadOf(versions, typed));
}

function leadOf<Item>(versions: ReadonlyMap<string, Item>, typed: readonly string[]): Versions<Item> {
  const newest = [...versions].sort(([a], [b]) => b.localeCompare(a, 'en', { numeric: true }));
  const wanted = newest.find(([version]) => typed.some((word) => isOfVersion(version, word))) ?? newest[0];
  const others = newest.flatMap((version) => (version === wanted ? [] : [version[1]]));
  return { lead: (wanted as readonly [string, Item])[1], others };
}
