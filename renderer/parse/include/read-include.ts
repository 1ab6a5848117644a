// Reads the file that an `<Include>` names: as Markdown that is a part of the page, or as a block of code. Links and
// problems in it point at that file.

import { propertyMissing, propertyUnknown } from '../../diagnostics/problems/component.ts';
import { foreignSyntax, includeMissing } from '../../diagnostics/problems/markdown.ts';
import type { PageSource } from '../../model.ts';
import { canonicalLanguage, plainLanguage } from '../../text/languages.ts';
import { ownValue } from '../../text/own-value.ts';
import { pageEnding } from '../../text/url.ts';
import type { BodyEnv } from '../body-env.ts';
import { stepsOf } from '../budget.ts';
import { readFrontMatter } from '../front-matter/read-front-matter.ts';
import { plainTokens, Token } from '../html/token.ts';
import { reportSpent } from '../markdown/spent.ts';
import { normalized } from '../normalized.ts';
import { sourceText } from '../source-text.ts';
import { editOut, type PlacedAttribute, type TagMeta } from '../tags/tag-token.ts';
import { includeTag } from './included-files.ts';

/** Reads a part of the page. */
type ReadPart = (part: BodyEnv) => readonly Token[];

/** The tokens in place of a tag. Beyond the page's budget, the tag is shown as it is. */
export function includedTokens(tag: TagMeta, env: BodyEnv, read: ReadPart): readonly Token[] {
  const file = fileOfInclude(tag, env);
  if (file === undefined) {
    editOut(tag);
    return [];
  }
  env.budget.steps -= stepsOf(file.text.length);
  if (env.budget.steps <= 0) {
    reportSpent(env, () => tag.at);
    return plainTokens(env.source.text.slice(tag.start, tag.end));
  }
  return isMarkdown(tag, file) ? includedMarkdown(tag, file, env, read) : [includedCode(tag, file, env)];
}

/** The file that a tag names. Undefined, and reported, if there's none. */
function fileOfInclude(tag: TagMeta, env: BodyEnv): PageSource | undefined {
  const specifier = textOf(tag, 'file');
  if (specifier === undefined) env.diagnostics.push(propertyMissing(tag.at, includeTag, 'file'));
  else if (env.isPart) env.diagnostics.push(foreignSyntax(tag.at, `<Include file="${specifier}" />`, notNested));
  else {
    const given = ownValue(env.fragments, specifier);
    const text = given && normalized(given);
    env.diagnostics.push(...(text?.diagnostics ?? [includeMissing(tag.at, specifier)]));
    return text && { file: given.file, text: text.value };
  }
  return undefined;
}

const notNested = "An included file can't include others. Include both of them from the page.";

/** Whether a file is read as a part of the page. Markdown with a `language` is shown as code instead. */
function isMarkdown(tag: TagMeta, { file }: PageSource): boolean {
  return pageEnding.test(file) && textOf(tag, 'language') === undefined;
}

function textOf({ attributes }: TagMeta, name: string): string | undefined {
  const value = attributes.find((one) => one.name === name)?.value;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function includedMarkdown(tag: TagMeta, { file, text }: PageSource, env: BodyEnv, read: ReadPart): readonly Token[] {
  for (const { name, at } of tag.attributes)
    if (name !== 'file') env.diagnostics.push(propertyUnknown(at, includeTag, name));
  const { body, bodyLine } = readFrontMatter(file, text);
  const source = sourceText(file, body, bodyLine);
  const { references: _, ...shared } = env; // A file's links are defined in the file itself.
  editOut(tag, source);
  return read({ ...shared, source, isPart: true, region: undefined });
}

/** A block of code like one that's written in the page, with the tag's other properties as the words of its fence. */
function includedCode(tag: TagMeta, { file, text }: PageSource, env: BodyEnv): Token {
  const language = textOf(tag, 'language') ?? languageOf(file, env);
  const words = tag.attributes.filter(({ name }) => name !== 'file' && name !== 'language');
  const info = [language, ...words.map(fenceWord)].join(' ');
  const content = text.replace(/\s+$/, '');
  editOut(tag, asFence(content, info));
  const meta = { at: { file, line: 1, column: 1 }, fenceAt: tag.at };
  return Object.assign(new Token('fence', '', 0), { block: true, info, content, meta });
}

function fenceWord({ name, value }: PlacedAttribute): string {
  if (value === true) return name;
  return `${name}="${String(value).replace(/\s+/g, ' ').replace(/["\\]/g, '\\$&')}"`;
}

/** By the ending of the file's name, or by all of it: `Dockerfile`. */
function languageOf(file: string, { rules }: BodyEnv): string {
  const ending = /[^./]+$/.exec(file)?.[0] ?? '';
  return canonicalLanguage(ending, rules.langAliases) === undefined ? plainLanguage : ending;
}

/** A block of code in Markdown. */
function asFence(code: string, info: string): string {
  const longest = [...code.matchAll(/^[ \t]*(`{3,})/gm)].reduce((most, [, run = '']) => Math.max(most, run.length), 2);
  const fence = '`'.repeat(longest + 1);
  return `${fence}${info}\n${code}\n${fence}`;
}
