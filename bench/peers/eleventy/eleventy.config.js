// Markdown with highlighting in two themes, one layout, search records.

import { readFileSync } from 'node:fs';
import shiki from '@shikijs/markdown-it';
import MarkdownIt from 'markdown-it';
import anchor from 'markdown-it-anchor';

const nav = JSON.parse(readFileSync(new URL('./nav.json', import.meta.url), 'utf8'));
const langs = 'bash css diff groovy html ini java js json jsx php python ts tsx xml yaml'.split(' ');

export default async function configure(config) {
  const themes = { light: 'github-light', dark: 'github-dark' };
  const markdown = MarkdownIt({ html: true })
    .use(anchor)
    .use(await shiki({ themes, fallbackLanguage: 'text', langs }));
  config.setLibrary('md', markdown);
  config.addGlobalData('nav', nav);
  config.addGlobalData('layout', 'page.11ty.js');
  config.addPassthroughCopy('site/style.css');
  config.setQuietMode(true);
  return { dir: { input: 'site', includes: '../_includes', output: 'public' }, markdownTemplateEngine: false };
}
