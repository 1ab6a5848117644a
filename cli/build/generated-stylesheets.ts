// Gives the bundler the style sheets that aren't files: the entry, and the styles of highlighted code and diagrams.

import type { Plugin } from 'esbuild';

/** The name of the style sheet that imports the generated one and the site's own. */
export const stylesEntry = 'sitegen:styles';
const themeEntry = 'sitegen:code-theme';

/** What the engine draws is in the first, weakest layer, so that the site's own styles can change it. */
export function generatedStylesheets(styles: string, codeTheme: string): Plugin {
  const texts: { readonly [name: string]: string } = {
    [stylesEntry]: `@import "${themeEntry}" layer(sitegen);\n@import ${JSON.stringify(styles.replaceAll('\\', '/'))};\n`,
    [themeEntry]: codeTheme,
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
    },
  };
}
