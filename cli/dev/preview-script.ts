// The script that the preview adds to each page.

import { join } from 'node:path';
import { baseOf } from '../build/assets.ts';
import { bundle } from '../io/bundle.ts';
import { entryFile } from '../project/entry-file.ts';
import type { Project } from '../project.ts';
import type { ApiRoute } from '../serve/api.ts';

/** The preview's own addresses. No page can have them because content names can't start with two underscores. */
export const ownAddresses = '/__sitegen/';

/** The preview's script for the browser, bundled like any other. */
export async function previewScript(project: Project): Promise<ApiRoute> {
  const made = await bundle(join(project.cacheDir, 'preview.bundle'), project.program.fingerprint, {
    entryPoints: [entryFile(project, '@sitegen/client/preview')],
    outdir: join(project.cacheDir, 'preview'),
    bundle: true,
    minify: true,
    define: baseOf(project.config),
    format: 'esm',
    target: 'es2022',
  });
  const text = Buffer.from(made.files[0]?.contents ?? new Uint8Array()).toString();
  return {
    path: `${ownAddresses}preview.js`,
    handle: async () => new Response(text, { headers: { 'content-type': 'text/javascript; charset=utf-8' } }),
  };
}
