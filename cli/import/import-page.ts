// One page of another repository, which has this program's front matter and may have the syntax of another one.

import { pageEnding } from '@sitegen/renderer/text';
import { stringify } from 'yaml';
import { convertText } from './convert-text.ts';
import { completed } from './find-plan.ts';
import { cleanHead, splitText } from './front-matter.ts';
import { textContext } from './import-project.ts';
import type { ProjectFiles } from './model.ts';

/** Converts a page with nothing of its project but the files that it names. What's plain already stays as it is. */
export function importPage(text: string, file: string, files: ProjectFiles, components: ReadonlySet<string>): string {
  const split = splitText(text);
  if (split.error !== undefined) return text;
  const shown = outsideFences(split.body);
  const isMdx = /\.mdx$/.test(file) || /^(?:import|export)\s|^\s*\{\/\*/m.test(shown);
  const isPlain = !isMdx && !/<[A-Z]|\{[{%:*!]|<!--\s*@include|^\s*(?:!!!|\?\?\?|\/\/\/|:::|<<<|-{2}8<)/m.test(shown);
  const cleaned = cleanHead(split.values);
  if (isPlain && cleaned === undefined) return text;
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const head =
    cleaned === undefined ? plain.slice(0, plain.length - split.body.length) : `---\n${stringify(cleaned)}---\n`;
  if (isPlain) return head + split.body;
  const page = { file, address: `/${file.replace(pageEnding, '')}`, isIndex: false };
  const plan = completed({ roots: [], isMdx, aliases: [['@/', '']] }, files);
  const targets = { files, plan, byFile: new Map(), byAddress: new Map(), assets: new Map(), isAsset: () => false };
  const context = { ...textContext(page, split, targets), components, report: () => undefined };
  return head + convertText(split.body, split.bodyLine, { ...context, address: (href) => href });
}

function outsideFences(text: string): string {
  return text.replace(/^[^\S\n]*(`{3,}(?!`)|~{3,}(?!~))[\s\S]*?(?:^[^\S\n]*\1`*~*[^\S\n]*$|$(?![\s\S]))/gm, '');
}
