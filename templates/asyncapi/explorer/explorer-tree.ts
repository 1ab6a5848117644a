// A version's objects to the tree of the Explorer: from the document's root down, every object unfolded once, at the
// place nearest to the root; elsewhere it is a link to there.

import { fieldId } from '../model/addresses.ts';
import { slugOf } from '../model/object-names.ts';
import type { SpecObject, SpecVersion, TypePart } from '../model/spec-model.ts';

export interface TreeNode {
  /** Id of the object or field in the page: `channel`, `channel.address`. */
  readonly id: string;
  /** The field's name; the object's name where no field leads to it. */
  readonly label: string;
  /** The object it holds, when it holds one. */
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
    .map((object) => ({
      id: object.slug,
      label: object.name,
      required: false,
      children: childrenOf(object, byName, homes),
    }));
}

interface Edge {
  readonly id: string;
  readonly label: string;
  readonly required: boolean;
  /** Objects that are allowed there, except references. */
  readonly targets: readonly string[];
}

function edgesOf(object: SpecObject): readonly Edge[] {
  const kinds = object.kinds.map((kind) => ({ id: slugOf(kind), label: kind, required: false, targets: [kind] }));
  const fields = object.fields.map((field) => ({
    id: fieldId(object.slug, field.name),
    label: field.name,
    required: field.required,
    targets: targetsOf(field.type),
  }));
  const entries = object.entries
    ? [
        {
          id: fieldId(object.slug, object.entries.name),
          label: object.entries.name,
          required: false,
          targets: targetsOf(object.entries.type),
        },
      ]
    : [];
  return [...(kinds.length > 0 ? kinds : fields), ...entries];
}

function targetsOf(type: readonly TypePart[]): readonly string[] {
  return type.flatMap((part) => (typeof part === 'object' && part.object !== 'Reference' ? [part.object] : []));
}

/** For each object but the root, the edge under which it unfolds: the first met, level by level. */
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
    const kinds = unfolded.map((kind) => ({
      id: kind.slug,
      label: kind.name,
      required: false,
      children: inside(kind),
    }));
    return { ...node, children: kinds };
  });
}
