// Records of a data file in groups. Node.js 20 has no `Map.groupBy`.

/** Things with the same name together, in the order in which the names come first. */
export function grouped<Thing>(things: readonly Thing[], nameOf: (thing: Thing) => string) {
  const names = [...new Set(things.map(nameOf))];
  return names.map((name) => ({ name, list: things.filter((thing) => nameOf(thing) === name) }));
}
