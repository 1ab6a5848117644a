// Records of the Components Object, the maps of reusable definitions.

import { capitalized } from '../model/object-names.ts';
import type { FieldRecord, ObjectRecord } from './record.ts';

/** A map by its name, and the objects in it. */
type Map = Pick<FieldRecord, 'name' | 'anchor' | 'from'> & { readonly object: string };

// biome-ignore format: one map a line
const componentMaps: readonly Map[] = [
  { name: 'servers', object: 'Server', from: '2.3.0' },
  { name: 'channels', object: 'Channel', from: '2.3.0' },
  { name: 'operations', object: 'Operation', from: '3.0.0' },
  { name: 'messages', object: 'Message' },
  { name: 'securitySchemes', object: 'Security Scheme' },
  { name: 'serverVariables', object: 'Server Variable', from: '2.4.0' },
  { name: 'parameters', object: 'Parameter' },
  { name: 'correlationIds', object: 'Correlation ID', anchor: 'componentsCorrelationIDs' },
  { name: 'replies', object: 'Operation Reply', from: '3.0.0' },
  { name: 'replyAddresses', object: 'Operation Reply Address', from: '3.0.0' },
  { name: 'externalDocs', object: 'External Documentation', from: '3.0.0' },
  { name: 'tags', object: 'Tag', from: '3.0.0' },
  { name: 'operationTraits', object: 'Operation Trait' },
  { name: 'messageTraits', object: 'Message Trait' },
  { name: 'serverBindings', object: 'Server Bindings' },
  { name: 'channelBindings', object: 'Channel Bindings' },
  { name: 'operationBindings', object: 'Operation Bindings' },
  { name: 'messageBindings', object: 'Message Bindings' },
];

export const componentRecords: readonly ObjectRecord[] = [
  {
    name: 'Components',
    anchor: 'componentsObject',
    text: 'Reusable definitions. They have no effect until something outside of this object refers to them. All keys in its maps MUST match `^[a-zA-Z0-9\\.\\-_]+$`.',
    fields: [
      {
        name: 'schemas',
        to: '2.6.0',
        anchor: 'componentsSchemas',
        type: 'Map[string, {Schema} | {Reference}]',
        text: 'Schemas for references.',
      },
      {
        name: 'schemas',
        from: '3.0.0',
        anchor: 'componentsSchemas',
        type: 'Map[string, {Multi Format Schema} | {Schema} | {Reference}]',
        text: "Schemas for references. Without a `schemaFormat`, a schema is written in AsyncAPI's own language, in the version of the document.",
      },
      ...componentMaps.flatMap(recordsOf),
    ],
  },
];

/** A map takes references in its place, except for the channels of version 2, which have a `$ref` of their own. */
function recordsOf({ name, object, from, anchor = `components${capitalized(name)}` }: Map): readonly FieldRecord[] {
  const text = `${object} Objects for references.`;
  const type = (value: string) => `Map[string, {${value}} | {Reference}]`;
  if (name === 'channels')
    return [
      { name, from: '2.3.0', to: '2.6.0', anchor, type: 'Map[string, {Channel Item}]', text },
      { name, from: '3.0.0', anchor, type: type(object), text },
    ];
  return [{ name, ...(from && { from }), anchor, type: type(object), text }];
}
