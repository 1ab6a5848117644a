// A path that an author typed for a file of the project -> where that file is on the site. Other generators let pages
// name pictures by where they are on disk: `../../../assets/wick.png`, `@site/static/img/wick.png`.

import type { AppliedConfig } from '../config.ts';
import type { Post } from '../model.ts';
import { pageEnding, parentOf } from '../text/url.ts';

/**
 * The site path of a file of the project. Files of the public folder are at the root, and others at their path in the
 * project. Undefined for a path that's no path of a file, or that leaves the project.
 */
export function addressOfSource(post: Post, target: string, { places }: AppliedConfig): string | undefined {
  if (places === undefined) return undefined;
  const path = target.startsWith('@site/')
    ? target.slice('@site'.length)
    : target.startsWith('.')
      ? `${parentOf(`/${places.content}/${post.path}`)}/${target}`
      : undefined;
  const parts: string[] = [];
  for (const part of path?.split('/') ?? []) {
    if (part === '..' && parts.pop() === undefined) return undefined;
    if (part !== '..' && part !== '.' && part !== '') parts.push(part);
  }
  if (parts.length === 0) return undefined;
  const found = `/${parts.join('/')}`;
  const inPublic = `/${places.publicDir}/`;
  return found.startsWith(inPublic) ? found.slice(inPublic.length - 1) : found;
}

/** The site path of a page whose file is named from the root of the project, as code hosts understand it. */
export function pageOfSource(target: string, { places }: AppliedConfig): readonly string[] {
  const inContent = `/${places?.content}/`;
  return places && pageEnding.test(target) && target.startsWith(inContent) ? [target.slice(inContent.length - 1)] : [];
}
