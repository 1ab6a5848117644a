// A drawn cover for every post that brings no picture of its own.

import type { OutputFile, Site } from '../../renderer/model.ts';
import { coverUrl } from './cover.tsx';
import { coverSvg } from './cover-svg.ts';

export function coverFiles(site: Site): readonly OutputFile[] {
  return (site.dated.blog ?? [])
    .filter((post) => !post.frontMatter.cover)
    .map((post) => {
      const { type, tags } = post.frontMatter;
      return { path: coverUrl(post).slice(1), contents: () => coverSvg({ title: post.title, type, tags }) };
    });
}
