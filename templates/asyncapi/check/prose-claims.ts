// What running text says of a field: that it's required or optional, its default, and its type. "The `contentType` field of
// the Message Object is required", "`title` must be a string", "the default of `qos` is `0`". A claim is wrong if the
// schemas contradict it in each object that it may be about.

import { withoutTags } from '@sitegen/renderer/text';
import { pageVersion } from '../model/addresses.ts';
import { bindingVersions } from '../model/bindings.ts';
import type { BareField, SpecObject } from '../model/spec-model.ts';
import type { Json } from '../schema/schema-node.ts';
import { specVersions } from '../specification.ts';
import type { Facts, Finding } from './finding.ts';
import { aboutTools, namedObjects } from './named-fields.ts';
import type { Prose } from './prose.ts';

const name = '`[a-z]\\w*`';
/** The object's name is in the group with this number, since one name can't be used twice. */
const object = (number: number): string =>
  `(?:the|an?|each|every|its) (?<object${number}>[A-Z][\\w.-]*(?: [A-Z][\\w.-]*){0,4}) Object\\b`;
const names = `(?<names>${name}(?:(?:, and |, | and | or )${name})*)`;
/** In "each entry of `examples` is an object", something else is the subject. */
const first = '(?<!\\b(?:of|in|on|for|to|with|by|from|as|like|than|under|below|inside|and|or)(?: the)? |\\w `)';
const subject =
  `(?:\\b(?:[IiOo]n|[Ff]or) ${object(1)},? )?(?:\\b[Tt]he )?(?:\\b(?<object2>[A-Z][\\w.-]*(?: [A-Z][\\w.-]*){0,4}) Object['’]s )?` +
  `(?:[Ff]ields? )?(?<![.\\w]|\`)${names}(?: (?:fields?|propert(?:y|ies)|keywords?))?(?: (?:of|in|on|for) ${object(3)})?`;
const value = '(?:`(?<code>[^`]+)`|(?<value>true|false|null|-?\\d+(?:\\.\\d+)?)(?![\\w`]))';
const not = "(?:n['’]t| not| never)";
/** Where the claim ends: "required for Kafka" and "a string or a number" claim something else. */
const end = `(?: (?:in|on|of|by) ${object(4)})?(?=[.;:!)|]|,(?! or)| and\\b|$|\\n)`;
const claim = (words: string): RegExp => new RegExp(first + subject + words + end, 'gm');

const needs = [
  claim(` (?:is|are)(?: always)? (?<need>required|mandatory|REQUIRED)`),
  claim(` (?:must|has to|have to) (?:always )?be (?<need>present|given|set|there)`),
  claim(` (?:is|are) (?<free>optional|OPTIONAL)`),
  claim(` (?:is|are)${not} (?<free>required|mandatory|needed)`),
  claim(` (?:may|can) be (?<free>left out|omitted|missing)`),
  new RegExp(
    `\\b(?:[Tt]he|[Aa]n?|[Ee]ach|[Ee]very) (?<object1>[A-Z][\\w.-]*(?: [A-Z][\\w.-]*){0,4}) Object (?<need>requires) (?:the |an? )?${names}`,
    'g',
  ),
  new RegExp(`\\b[Tt]he (?:(?<need>required)|(?<free>optional)) (?:field )?${names}(?: field)? of ${object(1)}`, 'g'),
];
const defaults = [
  claim(` (?:defaults? to|has (?:a|the) default(?: value)? of|(?:is|are) by default) ${value}`),
  claim(` (?:is|are) ${value} by default`),
  new RegExp(`\\b[Bb]y default, ${subject} (?:is|are) ${value}`, 'g'),
  new RegExp(`\\b[Dd]efault(?: value)? (?:of|for) ${subject} is ${value}`, 'g'),
  new RegExp(`${subject}['’]s default(?: value)? is ${value}`, 'g'),
];
const kind = '(?<kind>string|boolean|integer|number|array|list|map|object)';
const types = [
  claim(` (?:is|must be|has to be|takes|holds|expects) an? ${kind}(?: (?:of|with) [^.;:]+)?`),
  claim(` (?:is|must be) of type \`?${kind}\`?`),
  new RegExp(`\\b[Tt]ype of ${subject} is (?:an? )?\`?${kind}\`?(?=[.,;])`, 'g'),
];

/** A sentence with one of these says something under a condition, or what somebody else says. */
const doubtful =
  /\b(?:if|unless|when|where|whether|would|could|should|claims?|says?|said|until|only|except|instead|older|former|before|no longer)\b/i;

interface Claim {
  readonly names: readonly string[];
  readonly objects: readonly string[];
  readonly at: number;
  readonly groups: { readonly [group: string]: string | undefined };
}

/**
 * Why a claim about these fields is wrong. Undefined if it's right for one of them, or could be about something else, which
 * it can't if it `isSure`.
 */
type Judge = (fields: readonly BareField[], groups: Claim['groups'], isSure: boolean) => string | undefined;

const kinds: readonly (readonly [readonly RegExp[], Judge])[] = [
  [needs, wrongNeed],
  [defaults, wrongDefault],
  [types, wrongType],
];

