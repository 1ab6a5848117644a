// Changes a document in one place. A sequence of numbers, the same on every run, chooses the place.

export type Mutable = { [key: string]: unknown };

interface Slot {
  readonly holder: Mutable;
  readonly key: string;
  readonly path: string;
}

/** Numbers below a bound, always the same sequence for a seed. */
export function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 8) % below;
  };
}

type Change = readonly [name: string, change: (slot: Slot) => void];

/** Puts another value into the slot. */
function replace(change: (value: unknown) => unknown): (slot: Slot) => void {
  return ({ holder, key }) => {
    holder[key] = change(holder[key]);
  };
}

const changes: readonly Change[] = [
  ['delete', remove],
  ['rename', (slot) => rename(slot, `${slot.key}x`)],
  ['number', replace(() => 42)],
  ['text', replace(() => 'words')],
  ['list', replace(() => [])],
  ['object', replace(() => ({}))],
  ['null', replace(() => null)],
  ['extra', replace((value) => ({ ...(value as object), unexpected: true }))],
  ['twice', replace((value) => [value, value])],
];

function remove({ holder, key }: Slot): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
}

export function mutated(
  seed: Mutable,
  random: (below: number) => number,
): { readonly document: Mutable; readonly change: string } {
  const document = structuredClone(seed);
  const slots = slotsOf(document, '');
  const slot = slots[random(slots.length)];
  const change = changes[random(changes.length)];
  if (!slot || !change) throw new Error('The seed is empty');
  change[1](slot);
  return { document, change: `${change[0]} ${slot.path}` };
}

function slotsOf(holder: Mutable, path: string): readonly Slot[] {
  return Object.entries(holder).flatMap(([key, value]) => {
    const slot = { holder, key, path: `${path}/${key}` };
    return typeof value === 'object' && value !== null ? [slot, ...slotsOf(value as Mutable, slot.path)] : [slot];
  });
}

function rename({ holder, key }: Slot, name: string): void {
  if (Array.isArray(holder)) return;
  const entries = Object.entries(holder);
  for (const [old] of entries) delete holder[old];
  for (const [old, value] of entries) holder[old === key ? name : old] = value;
}
