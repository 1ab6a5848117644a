// Tools that answer what the specification says about its objects and fields.

import { type AgentAnswer, type BuiltFiles, defineTool } from 'sitegen';
import { z } from 'zod';
import { fieldFacts, objectMarkdown } from '../hosting/object-files.ts';
import { exploredVersions, objectUrl, rowId, versionUrl } from '../model/addresses.ts';
import { rowsOf } from '../model/rows.ts';
import type { SpecObject } from '../model/spec-model.ts';
import { nearest } from '../schema/nearest.ts';
import type { Version } from '../specification.ts';
import { builtSpecification } from './built-specification.ts';
import { type FoundField, findField, findNamed } from './find-named.ts';

const version = z.enum(exploredVersions).default(exploredVersions[0]).describe('version of the specification');
const object = z
  .string()
  .min(1)
  .max(100)
  .describe('name of an object: `Channel`, `Kafka Server Binding`; `root` for the document itself');

export const listObjects = defineTool({
  name: 'list_objects',
  description:
    'Lists the objects of a version of the AsyncAPI specification, bindings included, with what they are for.',
  input: z.strictObject({ version }),
  answer: (input, built) => {
    const lines = objectsOf(input.version, built).map(
      (one) => `- ${one.name} Object: ${one.description}\n  ${built.origin}${objectUrl(input.version, one.name)}`,
    );
    return { source: versionUrl(input.version), text: lines.join('\n') };
  },
});

export const getObject = defineTool({
  name: 'get_object',
  description: 'Answers what an object of the AsyncAPI specification is for, which fields it has, and a valid example.',
  input: z.strictObject({ object, version }),
  answer: (input, built) => {
    const found = objectNamed(input.object, input.version, built);
    if (found === undefined) return noObject(input.object, input.version, built);
    const { specification } = builtSpecification(built);
    return { source: objectUrl(input.version, found.name), text: objectMarkdown(specification, input.version, found) };
  },
});

export const getField = defineTool({
  name: 'get_field',
  description:
    'Answers the type, allowed values, rules, and history of a field of the AsyncAPI specification: of one object, or of every object that has it.',
  input: z.strictObject({
    field: z.string().min(1).max(100).describe('name of a field, or of an object, a path: `contact.email`'),
    object: object.optional(),
    version,
  }),
  answer: ({ field, object: name, version: of }, built) => {
    if (name === undefined) return fieldEverywhere(field, of, built);
    const holder = objectNamed(name, of, built);
    if (holder === undefined) return noObject(name, of, built);
    const found = findField(builtSpecification(built).modelOf(of), holder, field);
    if (found === undefined) {
      const names = rowsOf(holder).map((one) => one.name);
      const close = nearest(field, names);
      return {
        problem: `The ${holder.name} Object of ${of} has no field ${field}.${close === undefined ? '' : ` Did you mean ${close}?`} Fields: ${names.join(', ')}`,
      };
    }
    return { source: sourceOf(of, found, built), text: factsOf(of, found, built) };
  },
});

function fieldEverywhere(field: string, of: Version, built: BuiltFiles): AgentAnswer {
  const uses = objectsOf(of, built).flatMap((holder) =>
    holder.fields.filter(({ name }) => name === field).map((found) => ({ holder, name: field, field: found })),
  );
  if (uses.length === 0) return { problem: `No object of AsyncAPI ${of} has a field ${field}.` };
  const lines = uses.map(
    (use) => `- ${use.holder.name} Object: ${use.field.description}\n  ${built.origin}${sourceOf(of, use, built)}`,
  );
  return { source: versionUrl(of), text: lines.join('\n') };
}

function factsOf(of: Version, found: FoundField, built: BuiltFiles): string {
  const { holder, name, field } = found;
  const facts = { object: `${holder.name} Object`, specification: of, ...fieldFacts(field), name };
  return JSON.stringify({ ...facts, source: built.origin + sourceOf(of, found, built) }, null, 2);
}

/** The row of the field where its object is explained, or the object if the page has no such row. */
function sourceOf(of: Version, { holder, name }: FoundField, built: BuiltFiles): string {
  const address = objectUrl(of, holder.name);
  const [page = ''] = address.split('#');
  const row = rowId(holder.name, name);
  return built.text(`${page.slice(1)}.html`)?.includes(`id="${row}"`) ? `${page}#${row}` : address;
}

function objectsOf(of: Version, built: BuiltFiles): readonly SpecObject[] {
  return builtSpecification(built).modelOf(of).objects;
}

function objectNamed(name: string, of: Version, built: BuiltFiles): SpecObject | undefined {
  return findNamed(builtSpecification(built).modelOf(of), name);
}

function noObject(name: string, of: Version, built: BuiltFiles): AgentAnswer {
  const names = objectsOf(of, built).map((one) => one.name);
  const close = nearest(name, names);
  const hint = close === undefined ? 'list_objects has all of them.' : `Did you mean ${close}?`;
  return { problem: `AsyncAPI ${of} has no object ${name}. ${hint}` };
}
