// The values of a file's front matter, checked, with what the folder's rule asks of them.

import type { z } from 'zod';
import type { FolderRule } from '../../config.ts';
import type { Diagnostic, Noted } from '../../diagnostics/diagnostic.ts';
import { refusedKey, sectionKey, unknownKey, valueInvalid } from '../../diagnostics/problems/front-matter.ts';
import { dateMissing } from '../../diagnostics/problems/post.ts';
import type { FrontMatter } from '../../model.ts';
import { nearest } from '../../text/nearest.ts';
import { needsNoFrontMatter } from '../page-title.ts';
import { decisive, type FieldName, fieldProblem, fields, ignoredKeys } from './fields.ts';
import { dayOf } from './instant.ts';
import { buriedFlagsIn, refusalOf } from './publishing-keys.ts';
import { isFatal, type YamlHead } from './read-yaml.ts';

/**
 * Checks front matter. Pages of dated folders have further duties. If anything that could keep the page back can't be
 * read, `unclear` is set.
 */
export function checkFrontMatter(yaml: YamlHead, folder: FolderRule): Noted<FrontMatter> {
  const diagnostics: Diagnostic[] = [...yaml.diagnostics];
  const checked: { [name in FieldName | 'day' | 'unclear']?: unknown } = {};
  // Where pages need no front matter, they may bring that of another generator, which has other kinds of posts.
  const tolerant = needsNoFrontMatter(folder);
  const buried = buriedProblems(yaml);
  diagnostics.push(...buried);
  if (buried.length > 0) checked.unclear = true;
  for (const key of new Set(yaml.keys)) {
    const problems: Diagnostic[] = [];
    if (!isField(key)) {
      const refused = refusalOf(key, yaml.values[key], tolerant);
      if (refused?.holdsBack) checked.unclear = true;
      if (refused) problems.push(refusedKey(yaml.locateKey(key), key, refused.hint));
      else problems.push(...unknownKeyProblems(key, yaml, tolerant));
    } else if (Object.hasOwn(yaml.values, key)) {
      const value = checkField(key, yaml, problems);
      if (value !== undefined) checked[key] = value;
      else if (problems.length > 0 && decisive.has(key)) checked.unclear = true;
    }
    diagnostics.push(...problems);
  }
  const { published, ...frontMatter } = checked;
  if (published === false) frontMatter.draft = true;
  if (frontMatter.date !== undefined) frontMatter.day = dayOf(String(yaml.values.date));
  // If the head can't be read, nobody knows what it lacks.
  if (!yaml.diagnostics.some(isFatal) && (!tolerant || yaml.keys.includes('type')))
    diagnostics.push(...datedProblems(checked as FrontMatter, yaml, folder));
  return { value: frontMatter as FrontMatter, diagnostics };
}

function buriedProblems(yaml: YamlHead): readonly Diagnostic[] {
  const hint = 'To keep the page back, write `draft: true` without indentation, as a key of its own.';
  return buriedFlagsIn(yaml.values).map((path) => refusedKey(yaml.locate(path), String(path.at(-1)), hint));
}

function unknownKeyProblems(key: string, yaml: YamlHead, tolerant: boolean): readonly Diagnostic[] {
  const meant = nearest(key, Object.keys(fields));
  const isIgnored = ignoredKeys.has(key) || (tolerant && meant === undefined);
  const hint = meant && `Did you mean \`${meant}\`?`;
  return isIgnored ? [] : [unknownKey(yaml.locateKey(key), key, hint)];
}

/** What a `_section.md` says besides its title and weight: nothing reads it. */
export function checkSectionMatter(yaml: YamlHead, folder: FolderRule): Noted<FrontMatter> {
  const { value, diagnostics } = checkFrontMatter(yaml, folder);
  const unread = yaml.keys.filter(isField).filter((key) => key !== 'title' && key !== 'weight');
  const problems = unread.map((key) =>
    decisive.has(key)
      ? refusedKey(yaml.locateKey(key), key, 'Say it in each page of the folder.')
      : sectionKey(yaml.locateKey(key), key),
  );
  return { value, diagnostics: [...diagnostics, ...problems] };
}

function isField(key: string): key is FieldName {
  return Object.hasOwn(fields, key);
}

/** The value as its shape gives it back; undefined when it is empty or refused. */
function checkField(key: FieldName, yaml: YamlHead, diagnostics: Diagnostic[]): unknown {
  const value = yaml.values[key];
  if (value === undefined || (value === null && !decisive.has(key))) return undefined;
  const result = (fields[key] as z.ZodType).safeParse(value);
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    const path = [key, ...issue.path.filter((part) => typeof part !== 'symbol')];
    diagnostics.push(fieldProblem(key, yaml.locate(path), value, issue.message));
  }
  return undefined;
}

/** What the posts of a dated folder must say about themselves. A value that was refused has been reported already. */
function datedProblems(checked: FrontMatter, yaml: YamlHead, folder: FolderRule): readonly Diagnostic[] {
  if (!folder.dated) return [];
  const { types } = folder.dated;
  const choice = `one of ${types.join(', ')}`;
  const diagnostics: Diagnostic[] = [];
  if (!yaml.keys.includes('date')) diagnostics.push(dateMissing(yaml.locateKey('date')));
  if (!yaml.keys.includes('type') || yaml.values.type === null) {
    diagnostics.push(valueInvalid(yaml.locateKey('type'), 'type', `is missing; it is ${choice}`));
  } else if (checked.type !== undefined && !types.includes(checked.type)) {
    diagnostics.push(valueInvalid(yaml.locate(['type']), 'type', `is \`${checked.type}\` and not ${choice}`));
  }
  return diagnostics;
}
