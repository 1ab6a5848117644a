// Gives the bundler the style sheets that aren't files: the entry, and the styles of highlighted code and diagrams. All
// style sheets get colors of both themes that older browsers understand.

import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { lightByDefault, loweredThemes } from './lowered-themes.ts';

/** The name of the style sheet that imports the generated one and the site's own. */
export const stylesEntry = 'sitegen:styles';
const themeEntry = 'sitegen:code-theme';

/** The styles of code and diagrams are in the first, weakest layer, so that the site's own styles win. */
export function generatedStylesheets(styles: string, codeTheme: string): Plugin {
  const texts: { readonly [name: string]: string } = {
    [stylesEntry]: `@import "${themeEntry}" layer(sitegen);\n@import ${JSON.stringify(styles.replaceAll('\\', '/'))};\n`,
    [themeEntry]: lightByDefault + loweredThemes(codeTheme),
  };
  return {
    name: 'generated-stylesheets',
    setup: (build) => {
      build.onResolve({ filter: /^sitegen:/ }, ({ path }) => ({ path, namespace: 'generated' }));
      build.onLoad({ filter: /.*/, namespace: 'generated' }, ({ path }) => ({
        contents: texts[path] ?? '',
        loader: 'css',
        resolveDir: '/',
      }));
      build.onLoad({ filter: /\.css$/ }, async ({ path }) => ({
        contents: loweredThemes(await readFile(path, 'utf8')),
        loader: 'css',
      }));
    },
  };
}
