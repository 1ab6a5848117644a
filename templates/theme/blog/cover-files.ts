// A drawn cover for every post that brings no picture of its own.

import type { ArticleOf, OutputFile, Site } from 'sitegen';
import { datedPosts } from './addresses.ts';
import { drawnCover, ownCover } from './cover.tsx';
import { coverSvg } from './cover-svg.ts';

export function coverFiles(site: Site, articleOf: ArticleOf): readonly OutputFile[] {
  return datedPosts(site)
    .filter((post) => ownCover(post, site) === undefined)
    .map((post) => {
      const { type, tags } = post.frontMatter;
      const diagram = () => articleOf(post).drawn.find((code) => code.includes('class="diagram-drawing"'));
      return {
        path: drawnCover(post).slice(1),
        contents: () => coverSvg({ title: post.title, type, tags }, diagram()),
        articles: [post.file],
      };
    });
}
