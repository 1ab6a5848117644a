// The markdown of a reference page against the schema of its version: do both name the same fields? Tables of fields
// are compared whole; in running text, only words that look like a misspelt field are told.

import { nearest, withoutTags } from '@sitegen/renderer/text';
import { findObject } from '../model/history.ts';
import type { SpecObject, SpecVersion } from '../model/spec-model.ts';
import { type Finding, meant } from './finding.ts';
import { type Piece, proseOf } from './prose.ts';
import { fieldTables } from './tables.ts';

interface Section {
  readonly object: SpecObject;
  readonly lines: readonly Piece[];
}

/** Every disagreement between a page's sections about objects and the model. */
export function checkFields(markdown: string, model: SpecVersion): readonly Finding[] {
  const known = knownWords(model);
  return sectionsOf(markdown, model).flatMap((section) => [
    ...tableFaults(section, model),
    ...proseFaults(section, known),
  ]);
}

/** The parts below headings such as "Channel Object", without their fences. */
function sectionsOf(markdown: string, model: SpecVersion): readonly Section[] {
  const sections: { object: SpecObject; level: number; lines: Piece[] }[] = [];
  let open: (typeof sections)[number] | undefined;
  for (const { text, at } of proseOf(markdown).lines) {
    const heading = /^(#{1,6})\s+(.+)$/.exec(text);
    const level = heading?.[1]?.length ?? 0;
    const object = heading && namedObject(heading[2] ?? '', model);
    if (object) {
      open = { object, level, lines: [] };
      sections.push(open);
    } else if (heading && open && level <= open.level) open = undefined;
    else open?.lines.push({ text, at });
  }
  return sections;
}

function namedObject(heading: string, model: SpecVersion): SpecObject | undefined {
  const text = withoutTags(heading).replace(/\{#[^{}]*\}$/, '');
  const name = /^(.+?) Object$/.exec(text.trim())?.[1];
  return name === undefined ? undefined : findObject(model, name);
}

/** The names in the tables of fixed fields. */
function tableNames({ lines }: Section): readonly Piece[] {
  return fieldTables(lines).flatMap(({ rows }) =>
    rows.flatMap(({ field: { text, at } }) => {
      const name = withoutTags(text).replace(/[`*]/g, '').trim();
      return /^[$\w-]+$/.test(name) && !/^-+$/.test(name) ? { text: name, at: at + text.indexOf(name) } : [];
    }),
  );
}

function tableFaults(section: Section, model: SpecVersion): readonly Finding[] {
  const { object } = section;
  const rows = tableNames(section);
  const fields = object.fields.map((field) => field.name);
  const [start] = rows;
  if (!start || fields.length === 0) return [];
  const invented = rows
    .filter(({ text }) => !fields.includes(text))
    .map(({ text: name, at }): Finding => {
      const message = `The table lists \`${name}\`, which the ${object.name} Object of ${model.version} does not have`;
      return { code: 'spec/field-mismatch', message, ...meant(name, fields), at };
    });
  const missing = fields.filter((name) => !name.startsWith('x-') && !rows.some((row) => row.text === name));
  // The Schema Object has the keywords of another specification, which its table need not repeat.
  if (missing.length === 0 || object.name === 'Schema') return invented;
  const names = missing.map((name) => `\`${name}\``).join(', ');
  return [
    ...invented,
    {
      code: 'spec/field-mismatch',
      message: `The table of the ${object.name} Object leaves out ${names}`,
      at: start.at,
    },
  ];
}

/** Words in code that are no field and no value anywhere, but nearly one of this object's fields. */
function proseFaults({ object, lines }: Section, known: ReadonlySet<string>): readonly Finding[] {
  const fields = object.fields.map((field) => field.name).filter((name) => name.length > 3);
  return lines.flatMap(({ text, at }) =>
    [...text.matchAll(/`([a-z][A-Za-z]{3,})`/g)].flatMap(({ 1: word = '', index }): readonly Finding[] => {
      const close = known.has(word.toLowerCase()) ? undefined : nearest(word, fields);
      if (close === undefined) return [];
      const message = `\`${word}\` is no field of the ${object.name} Object`;
      return [{ code: 'spec/field-mismatch', message, hint: `Did you mean \`${close}\`?`, at: at + index }];
    }),
  );
}

function knownWords(model: SpecVersion): ReadonlySet<string> {
  const words = model.objects.flatMap(({ fields, name }) => [
    name,
    ...fields.flatMap((field) => [field.name, ...field.allowed.map(String)]),
  ]);
  return new Set(words.map((word) => word.toLowerCase()));
}
