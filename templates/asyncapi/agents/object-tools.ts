// Tools that answer what the specification says about its objects and fields.

import { nearest } from '@sitegen/renderer/text';
import { type AgentAnswer, type BuiltFiles, defineTool } from 'sitegen';
import { z } from 'zod';
import { fieldFacts, objectMarkdown } from '../hosting/object-files.ts';
import { exploredVersions, objectUrl, rowId, versionUrl } from '../model/addresses.ts';
import { rowsOf } from '../model/rows.ts';
import type { SpecObject, SpecVersion } from '../model/spec-model.ts';
import { specVersions, type Version } from '../specification.ts';
import { builtSpecification } from './built-specification.ts';
import { type FoundField, fieldsAllowing, fieldsNamed, objectsNamed } from './find-named.ts';

const version = z.enum(exploredVersions).default(exploredVersions[0]).describe('version of the specification');
const object = z
  .string()
  .min(1)
  .max(100)
  .describe(
    'name of an object, or words of it: `Channel`, `Kafka Server Binding`, `SQS`; `root` for the document itself',
  );

export const listObjects = defineTool({
  name: 'list_objects',
  description:
    'Lists the objects of a version of the AsyncAPI specification, bindings included, with what they are for.',
  input: z.strictObject({ version }),
  answer: (input, built) => {
    const { objects } = modelOf(input.version, built);
    return { source: versionUrl(input.version), text: objectList(objects, input.version, built) };
  },
});

export const getObject = defineTool({
  name: 'get_object',
  description: 'Answers what an object of the AsyncAPI specification is for, which fields it has, and a valid example.',
  input: z.strictObject({ object, version }),
  answer: (input, built) => {
    const found = objectsNamed(modelOf(input.version, built), input.object);
    const [first] = found;
    if (first === undefined) return noObject(input.object, input.version, built);
    if (found.length > 1) return { source: versionUrl(input.version), text: objectList(found, input.version, built) };
    const { specification } = builtSpecification(built);
    return { source: objectUrl(input.version, first.name), text: objectMarkdown(specification, input.version, first) };
  },
});

export const getField = defineTool({
  name: 'get_field',
  description:
    'Answers the type, allowed values, rules, and history of a field of the AsyncAPI specification: of one object, or of every object that has it.',
  input: z.strictObject({
    field: z
      .string()
      .min(1)
      .max(100)
      .describe('name of a field, alone or with what is above it: `address`, `channel.address`, `contact.email`'),
    object: object.optional(),
    version,
  }),
  answer: ({ field, object: name, version: of }, built) => {
    const model = modelOf(of, built);
    const holders = name === undefined ? undefined : objectsNamed(model, name);
    if (name !== undefined && holders?.length === 0) return noObject(name, of, built);
    const found = fieldsNamed(model, field, holders);
    const [first] = found;
    if (first === undefined) return noField(field, holders, of, built);
    if (found.length === 1) return { source: sourceOf(of, first, built), text: factsOf(of, first, built) };
    return { source: versionUrl(of), text: fieldList(field, found, of, built) };
  },
});

function fieldList(field: string, found: readonly FoundField[], of: Version, built: BuiltFiles): string {
  const lines = found.map((use) => {
    const path = use.name === field ? '' : `, \`${use.name}\``;
    return `- ${use.holder.name} Object${path}: ${use.field.description}\n  ${built.origin}${sourceOf(of, use, built)}`;
  });
  return lines.join('\n');
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

function modelOf(of: Version, built: BuiltFiles): SpecVersion {
  return builtSpecification(built).modelOf(of);
}

function objectList(objects: readonly SpecObject[], of: Version, built: BuiltFiles): string {
  const lineOf = ({ name, description }: SpecObject): string =>
    `- ${name} Object: ${description}\n  ${built.origin}${objectUrl(of, name)}`;
  return objects.map(lineOf).join('\n');
}

/** Says where else an object is: in other versions, or under a name that's almost the same. */
function noObject(name: string, of: Version, built: BuiltFiles): AgentAnswer {
  const elsewhere = othersHaving(of, (version) => objectsNamed(modelOf(version, built), name).length > 0);
  if (elsewhere !== undefined) {
    const { newest, text } = elsewhere;
    const [object] = objectsNamed(modelOf(newest, built), name);
    const instead = object?.instead === undefined ? '' : ` Instead: ${object.instead}`;
    return {
      source: versionUrl(newest),
      text: `AsyncAPI ${of} has no object ${name}. ${text}: ${object?.name} Object.${instead}`,
    };
  }
  const close = nearest(
    name,
    modelOf(of, built).objects.map((one) => one.name),
  );
  const hint = close === undefined ? 'list_objects has all of them.' : `Did you mean ${close}?`;
  return { problem: `AsyncAPI ${of} has no object ${name}. ${hint}` };
}

/** Says what else the name is: a value, or a field of another version. */
function noField(
  field: string,
  holders: readonly SpecObject[] | undefined,
  of: Version,
  built: BuiltFiles,
): AgentAnswer {
  const model = modelOf(of, built);
  const known = [
    ...fieldsAllowing(model, field).map(
      (one) => `\`${field}\` is a value of \`${one.name}\` of the ${one.holder.name} Object.`,
    ),
    ...inOtherVersions(field, holders, of, built),
  ];
  const where =
    holders === undefined ? `No object of AsyncAPI ${of} has a` : `The ${holders[0]?.name} Object of ${of} has no`;
  const denied = `${where} field ${field}.`;
  if (known.length > 0) return { source: versionUrl(of), text: [denied, ...known].join('\n') };
  const names = (holders ?? model.objects).flatMap((one) => rowsOf(one).map((row) => row.name));
  const close = nearest(field, names);
  const hint = close === undefined ? '' : ` Did you mean ${close}?`;
  return { problem: `${denied}${hint}${holders === undefined ? '' : ` Fields: ${names.join(', ')}`}` };
}

function inOtherVersions(
  field: string,
  holders: readonly SpecObject[] | undefined,
  of: Version,
  built: BuiltFiles,
): readonly string[] {
  const foundIn = (version: Version): readonly FoundField[] => {
    const model = modelOf(version, built);
    return fieldsNamed(
      model,
      field,
      holders?.flatMap(({ name }) => objectsNamed(model, name)),
    );
  };
  const others = othersHaving(of, (version) => foundIn(version).length > 0);
  if (others === undefined) return [];
  const found = foundIn(others.newest);
  const instead = new Set(found.flatMap((one) => one.field.instead ?? []));
  const objects = [...new Set(found.map(({ holder }) => `${holder.name} Object`))].join(', ');
  return [`${others.text}: ${objects}.${instead.size > 0 ? ` Instead: ${[...instead].join('; ')}` : ''}`];
}

/** Which other versions have something: `2.4.0 to 2.6.0 have it`. */
function othersHaving(
  of: Version,
  has: (version: Version) => boolean,
): { readonly newest: Version; readonly text: string } | undefined {
  const having = specVersions.map((version) => version !== of && has(version));
  const starts = specVersions.filter((_, i) => having[i] && !having[i - 1]);
  const ends = specVersions.filter((_, i) => having[i] && !having[i + 1]);
  const newest = ends.at(-1);
  if (newest === undefined) return undefined;
  const runs = starts.map((start, i) => (start === ends[i] ? start : `${start} to ${ends[i]}`));
  return { newest, text: `AsyncAPI ${runs.join(' and ')} ${newest === starts[0] ? 'has' : 'have'} it` };
}
