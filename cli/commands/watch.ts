// `sitegen serve --watch`: the preview for authors. Serves from memory like production, rebuilds after every save, and
// tells open pages to update.

import { performance } from 'node:perf_hooks';
import { openPreview, type PreviewOptions } from '../dev/preview.ts';
import type { Project } from '../project.ts';
import type { Reporter } from '../report/report.ts';
import { serveSite } from '../serve/create-site-server.ts';
import { announce, type ServeOptions, untilSignal } from './serve.ts';

export type WatchOptions = ServeOptions & Pick<PreviewOptions, 'poll' | 'reload'>;

/** Serves until a signal. */
export async function runWatch(first: Project, options: WatchOptions, reporter: Reporter): Promise<number> {
  const start = performance.now();
  const preview = await openPreview(first, { ...options, reporter });
  const server = await serveSite(preview.site, options).catch((error) => {
    preview.close();
    throw error;
  });
  // The site's code may throw in a callback, which ends other commands. The preview goes on.
  process.removeAllListeners('uncaughtException').on('uncaughtException', preview.fault);
  const facts = { pages: preview.state().shown.posts.length };
  announce(server, { word: 'watching', start, facts }, options, reporter);
  return untilSignal(async () => {
    preview.close();
    await server.close();
    process.off('uncaughtException', preview.fault);
  });
}
