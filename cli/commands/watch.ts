// `sitegen serve --watch`: the preview for authors. Serves from memory like production, rebuilds after every save, and
// tells open pages to update.

import { performance } from 'node:perf_hooks';
import { openPreview, type Preview, type PreviewOptions } from '../dev/preview.ts';
import type { Project } from '../project.ts';
import type { Reporter } from '../report/report.ts';
import { type SiteServer, serveSite } from '../serve/create-site-server.ts';
import { addressBelow, openBrowser, type ServeOptions, untilSignal, withNetwork } from './serve.ts';

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
  announce(server, preview, { options, reporter, start });
  if (options.open !== undefined) openBrowser(addressBelow(server.url, options.open), reporter);
  return untilSignal(async () => {
    preview.close();
    await server.close();
    process.off('uncaughtException', preview.fault);
  });
}

interface Announced {
  readonly options: WatchOptions;
  readonly reporter: Reporter;
  readonly start: number;
}

function announce(server: SiteServer, preview: Preview, { options, reporter, start }: Announced): void {
  const ms = Math.round(performance.now() - start);
  const { url, network, port } = server;
  const { bold, green } = reporter.colors;
  if (options.port !== 0 && port !== options.port)
    reporter.info(`Port ${options.port} is taken; using ${port} instead`);
  const text = `${green('watching')} ${bold(url)}, ready in ${ms} ms (Ctrl+C stops)`;
  const pages = preview.state().shown.posts.length;
  reporter.summary(withNetwork(text, network), { url, network, port, pages, ms });
}