/** Every claim of a page that the schemas contradict. */
export function claimFindings(url: string, { text }: Prose, facts: Facts): readonly Finding[] {
  if (aboutTools.test(url)) return [];
  return kinds.flatMap(([patterns, judge]) =>
    patterns
      .flatMap((pattern) => claimsIn(text, pattern))
      .flatMap(({ names: told, objects, at, groups }) =>
        told.flatMap((field): readonly Finding[] => {
          const { fields, holder } = fieldsOf(field, objects, { url, text: text.slice(0, at), facts });
          const why =
            fields.length === 0
              ? undefined
              : judge(fields, groups, holder !== undefined || pageVersion(url) !== undefined);
          if (why === undefined) return [];
          const of = holder === undefined ? '' : ` of the ${holder} Object`;
          return [{ code: 'spec/field-mismatch', message: `\`${field}\`${of} is said to be ${why}`, at }];
        }),
      ),
  );
}

function claimsIn(text: string, pattern: RegExp): readonly Claim[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: whole, index, groups = {} }) => {
    const start = Math.max(text.lastIndexOf('\n', index), text.lastIndexOf('. ', index)) + 1;
    if (doubtful.test(text.slice(start, index + whole.length).replace(/`[^`]*`/g, ''))) return [];
    const told = [...(groups.names ?? '').matchAll(/`(\w+)`/g)].map(([, field = '']) => field);
    const objects = [1, 2, 3, 4].flatMap((number) => groups[`object${number}`] ?? []);
    return [{ names: told, objects, at: index + whole.indexOf(groups.names ?? ''), groups }];
  });
}

interface Context {
  readonly url: string;
  /** The page up to the claim. */
  readonly text: string;
  readonly facts: Facts;
}

/** The fields that a claim may be about: of the object that it or its heading names, or of any. */
function fieldsOf(field: string, objects: readonly string[], { url, text, facts }: Context) {
  const own = pageVersion(url);
  const models = (own ? [own] : specVersions).map(facts.modelOf);
  const protocol = /\/bindings\/([\w-]+)$/.exec(url)?.[1];
  const ofName = (holders: readonly { readonly fields: readonly BareField[] }[]): readonly BareField[] =>
    holders.flatMap(({ fields }) => allOf(fields)).filter((one) => one.name === field);
  if (protocol !== undefined) {
    const versions = bindingVersions(facts.specification, protocol);
    return { fields: ofName(versions.flatMap((one) => Object.values(one.objects))), holder: undefined };
  }
  const named = objects[0]?.replace(/^(?:The|An?|Each|Every) /, '') ?? objectAbove(text);
  const holders = named === undefined ? [] : models.flatMap((model) => namedObjects(model, named).filter(isPlain));
  const fields = holders.flatMap((holder) => holder.fields.filter((one) => one.name === field));
  if (fields.length > 0 || objects.length > 0) return { fields, holder: holders.at(-1)?.name };
  return { fields: ofName(models.flatMap((model) => model.objects)), holder: undefined };
}

/** Whether the object itself says which of its fields are required. */
function isPlain({ kinds: others, name: called }: SpecObject): boolean {
  return others.length === 0 && called !== 'Schema';
}

/** The object that the nearest heading above names: `## Message Object`, also for parts of that section. */
function objectAbove(text: string): string | undefined {
  let lowest = 7;
  for (const { groups = {} } of [...text.matchAll(/^(?<marks>#{1,6})\s+(?<title>.+)$/gm)].reverse()) {
    const level = groups.marks?.length ?? 0;
    if (level >= lowest) continue;
    lowest = level;
    const title = withoutTags(groups.title ?? '')
      .replace(/\{#[^{}]*\}/g, '')
      .trim();
    const found = /^(?:The )?(.+?) Objects?$/.exec(title)?.[1];
    if (found !== undefined) return found;
  }
  return undefined;
}

function allOf(fields: readonly BareField[]): readonly BareField[] {
  return fields.flatMap((one) => [one, ...allOf(one.fields)]);
}

export function wrongNeed(fields: readonly BareField[], { need }: Claim['groups']): string | undefined {
  const isNeeded = need !== undefined;
  if (fields.some(({ required }) => required === isNeeded)) return undefined;
  return isNeeded ? "required, but it isn't" : 'optional, but it is required';
}

export function wrongDefault(
  fields: readonly BareField[],
  { code, value: bare }: Claim['groups'],
  isSure: boolean,
): string | undefined {
  const said = code ?? bare ?? '';
  const known = [...new Set(fields.flatMap((one) => textOf(one.default) ?? []))];
  if (known.includes(said)) return undefined;
  if (known.length > 0) return `${said} by default, but its default is ${known.join(' or ')}`;
  if (!isSure) return undefined;
  if (fields.every(({ required }) => required)) return `${said} by default, but it is required, so it has no default`;
  const allowed = new Set(fields.flatMap((one) => one.allowed.flatMap((each) => textOf(each) ?? [])));
  if (fields.every((one) => one.allowed.length > 0) && !allowed.has(said))
    return `${said} by default, but it can only be ${[...allowed].join(' or ')}`;
  return undefined;
}

export function wrongType(fields: readonly BareField[], { kind: said = '' }: Claim['groups']): string | undefined {
  const told = said === 'list' ? 'array' : said === 'map' ? 'object' : said;
  const known = fields.map(typesOf);
  if (known.some((each) => each.length === 0 || each.includes(told))) return undefined;
  return `of type ${said}, but its type is ${[...new Set(known.flat())].join(' or ')}`;
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
