// Fields that a page names together with their object: `server.url` in backticks, "the Channel Object's `topic`", "the
// `topic` of the Channel Object", and "the Channel Object has a `topic` field". Each has to be in the version that the
// page, or the line, is about.

import { findObject, nameIn } from '../model/history.ts';
import { titleOf } from '../model/object-names.ts';
import type { BareField, SpecObject, SpecVersion, TypePart } from '../model/spec-model.ts';
import { specVersions } from '../specification.ts';
import type { ComparedPage, Finding } from './finding.ts';
import type { Piece } from './prose.ts';

/** The first part of a dotted name that stands for an object. */
const rootObject =
  /^(?:info|components|servers?|channels?|operations?|message|reply|license|contact|parameter|serverVariable|securityScheme)\./;

const fileName = /\.(?:[cm]?[jt]sx?|json|ya?ml|md|py|sh|txt|css|html|java|go|conf|proto|avsc)$/;
const aboutVersion2 = /\b2\.(?:\d|x\b)|\bversions? 2\b/i;

export function fieldFindings({ lines, versions, modelOf }: ComparedPage): readonly Finding[] {
  const isOpen = versions.length > 1 && lines.some(({ text }) => aboutVersion2.test(text));
  return lines.flatMap((line) => {
    const all = isOpen || aboutVersion2.test(line.text);
    const models = (all ? specVersions.toReversed() : versions.slice(-1)).map(modelOf);
    return [...dottedFindings(line, models), ...ownedFindings(line, models)];
  });
}

/** Right in one of the versions is right. Otherwise, the finding is about the first one. */
function inAny(models: readonly SpecVersion[], find: (model: SpecVersion) => Finding | undefined): readonly Finding[] {
  const found = models.map(find);
  return found.includes(undefined) ? [] : [found[0] as Finding];
}

function dottedFindings({ text, at }: Piece, models: readonly SpecVersion[]): readonly Finding[] {
  return [...text.matchAll(/`([a-z]\w*(?:\.[\w$-]+)+)`/g)]
    .map(({ 1: name = '', index }) => ({ text: name, at: at + index }))
    .filter(({ text: name }) => !fileName.test(name) && rootObject.test(name))
    .flatMap((name) => inAny(models, (model) => dottedFinding(name, model)));
}

function dottedFinding({ text: name, at: place }: Piece, model: SpecVersion): Finding | undefined {
  const [root = '', ...parts] = name.split('.');
  let at: readonly SpecObject[] = namedObjects(model, root === 'reply' ? 'Operation Reply' : titleOf(root));
  let bare: readonly BareField[] | undefined;
  for (const part of parts) {
    if (part === '$ref' || part.startsWith('x-')) return undefined;
    if (bare !== undefined) {
      const inner = bare.find((field) => field.name === part);
      bare = inner?.fields;
      if (!inner?.fields.length) return undefined;
      continue;
    }
    // Whatever isn't described here, such as a payload or a name that authors choose, may have any part.
    if (at.length === 0 || at.some(({ kinds, name: holder }) => kinds.length > 0 || holder.includes('Schema')))
      return undefined;
    const entries = at.find((object) => object.entries)?.entries;
    const field = at.flatMap(({ fields }) => fields).find((one) => one.name === part);
    if (field === undefined && entries === undefined)
      return {
        code: 'spec/field-mismatch',
        message: `\`${name}\`: the ${at[0]?.name} Object of ${model.version} has no \`${part}\``,
        hint: `Its fields are ${at[0]?.fields.map((one) => `\`${one.name}\``).join(', ')}.`,
        at: place,
      };
    const type = field?.type ?? entries?.type ?? [];
    if (field && /^Map\[/.test(String(type[0]))) return undefined;
    at = objectsOf(type, model);
    bare = field && field.fields.length > 0 ? field.fields : undefined;
  }
  return undefined;
}

function objectsOf(type: readonly TypePart[], model: SpecVersion): readonly SpecObject[] {
  return type.flatMap((part) => {
    if (typeof part === 'string' || part.object === 'Reference') return [];
    return findObject(model, part.object) ?? [];
  });
}

/** The object of this name, or of the name that it has in that version. */
export function namedObjects(model: SpecVersion, name: string): readonly SpecObject[] {
  const object = findObject(model, nameIn(model.version, name) ?? name);
  return object ? [object] : [];
}

/** `Message Object`, with the name in a group. */
export const objectPattern = '(?<object>[A-Z][\\w.-]*(?: [A-Z][\\w.-]*){0,4}) Object\\b';
const field = '`(?<field>[a-z]\\w*)`';
const owned = [
  new RegExp(`\\b${objectPattern} has (?:a|an|the) field ${field}`, 'g'),
  new RegExp(`\\b${objectPattern} has (?:a|an|the) ${field} field`, 'g'),
  new RegExp(`\\b${objectPattern}['’]s ${field}`, 'g'),
  new RegExp(`${field}(?: field)? of (?:the|a|an|each|every) ${objectPattern}`, 'g'),
];

function ownedFindings({ text, at }: Piece, models: readonly SpecVersion[]): readonly Finding[] {
  const claims = owned.flatMap((pattern) => [...text.matchAll(pattern)]);
  return claims.flatMap(({ groups: { object: name = '', field: told = '' } = {}, index }) =>
    inAny(models, (model) => {
      const [holder] = namedObjects(model, name.replace(/^(?:The|An?|Each|Every) /, ''));
      if (!holder || holder.kinds.length > 0 || holder.entries || holder.name === 'Schema') return undefined;
      if (holder.fields.some((one) => one.name === told)) return undefined;
      return {
        code: 'spec/field-mismatch',
        message: `\`${told}\` isn't a field of the ${holder.name} Object of ${model.version}`,
        at: at + index,
      };
    }),
  );
}
