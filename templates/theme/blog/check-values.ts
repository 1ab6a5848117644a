// Reports tags and authors that would share a page though they differ in more than case, such as `CI/CD` and `CI CD`.

import type { CheckedPage, Diagnostic } from 'sitegen';
import { blogUrl, datedPosts, type Facet, valueUrl } from './addresses.ts';
import { writtenValues } from './listing.ts';

/** Looks at a post and those before it. The newer of two is the one to correct. */
export function checkValues({ post, site }: CheckedPage): readonly Diagnostic[] {
  const posts = datedPosts(site).toReversed();
  const upToIt = posts.slice(0, posts.findIndex(({ url }) => url === post.url) + 1);
  return (['author', 'tag'] as const).flatMap((facet) => {
    const earlier = upToIt.flatMap((other) => writtenValues(other, facet));
    return writtenValues(post, facet).flatMap((value) => {
      const url = valueUrl(blogUrl(site), facet, value);
      const known = earlier.find((other) => valueUrl(blogUrl(site), facet, other) === url) ?? value;
      return isSame(value, known) ? [] : [clash(facet, post.file, { value, known, url })];
    });
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
