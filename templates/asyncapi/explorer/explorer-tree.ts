// The tree of the Explorer, from the root of a document down. Every object has its fields at the place that's nearest to
// the root, and is a link to that place everywhere else.

import { slugOf } from '@sitegen/renderer/text';
import { fieldId } from '../model/addresses.ts';
import type { SpecObject, SpecVersion, TypePart } from '../model/spec-model.ts';

export interface TreeNode {
  /** Id of the object or field in the page: `channel`, `channel.address`. */
  readonly id: string;
  /** The field's name, or the object's name if no field leads to it. */
  readonly label: string;
  /** The object that is its value, if there is one. */
  readonly object?: string;
  readonly required: boolean;
  /** Slug of the object whose fields are the children. */
  readonly part?: string;
  readonly children: readonly TreeNode[];
}

/** The root first, then objects that no field leads to. */
export function explorerTree(model: SpecVersion): readonly TreeNode[] {
  const { objects } = model;
  const byName = new Map(objects.map((object) => [object.name, object]));
  const homes = homesOf(objects, byName);
  return objects
    .filter((object) => !homes.has(object.name))
    .map((object) => branchOf(object, childrenOf(object, byName, homes)));
}

function branchOf({ slug, name }: SpecObject, children: readonly TreeNode[]): TreeNode {
  return { id: slug, label: name, required: false, children };
}

type Edge = ReturnType<typeof edgesOf>[number];

function edgesOf({ slug, kinds, fields, entries }: SpecObject) {
  const edge = (name: string, type: readonly TypePart[], required: boolean) => ({
    id: fieldId(slug, name),
    label: name,
    required,
    /** Objects that are allowed there, except references. */
    targets: type.flatMap((part) => (typeof part === 'object' && part.object !== 'Reference' ? part.object : [])),
  });
  return [
    ...kinds.map((kind) => ({ id: slugOf(kind), label: kind, required: false, targets: [kind] })),
    ...(kinds.length > 0 ? [] : fields.map(({ name, type, required }) => edge(name, type, required))),
    ...(entries ? [edge(entries.name, entries.type, false)] : []),
  ];
}

/** For each object except the root, the edge below which its fields are: the first one, level by level. */
function homesOf(objects: readonly SpecObject[], byName: ReadonlyMap<string, SpecObject>): ReadonlyMap<string, string> {
  const homes = new Map<string, string>();
  const [root] = objects;
  const queue = root ? [root] : [];
  for (const object of queue) {
    for (const edge of edgesOf(object)) {
      for (const name of edge.targets) {
        const target = byName.get(name);
        if (!target || target === root || homes.has(name)) continue;
        homes.set(name, keyOf(edge));
        queue.push(target);
      }
    }
  }
  return homes;
}

function keyOf({ id, label }: Edge): string {
  return `${id} ${label}`;
}

function childrenOf(
  object: SpecObject,
  byName: ReadonlyMap<string, SpecObject>,
  homes: ReadonlyMap<string, string>,
): readonly TreeNode[] {
  const inside = (target: SpecObject): readonly TreeNode[] => childrenOf(target, byName, homes);
  return edgesOf(object).map((edge) => {
    const { id, label, required, targets } = edge;
    const unfolded = targets
      .filter((name) => homes.get(name) === keyOf(edge))
      .flatMap((name) => byName.get(name) ?? []);
    const last = targets.at(-1);
    const node = { id, label, required, ...(last !== undefined && { object: last }) };
    const [only, ...more] = unfolded;
    if (only && more.length === 0) return { ...node, part: only.slug, children: inside(only) };
    return { ...node, children: unfolded.map((kind) => branchOf(kind, inside(kind))) };
  });
}
