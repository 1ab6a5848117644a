// What's old: statements about today on pages, versions of packages, and events. `sitegen data` asks for it, since it changes
// without a change of the site.

import type { ArticleOf, Diagnostic, Post, Site } from 'sitegen';
import { isMalicious, versionsOf } from '../../data/package-versions.ts';
import { dataOf } from '../../data/shapes.ts';
import { proseOf } from './prose.ts';

const maxDays = 90;
const dayMs = 86_400_000;

/** Everything that's out of date at `now`, an ISO instant. */
export function ageOfPages(site: Site, articleOf: ArticleOf, now: string): readonly Diagnostic[] {
  const written = site.posts.filter(({ file }) => !file.startsWith('generated:'));
  return [
    ...written.flatMap((post) => oldStatements(post, articleOf(post).markdown, now)),
    ...outdatedPackages(site),
    ...eventsBehind(site, now),
  ];
}

/** A post is about its own day, so its dates are compared with that. */
function oldStatements(post: Post, markdown: string, now: string): readonly Diagnostic[] {
  const { file, updated, frontMatter } = post;
  const lines = proseOf(markdown).lines.map(({ text }) => text);
  const text = lines.join('\n').replace(/`[^`]*`/g, '');
  const today = frontMatter.date ?? now;
  const dated = [...text.matchAll(/\b[Aa]s of ((?:[A-Z][a-z]+ )?(?:\d{1,2}, )?\d{4}(?:-\d\d-\d\d)?)/g)];
  const old = dated
    .filter(([, day = '']) => isOld(day, today))
    .map(([words]) => stale(file, `"${words}" is more than ${maxDays} days ago`, lookAgain));
  if (frontMatter.date !== undefined || updated === undefined || !isOld(updated, now)) return old;
  const claims = /\b(?:newest|latest)\b[^.\n]{0,40}/i.exec(text) ?? [];
  const since = `and was last changed on ${updated.slice(0, 10)}`;
  return [...old, ...claims.map((claim) => stale(file, `The page says "${claim.trim()}" ${since}`, lookAgain))];
}

const lookAgain = "Look whether it's still so, and write down the day, or leave it out.";

function isOld(day: string, today: string): boolean {
  return Date.parse(today) - Date.parse(day) > maxDays * dayMs;
}

function outdatedPackages(site: Site): readonly Diagnostic[] {
  const file = 'content/data/packages.yml';
  return versionsOf(site).flatMap(({ name, version, newest }) => {
    if (newest === undefined || newest === version || isMalicious(site, name, newest)) return [];
    return [stale(file, `${name} ${version}: npm has ${newest}`, 'Follow the pages with it, and change the version.')];
  });
}

function eventsBehind(site: Site, now: string): readonly Diagnostic[] {
  const all = [...dataOf(site, 'events').events, ...dataOf(site, 'conferences').conferences];
  if (all.some(({ start, end = start }) => end >= now.slice(0, 10))) return [];
  const hint = 'Run `sitegen data events`, and add the next conference to conferences.yml.';
  return [stale('content/data/events.yml', `No event is on or after ${now.slice(0, 10)}`, hint)];
}

function stale(file: string, message: string, hint: string): Diagnostic {
  return { code: 'data/stale', at: { file, line: 1, column: 1 }, message, hint };
}
