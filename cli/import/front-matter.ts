// Converts front matter in YAML, TOML, or JSON, with the keys of other programs.

import { fieldFault } from '@sitegen/renderer/parse';
import { inFolder } from './paths.ts';
import { groupOf, groupsIn, isSettings, type Settings, textIn, tomlOf, valueIn, yamlOf } from './settings.ts';

/** The front matter of a file and the text below it. */
export interface SplitText {
  readonly values: Settings;
  readonly body: string;
  /** The line of the file that the text begins at. */
  readonly bodyLine: number;
  /** Why the front matter can't be read. */
  readonly error?: string | undefined;
}

/** Takes a file apart. */
export function splitText(text: string): SplitText {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const [head = '', fence, inside = ''] =
    /^(?:\s*\n(?=---\n[\w-]+:))?(---|\+\+\+)[ \t]*\n([\s\S]*?\n)?\1[ \t]*(?:\n|$)/.exec(plain) ??
    /^()(\{\n[\s\S]*?\n\})(?:\n|$)/.exec(plain) ??
    [];
  const isOpen = head === '' && /^(?:---[ \t]*\n[\w-]+:[ \t\n]|\+\+\+[ \t]*\n\w+[ \t]*=)/.test(plain);
  // A title with a colon in it may be without quotes, as simpler programs allow.
  const colons = /^([\w-]+):[ \t]+([^\s"'{[|>&*!].*:\s.*)$/gm;
  const quoted = inside.replace(colons, (_, key, said) => `${key}: ${JSON.stringify(said)}`);
  const yamls = [...new Set([inside, quoted])].map(yamlOf);
  const { value, error } =
    fence === '+++' ? tomlOf(inside) : (yamls.find((one) => one.error === undefined) ?? yamls[0] ?? {});
  const isUnusable = value !== null && value !== undefined && !isSettings(value);
  return {
    values: groupOf(value),
    body: plain.slice(head.length),
    bodyLine: head.split('\n').length,
    error: isOpen ? 'its end is missing' : (error ?? (isUnusable ? 'it is no list of keys' : undefined)),
  };
}

/** Fields by the names that they have elsewhere, without case and separators. */
const byName: ReadonlyMap<string, string> = new Map(
  Object.entries({
    label: 'sidebarlabel sidebartitle linktitle navtitle menutitle shorttitle',
    description: 'summary teaser abstract lead',
    weight: 'sidebarposition navorder order position sidebarorder',
    cover: 'image thumbnail ogimage banner heroimage',
    tags: 'category categories',
    draft: 'wip unpublished private',
    unlisted: 'hidden noindex',
    aliases: 'redirectfrom alias',
    date: 'publishdate pubdate publishedat',
    authors: 'author',
  }).flatMap(([field, names]) => names.split(' ').map((name) => [name, field] as const)),
);

/** Keys whose values can't keep a page back, or decide where it is. */
const harmless =
  'label keywords subtitle description excerpt weight tags series cover covercaption canonical featured'.split(' ');
const own = [...harmless, ...'title date type authors draft published aliases unlisted'.split(' ')];

/** The name of a field that's its own, in its spelling. */
function ownField(key: string): string | undefined {
  const name = folded(key);
  return own.includes(name) ? name.replace('caption', 'Caption') : undefined;
}

/** What converting front matter needs to know. */
export interface HeadContext {
  readonly authors: Settings;
  /** What separates tags in a text. */
  readonly tagSeparator: RegExp;
  /** Where aliases begin that don't begin with a slash. */
  readonly folder: string;
  /** Called for a value that can't be used. */
  readonly onValue: (key: string, why: string) => void;
  /** Called for a key that means nothing here. */
  readonly onKey: (key: string) => void;
}

/** The fields of this program. Keys that decide about the address are left out: `addressKeys` has them. */
export function convertHead(values: Settings, context: HeadContext): Settings {
  const head: Record<string, unknown> = {};
  const isOwn = (key: string): number => Number(ownField(key) !== undefined);
  for (const [key, value] of Object.entries(values).sort(([a], [b]) => isOwn(b) - isOwn(a))) {
    const name = folded(key);
    const field = ownField(key) ?? byName.get(name);
    // Menus of Hugo have names.
    if (/^(?:sidebar|menus?|main|docs|eleventynavigation)$/.test(name) && isSettings(value))
      Object.assign(head, { ...convertHead(value, context), ...head });
    else if (name === 'robots' && /noindex/.test(String(value))) head.unlisted = true;
    else if (isHiding(name, value)) head.draft = true;
    else if (/^(?:expiry|unpublish)date$/.test(name)) {
      context.onValue(key, 'pages have no last day, so this one is a draft');
      head.draft = true;
    } else if (field === undefined) {
      if (!addressKeys.has(name)) context.onKey(key);
    } else if (value !== null && value !== undefined && value !== '' && isNews(name, value, head[field])) {
      const all = field === 'tags' ? [...listOf(head.tags ?? []), ...listOf(value, context.tagSeparator)] : value;
      const given = formOf(field, all, context);
      const fault = fieldFault(field, given);
      if (fault === undefined) head[field] = given;
      else if (isOwn(key)) context.onValue(key, fault);
      else context.onKey(key);
      // If the page could be a draft, it becomes one.
      if (fault !== undefined && (field === 'draft' || field === 'published')) head.draft = true;
    }
  }
  return head;
}

/** Whether Hugo, Zola, or Eleventy makes no page of the text. */
function isHiding(name: string, value: unknown): boolean {
  if (name === 'build') return /^(?:never|false|link)$/.test(String(valueIn(value, 'render')));
  return name === 'headless' ? value === true : /^(?:render|permalink)$/.test(name) && value === false;
}

/** The text of a home page that's in its front matter, and the values without it. `onKey` gets what isn't in the text. */
export function withoutHero(all: Settings, onKey: HeadContext['onKey']) {
  const { hero, features, ...values } = all;
  if (!isSettings(hero)) return { values: all, text: '' };
  for (const key of Object.keys(hero)) if (!heroKeys.has(key)) onKey(`hero.${key}`);
  const actions = groupsIn(hero.actions).map(entryText).join(' ').trim();
  const items = groupsIn(features).map((one) => `- ${entryText(one)}\n`);
  const titles = [textIn(hero, 'title'), textIn(hero, 'text')];
  const headline = titles.find((one) => one !== undefined && one !== values.title);
  const parts = [headline, textIn(hero, 'tagline'), actions, items.join('')];
  return { values, text: parts.map((part = '') => `${part}\n\n`).join(''), title: textIn(hero, 'name') };
}

const heroKeys = new Set(['name', 'title', 'text', 'tagline', 'actions']);

/** A button or a feature of a home page. */
function entryText({ title, text = title, link, details }: Settings): string {
  const name = text !== undefined && link !== undefined ? `[${text}](${link})` : text;
  return [name, details].filter((part) => part !== undefined).join(': ');
}

/** Whether a value adds to what other keys said: a tag, or a later day from which the page is published. */
function isNews(name: string, value: unknown, known: unknown): boolean {
  return known === undefined || /^categor/.test(name) || (name === 'publishdate' && String(value) > String(known));
}

/**
 * Front matter of this program without harmless values that can't be used, and with keys in their own spelling. Undefined if
 * nothing has to change.
 */
export function cleanHead(values: Settings): Settings | undefined {
  const usable = Object.entries(values).flatMap(([key, value]) => {
    const name = ownField(key) ?? key;
    const isUsable = !harmless.includes(folded(name)) || value === null || fieldFault(name, value) === undefined;
    return isUsable ? [[name, value] as const] : [];
  });
  const isClean = usable.length === Object.keys(values).length && usable.every(([name]) => Object.hasOwn(values, name));
  return isClean ? undefined : Object.fromEntries(usable);
}

/** Keys about a page's address, which its path says in the result. */
const addressKeys: ReadonlySet<string> = new Set(['slug', 'permalink', 'url', 'id', 'path']);

/** The address that a page asks for, in some programs also by its name. */
export function givenAddress(values: Settings, hasId: boolean): string | undefined {
  for (const name of ['permalink', 'url', 'slug', ...(hasId ? ['id'] : [])]) {
    const value = values[name];
    if (typeof value === 'string' && value !== '' && !/[:?#{}%\\]|\.\.|\/\//.test(value))
      return value.replace(/(?:index)?\.html?$/, '');
  }
  return undefined;
}

function folded(key: string): string {
  return key.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** A value in the form that its field has here. */
function formOf(field: string, value: unknown, { authors, folder }: HeadContext): unknown {
  if (field === 'authors') return [value].flat().map((one) => authorOf(one, authors));
  if (field === 'aliases')
    return listOf(value).map((one) =>
      typeof one === 'string' ? `/${inFolder(one.startsWith('/') ? '' : folder, one)}` : one,
    );
  if (field === 'tags' || field === 'keywords') return listOf(value);
  if (field === 'cover' && isSettings(value)) return value.image ?? value.path ?? value.src ?? value.url;
  if (field === 'weight') return Number.isFinite(Number(value)) ? Math.max(0, Math.round(Number(value))) : value;
  if (field === 'description' || field === 'title' || field === 'subtitle' || field === 'label')
    return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  return value;
}

function listOf(value: unknown, separator = /,\s*/): readonly unknown[] {
  const list = Array.isArray(value) ? value : typeof value === 'string' ? value.split(separator) : [value];
  return [...new Set(list.map((one) => (typeof one === 'number' ? String(one) : one)))];
}

/** An author, maybe by a key of a list, with other names for the same facts. */
function authorOf(one: unknown, known: Settings): unknown {
  const facts = isSettings(one) ? one : groupOf(known[String(one)]);
  const { name, url, link = url, avatar, image_url = avatar, photo = image_url, title, byline = title } = facts;
  const given = Object.entries({ name, link, photo, byline }).filter(([, fact]) => typeof fact === 'string');
  return name === undefined ? one : Object.fromEntries(given);
}

/** Whether a text may not be meant for readers: a draft, one for a later day, or one whose front matter can't be read. */
export function isKeptBack({ values, error }: SplitText): boolean {
  const quiet = { authors: {}, tagSeparator: /,/, folder: '', onKey: () => undefined, onValue: () => undefined };
  const { draft = false, unlisted = false, published = true, date } = convertHead(values, quiet);
  const isOff = (value: unknown): boolean => /^(?:false|no?|off)$/i.test(String(value));
  return error !== undefined || !isOff(draft) || !isOff(unlisted) || isOff(published) || date !== undefined;
}
