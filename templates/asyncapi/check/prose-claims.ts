// What running text says of a field: that it's required or optional, its default, and its type. "The `contentType` field of
// the Message Object is required", "`title` must be a string", "the default of `qos` is `0`". A claim is wrong if the
// schemas contradict it in each object that it may be about.

import { bindingObjects } from '../model/bindings.ts';
import { flattened } from '../model/rows.ts';
import type { BareField } from '../model/spec-model.ts';
import type { Json } from '../schema/schema-node.ts';
import type { ComparedPage, Finding } from './finding.ts';
import { namedObjects, objectPattern } from './named-fields.ts';

const name = '`[a-z]\\w*`';
const subject =
  `(?<![.\\w\`])(?<names>${name}(?:(?:, and |, | and | or )${name})*)(?: (?:fields?|propert(?:y|ies)))?` +
  `(?: of (?:the|an?|each|every) ${objectPattern})?`;
const value = '`?(?<value>-?[\\w./+-]*\\w)`?';
const kind = '(?<kind>string|boolean|integer|number|array|list|map|object)';
/** In "each entry of `examples` is an object", something else is the subject. */
const first = '(?<!\\b(?:of|in|on|for|to|with|by|from|as|like|than|under|below|inside|and|or)(?: the)? |\\w `)';
/** Where the claim ends: "required for Kafka" and "a string or a number" claim something else. */
const end = '(?=[.;:!)|]|,(?! or)| and\\b|$|\\n)';

const claims = [
  `${first}${subject} (?:is|are)(?: always)? (?<need>required|mandatory|REQUIRED)`,
  `${first}${subject} (?:is|are) (?:optional|OPTIONAL|not required)`,
  `${first}${subject} (?:isn['’]t|aren['’]t) required`,
  `${first}${subject} (?:defaults? to|(?:is|are) by default) ${value}`,
  `${first}${subject} (?:is|are) ${value} by default`,
  `\\b[Dd]efault(?: value)? of (?:the )?${subject} is ${value}`,
  `${first}${subject} (?:is|must be) an? ${kind}`,
].map((claim) => new RegExp(claim + end, 'gm'));

/** A sentence with one of these says something under a condition, or what somebody else says. */
const doubtful =
  /\b(?:if|unless|when|where|whether|would|could|should|claims?|says?|said|until|only|except|instead|older|former|before|no longer)\b/i;

/** Every claim of a page that the schemas contradict. */
export function claimFindings(page: ComparedPage): readonly Finding[] {
  const { text, versions } = page;
  return claims
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .filter(({ 0: whole, index }) => {
      const start = Math.max(text.lastIndexOf('\n', index), text.lastIndexOf('. ', index)) + 1;
      return !doubtful.test(text.slice(start, index + whole.length).replace(/`[^`]*`/g, ''));
    })
    .flatMap(({ 0: whole, index, groups = {} }) => {
      const { names = '', object } = groups;
      return [...names.matchAll(/`(\w+)`/g)].flatMap(([, field = '']): readonly Finding[] => {
        const fields = fieldsOf(page, field, object);
        const isSure = object !== undefined || versions.length === 1;
        const why = fields.length === 0 ? undefined : whyWrong(fields, groups, isSure);
        const of = object === undefined ? '' : ` of the ${object} Object`;
        const at = index + whole.indexOf(names);
        return why ? [{ code: 'spec/field-mismatch', message: `\`${field}\`${of} is said to be ${why}`, at }] : [];
      });
    });
}

/** The fields that a claim may be about: of the object that it names, of the page's protocol, or of any object. */
function fieldsOf(
  { specification, modelOf, versions, protocol }: ComparedPage,
  field: string,
  object: string | undefined,
): readonly BareField[] {
  const models = versions.map(modelOf);
  if (object !== undefined) {
    // Another specification says which fields a Schema Object requires, and the kinds of an object differ.
    const holders = models.flatMap((model) => namedObjects(model, object));
    const plain = holders.filter(({ kinds, name: holder }) => kinds.length === 0 && holder !== 'Schema');
    return plain.flatMap(({ fields }) => fields.filter((one) => one.name === field));
  }
  const holders = protocol ? bindingObjects(specification, protocol) : models.flatMap(({ objects }) => objects);
  const all = holders.flatMap(({ fields }) => flattened(fields).map((row) => row.field));
  return all.filter((one) => one.name === field);
}

/** Why a claim about these fields is wrong. Undefined if it's right for one of them. */
function whyWrong(
  fields: readonly BareField[],
  { need, value: said, kind: type }: { readonly [group: string]: string | undefined },
  isSure: boolean,
): string | undefined {
  if (said !== undefined) return wrongDefault(fields, said, isSure);
  return type === undefined ? wrongNeed(fields, need !== undefined) : wrongType(fields, type);
}

export function wrongNeed(fields: readonly BareField[], isNeeded: boolean): string | undefined {
  if (fields.some(({ required }) => required === isNeeded)) return undefined;
  return isNeeded ? "required, but it isn't" : 'optional, but it is required';
}

/** A field without a default in the schemas may have one elsewhere, unless it's certain which field is meant. */
export function wrongDefault(fields: readonly BareField[], said: string, isSure: boolean): string | undefined {
  const defaults = [...new Set(fields.flatMap((field) => textOf(field.default) ?? []))];
  if (defaults.includes(said)) return undefined;
  if (defaults.length > 0) return `${said} by default, but its default is ${defaults.join(' or ')}`;
  if (!isSure || !fields.every(({ required }) => required)) return undefined;
  return `${said} by default, but it is required, so it has no default`;
}

export function wrongType(fields: readonly BareField[], said: string): string | undefined {
  const jsonType = said === 'list' ? 'array' : said === 'map' ? 'object' : said;
  const types = fields.map(typesOf);
  if (types.some((each) => each.length === 0 || each.includes(jsonType))) return undefined;
  return `of type ${said}, but its type is ${[...new Set(types.flat())].join(' or ')}`;
}

/** A value as a page writes it in backticks. */
function textOf(value: Json | undefined): string | undefined {
  return value === undefined || typeof value === 'string' ? value : JSON.stringify(value);
}

/** The JSON types of a field. Empty if it may have any. */
function typesOf({ type }: BareField): readonly string[] {
  const whole = type.map((part) => (typeof part === 'string' ? part : 'object')).join('');
  if (whole.startsWith('[')) return ['array'];
  if (whole.startsWith('Map[')) return ['object'];
  if (type.some((part) => typeof part !== 'string' && part.object.includes('Schema'))) return [];
  const parts = whole.split(' | ');
  if (!parts.every((part) => /^(?:string|boolean|integer|number|object|null)$/.test(part))) return [];
  return parts.includes('integer') ? [...parts, 'number'] : parts;
}
