// `<Include>` -> what's in its place: Markdown that's read as a part of the page, or a block of code. Both keep their
// own file, so links and problems point at it.

import { propertyMissing, propertyUnknown } from '../../diagnostics/problems/component.ts';
import { foreignSyntax, includeMissing } from '../../diagnostics/problems/markdown.ts';
import { canonicalLanguage, plainLanguage } from '../../text/languages.ts';
import type { BodyEnv } from '../body-env.ts';
import { readFrontMatter } from '../front-matter/read-front-matter.ts';
import { type SourceText, sourceText } from '../source-text.ts';
import type { CodeTagMeta, TagMeta } from '../tags/tag-token.ts';
import { includeName, includeTag } from './included-files.ts';

type Included =
  | { readonly kind: 'markdown'; readonly source: SourceText }
  | { readonly kind: 'code'; readonly meta: CodeTagMeta; readonly language: string };

interface IncludedText {
  readonly file: string;
  readonly text: string;
}

/** The file that a tag names. Undefined, and reported, if there's none. */
export function fileOfInclude(tag: TagMeta, env: BodyEnv): IncludedText | undefined {
  const specifier = textOf(tag, 'file');
  if (specifier === undefined) env.diagnostics.push(propertyMissing(tag.at, includeTag, 'file'));
  else if (env.reading.length > 0)
    env.diagnostics.push(foreignSyntax(tag.at, `<Include file="${specifier}" />`, notNested));
  else if (Object.hasOwn(env.fragments, includeName(specifier))) return env.fragments[includeName(specifier)];
  else env.diagnostics.push(includeMissing(tag.at, specifier));
  return undefined;
}

/** What a tag shows of its file. */
export function readInclude(tag: TagMeta, file: IncludedText, env: BodyEnv): Included {
  return isMarkdown(tag, file) ? includedMarkdown(tag, file, env) : includedCode(tag, file, env);
}

const notNested = "An included file can't include others. Include both of them from the page.";

/** Whether a file is read as a part of the page. Markdown with a `language` is shown as code instead. */
function isMarkdown(tag: TagMeta, { file }: IncludedText): boolean {
  return /\.mdx?$/i.test(file) && textOf(tag, 'language') === undefined && textOf(tag, 'lang') === undefined;
}

function textOf({ attributes }: TagMeta, name: string): string | undefined {
  const value = attributes.find((one) => one.name === name)?.value;
  return typeof value === 'number' ? String(value) : typeof value === 'string' && value !== '' ? value : undefined;
}

function includedMarkdown(tag: TagMeta, { file, text }: IncludedText, env: BodyEnv): Included {
  for (const { name, at } of tag.attributes)
    if (name !== 'file') env.diagnostics.push(propertyUnknown(at, includeTag, name));
  const { body, bodyLine } = readFrontMatter(file, text);
  return { kind: 'markdown', source: sourceText(file, body, bodyLine) };
}

function includedCode(tag: TagMeta, { file, text }: IncludedText, env: BodyEnv): Included {
  const language = textOf(tag, 'language') ?? textOf(tag, 'lang') ?? languageOf(file, env);
  const [first = tag] = tag.attributes;
  const words = tag.attributes.filter(({ name }) => !['file', 'language', 'lang'].includes(name));
  const meta: CodeTagMeta = {
    attributes: [...words, { name: 'language', value: language, start: tag.start, at: first.at }],
    code: text.replace(/\s+$/, ''),
    at: tag.at,
    codeAt: { file, line: 1, column: 1 },
  };
  return { kind: 'code', meta, language };
}

/** By the ending of the file's name, or by all of it: `Dockerfile`. */
function languageOf(file: string, { rules }: BodyEnv): string {
  const ending = /[^./]+$/.exec(file)?.[0] ?? '';
  return canonicalLanguage(ending, rules.langAliases) === undefined ? plainLanguage : ending;
}

/** The title and the caption as words of a fence. */
export function titlesOf({ attributes }: CodeTagMeta): string {
  const titles = attributes.filter(({ name, value }) => /^(?:title|caption)$/.test(name) && typeof value === 'string');
  return titles.map(({ name, value }) => ` ${name}="${String(value).replace(/["`\s]+/g, ' ')}"`).join('');
}

/** A block of code in Markdown; its language may be followed by other words. */
export function asFence(code: string, language: string): string {
  const longest = [...code.matchAll(/^[ \t]*(`{3,})/gm)].reduce((most, [, run = '']) => Math.max(most, run.length), 2);
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${code}\n${fence}`;
}
