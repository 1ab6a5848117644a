// An example in the schemas to whether it fits the object it illustrates: some of the published ones do not.

import { evaluate } from '../schema/evaluate.ts';
import type { Json } from '../schema/schema-node.ts';
import type { Specification, Version } from '../specification.ts';

export function isProven(specification: Specification, version: Version, id: string, example: Json): boolean {
  const schemas = specification.schemas(version);
  const [file = '', pointer] = id.split('#');
  if (!schemas.file(file)) return false;
  const referencing = { document: null, wanted: specification.wanted(version) };
  const schema = { $ref: pointer === undefined ? file : `${file}#${pointer}` };
  return evaluate(schemas, { schema, base: file }, example, { referencing }).faults.length === 0;
}
