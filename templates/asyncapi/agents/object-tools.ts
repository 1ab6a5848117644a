// Tools that answer what the specification says about its objects and fields.

import { nearest } from '@sitegen/renderer/text';
import { type AgentAnswer, type BuiltFiles, defineTool } from 'sitegen';
import { z } from 'zod';
import { fieldFacts, objectMarkdown } from '../hosting/object-files.ts';
import { exploredVersions, objectUrl, rowId, versionUrl } from '../model/addresses.ts';
import { rowsOf } from '../model/rows.ts';
import type { SpecObject } from '../model/spec-model.ts';
import { newestVersion, specVersions, type Version } from '../specification.ts';
import { builtSpecification } from './built-specification.ts';
import { type FoundField, fieldsAllowing, fieldsNamed, objectsNamed } from './find-named.ts';

const version = z.enum(exploredVersions).default(newestVersion).describe('version of the specification');
const name = (what: string) => z.string().min(1).max(100).describe(what);
const object = name(
  'name of an object, or words of it: `Channel`, `Kafka Server Binding`, `SQS`; `root` for the document itself',
);

/** A version of the specification as the built site has it. */
function askedOf(version: Version, built: BuiltFiles) {
  const { specification, modelOf } = builtSpecification(built);
  return { version, built, specification, modelOf, model: modelOf(version) };
}

type Asked = ReturnType<typeof askedOf>;

export const listObjects = defineTool({
  name: 'list_objects',
  description:
    'Lists the objects of a version of the AsyncAPI specification, bindings included, with what they are for.',
  input: z.strictObject({ version }),
  answer: (input, built) => {
    const asked = askedOf(input.version, built);
    return objectList(asked.model.objects, asked);
  },
});

export const getObject = defineTool({
  name: 'get_object',
  description: 'Answers what an object of the AsyncAPI specification is for, which fields it has, and a valid example.',
  input: z.strictObject({ object, version }),
  answer: (input, built) => {
    const asked = askedOf(input.version, built);
    const found = objectsNamed(asked.model, input.object);
    const [first] = found;
    if (first === undefined) return noObject(input.object, asked);
    if (found.length > 1) return objectList(found, asked);
    const text = objectMarkdown(asked.specification, asked.version, first);
    return { source: objectUrl(asked.version, first.name), text };
  },
});

export const getField = defineTool({
  name: 'get_field',
  description:
    'Answers the type, allowed values, rules, and history of a field of the AsyncAPI specification: of one object, or of every object that has it.',
  input: z.strictObject({
    field: name('name of a field, alone or with what is above it: `address`, `channel.address`, `contact.email`'),
    object: object.optional(),
    version,
  }),
  answer: ({ field, object: holder, version: of }, built) => {
    const asked = askedOf(of, built);
    const holders = holder === undefined ? undefined : objectsNamed(asked.model, holder);
    if (holder !== undefined && holders?.length === 0) return noObject(holder, asked);
    const found = fieldsNamed(asked.model, field, holders);
    const [first] = found;
    if (first === undefined) return noField(field, holders, asked);
    if (found.length === 1) return { source: sourceOf(first, asked), text: factsOf(first, asked) };
    return { source: versionUrl(of), text: fieldList(field, found, asked) };
  },
});

function fieldList(field: string, found: readonly FoundField[], asked: Asked): string {
  const lines = found.map((use) => {
    const path = use.name === field ? '' : `, \`${use.name}\``;
    return `- ${use.holder.name} Object${path}: ${use.field.description}\n  ${asked.built.origin}${sourceOf(use, asked)}`;
  });
  return lines.join('\n');
}

function factsOf(found: FoundField, asked: Asked): string {
  const { holder, name, field } = found;
  const facts = { object: `${holder.name} Object`, specification: asked.version, ...fieldFacts(field), name };
  return JSON.stringify({ ...facts, source: asked.built.origin + sourceOf(found, asked) }, null, 2);
}

/** The row of the field where its object is explained, or the object if the page has no such row. */
function sourceOf({ holder, name }: FoundField, asked: Asked): string {
  const address = objectUrl(asked.version, holder.name);
  const [page = ''] = address.split('#');
  const row = rowId(holder.name, name);
  return asked.built.text(`${page.slice(1)}.html`)?.includes(`id="${row}"`) ? `${page}#${row}` : address;
}

function objectList(objects: readonly SpecObject[], { version: of, built }: Asked): AgentAnswer {
  const lineOf = ({ name, description }: SpecObject): string =>
    `- ${name} Object: ${description}\n  ${built.origin}${objectUrl(of, name)}`;
  return { source: versionUrl(of), text: objects.map(lineOf).join('\n') };
}

/** Says where else an object is: in other versions, or under a name that's almost the same. */
function noObject(name: string, { version: of, model, modelOf }: Asked): AgentAnswer {
  const elsewhere = othersHaving(of, (version) => objectsNamed(modelOf(version), name).length > 0);
  if (elsewhere !== undefined) {
    const { newest, text } = elsewhere;
    const [object] = objectsNamed(modelOf(newest), name);
    const instead = object?.instead === undefined ? '' : ` Instead: ${object.instead}`;
    return {
      source: versionUrl(newest),
      text: `AsyncAPI ${of} has no object ${name}. ${text}: ${object?.name} Object.${instead}`,
    };
  }
  const names = model.objects.map((one) => one.name);
  const close = nearest(name, names);
  const hint = close === undefined ? 'list_objects has all of them.' : `Did you mean ${close}?`;
  return { problem: `AsyncAPI ${of} has no object ${name}. ${hint}` };
}

/** Says what else the name is: a value, or a field of another version. */
function noField(field: string, holders: readonly SpecObject[] | undefined, asked: Asked): AgentAnswer {
  const { version: of, model } = asked;
  const known = [
    ...fieldsAllowing(model, field).map(
      (one) => `\`${field}\` is a value of \`${one.name}\` of the ${one.holder.name} Object.`,
    ),
    ...inOtherVersions(field, holders, asked),
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

function inOtherVersions(field: string, holders: readonly SpecObject[] | undefined, asked: Asked): readonly string[] {
  const foundIn = (version: Version): readonly FoundField[] => {
    const model = asked.modelOf(version);
    const same = holders?.flatMap(({ name }) => objectsNamed(model, name));
    return fieldsNamed(model, field, same);
  };
  const others = othersHaving(asked.version, (version) => foundIn(version).length > 0);
  if (others === undefined) return [];
  const found = foundIn(others.newest);
  const instead = new Set(found.flatMap((one) => one.field.instead ?? []));
  const objects = [...new Set(found.map(({ holder }) => `${holder.name} Object`))].join(', ');
  return [`${others.text}: ${objects}.${instead.size > 0 ? ` Instead: ${[...instead].join('; ')}` : ''}`];
}

/** Which other versions have something: `2.4.0 to 2.6.0 have it`. */
function othersHaving(of: Version, has: (version: Version) => boolean) {
  const having = specVersions.map((version) => version !== of && has(version));
  const starts = specVersions.filter((_, i) => having[i] && !having[i - 1]);
  const ends = specVersions.filter((_, i) => having[i] && !having[i + 1]);
  const newest = ends.at(-1);
  if (newest === undefined) return undefined;
  const runs = starts.map((start, i) => (start === ends[i] ? start : `${start} to ${ends[i]}`));
  return { newest, text: `AsyncAPI ${runs.join(' and ')} ${newest === starts[0] ? 'has' : 'have'} it` };
}
