// Finds out whether a published file is named outside of pages: in data, strings, redirects, styles, scripts, other published
// files, or the site's code.

import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { OutputFile } from '@sitegen/renderer/model';
import type { Sources } from '../io/sources.ts';
import type { Project } from '../project.ts';

/** Published files that can name others. */
const readable = /\.(?:svg|json|webmanifest|css|js|html|xml|txt)$/i;

/** Returns a function that looks for a file's name. Texts are read on its first call. */
export function createNames(
  { code }: Project,
  { data, strings, redirects, assets }: Omit<Sources, 'pages'>,
  bundled: readonly OutputFile[],
): (file: { readonly url: string }) => boolean {
  let texts: readonly { readonly url?: string; readonly text: string }[] | undefined;
  const read = () => [
    ...[...data, ...strings, ...redirects].map(({ text }) => ({ text })),
    { text: code },
    ...bundled.filter(({ path }) => readable.test(path)).map(({ contents }) => ({ text: String(contents()) })),
    ...assets
      .filter(({ url }) => readable.test(url))
      .map(({ url, absolutePath }) => ({ url, text: readFileSync(absolutePath, 'utf8') })),
  ];
  return ({ url }) => {
    texts ??= read();
    const name = basename(url);
    // The name alone says nothing if another folder has a file of that name.
    const isTwin = assets.some((other) => other.url !== url && basename(other.url) === name);
    const use = new RegExp(`(?<![\\w.-])${(isTwin ? url.slice(1) : name).replace(/\W/g, '\\$&')}`);
    return texts.some((file) => file.url !== url && use.test(file.text));
  };
}
