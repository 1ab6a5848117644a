// `sitegen serve --watch`: the preview for authors. Serves from memory like production, rebuilds after every save, and
// tells open pages to update.

import { join } from 'node:path';
import { openPreview } from '../dev/preview.ts';
import type { Ran } from '../in-project.ts';
import { createPieceLoader } from '../project/load-pieces.ts';
import { loadProject } from '../project/load-project.ts';
import type { ProjectOptions } from '../project.ts';
import { serveSite } from '../serve/create-site-server.ts';
import { untilSignal } from '../signals.ts';
import { announce, type ServeOptions } from './serve.ts';

interface WatchOptions extends ServeOptions, ProjectOptions {
  /** In milliseconds: how often to look at the disk, instead of watching it. */
  readonly poll?: number;
}

/** Serves until a signal. */
export async function run({ program, project, flags, reporter }: Ran<WatchOptions>): Promise<number> {
  const start = performance.now();
  const load = createPieceLoader(project.config.reads);
  // The same configuration, never one in a folder above, and the base at which the site is served.
  const same = { config: join(project.root, project.configFile), base: `${project.config.base}/` };
  const reload = () => loadProject(program, { ...flags, ...same }, load);
  const preview = await openPreview(project, { ...flags, reporter, reload });
  const server = await serveSite(preview.site, { ...flags, onError: preview.onError }).catch((error) => {
    preview.close();
    throw error;
  });
  // The site's code may throw in a callback, which ends other commands. The preview goes on.
  process.removeAllListeners('uncaughtException').on('uncaughtException', preview.onError);
  const facts = { pages: preview.state().shown?.site.posts.length ?? 0 };
  announce(server, { word: 'watching', start, facts }, flags, reporter);
  return untilSignal(async () => {
    preview.close();
    await server.close();
    process.off('uncaughtException', preview.onError);
  });
}
