// Reports tags and authors that would share a page though they differ in more than case, such as `CI/CD` and `CI CD`.

import type { Diagnostic, Site } from 'sitegen';
import { type Facet, valueUrl } from './addresses.ts';
import { writtenValues } from './listing.ts';

/** Looks at the posts from the oldest to the newest. The newer of two is the one to correct. */
export function checkValues(site: Site): readonly Diagnostic[] {
  const posts = (site.dated.blog ?? []).toReversed();
  return (['author', 'tag'] as const).flatMap((facet) => {
    const first = new Map<string, string>();
    return posts.flatMap((post) =>
      writtenValues(post, facet).flatMap((value) => {
        const url = valueUrl(facet, value);
        const known = first.get(url) ?? value;
        first.set(url, known);
        return isSame(value, known) ? [] : [clash(facet, post.file, { value, known, url })];
      }),
    );
  });
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((value) => value.normalize().toLowerCase().replace(/\s+/g, ' '));
  return a === b;
}

interface Values {
  readonly value: string;
  readonly known: string;
  readonly url: string;
}

function clash(facet: Facet, file: string, { value, known, url }: Values): Diagnostic {
  return {
    code: 'front-matter/value-invalid',
    at: { file, line: 1, column: 1 },
    message: `The ${facet} \`${value}\` would share the page ${url} with \`${known}\`, which was there before`,
    hint: `Write \`${known}\`, or a name with other letters.`,
  };
}
