// Pages that another project makes with code, by the names of their files. The code is never read: the names say which
// links lead to a page there that isn't here.

import { join } from 'node:path';
import { isFolder } from '../io/is-folder.ts';
import { listFolder } from '../io/list-folder.ts';

/** Where Next.js, Docusaurus, Astro, and others keep such pages. */
const folders = ['pages', 'src/pages', 'app', 'src/app'];

const code = /\.(?:[jt]sx?|astro|vue|svelte)$/;

/** A framework's own files, functions, and pages whose addresses depend on data. */
const noPage = /(?:^|\/)(?:_|api\/|\[|40[34]\b|500\b)/;

/** The files by address, and the folders that they are in. Both are paths in the project. */
export function codePages(project: string): {
  readonly files: { readonly [address: string]: string };
  readonly folders: readonly string[];
} {
  const found = folders
    .filter((folder) => isFolder(join(project, folder)))
    .flatMap((folder) =>
      listFolder(join(project, folder), '').value.flatMap((path) => {
        const address = addressOf(folder, path);
        return address === undefined ? [] : [{ folder, address, file: `${folder}/${path}` }];
      }),
    );
  return {
    files: Object.fromEntries(found.map(({ address, file }) => [address, file])),
    folders: [...new Set(found.map(({ folder }) => folder))],
  };
}

/** In an `app` folder, a page is called `page`, and names in parentheses only group. */
function addressOf(folder: string, path: string): string | undefined {
  if (!code.test(path) || noPage.test(path)) return undefined;
  const name = path.replace(code, '');
  if (!folder.endsWith('app')) return `/${name.replace(/(?:^|\/)index$/, '')}`;
  const [, route] = /^(.*?)\/?page$/.exec(name) ?? [];
  return route?.replace(/(?:^|\/)\([^)/]*\)/g, '').replace(/^\/?/, '/');
}
