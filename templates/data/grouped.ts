import { groupBy } from '@sitegen/renderer/text';

/** Records with the same name together, in the order in which the names come first. */
export function grouped<Thing>(things: readonly Thing[], nameOf: (thing: Thing) => string) {
  return [...groupBy(things, nameOf)].map(([name, list]) => ({ name, list }));
}
