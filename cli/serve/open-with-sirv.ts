// A file of the site -> an open stream, by sirv.
// sirv never meets a visitor, because it trusts Range headers, sends the length before the file is open, and leaves its
// stream without an error handler. It gets the path and the span that were checked here, and a response that only hands
// over the stream.
import { fstatSync, type ReadStream, type Stats } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import sirv from 'sirv';
import type { Span } from './range.ts';

/** An open file. Whoever takes it must read or destroy the stream. */
export interface OpenFile {
  readonly stream: ReadStream;
  /** What is open, which may be newer than what was found at the path before. */
  readonly stats: Stats;
}

/** Opens a file by its path below the root; undefined when it is gone. */
export type OpenWithSirv = (path: string, span?: Span) => Promise<OpenFile | undefined>;

/** Sets sirv to work on a folder, asking the disk for each file (its own list of files cannot follow a build). */
export function createSirvOpener(root: string): OpenWithSirv {
  const serve = sirv(root, { dev: true, dotfiles: true, extensions: [] });
  return async (path, span) => {
    const stream = find(serve, `/${path}`, span);
    if (!stream) return undefined;
    return new Promise((resolve, reject) => {
      stream.once('open', (descriptor) => resolve({ stream, stats: fstatSync(descriptor) }));
      stream.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ENOENT' ? resolve(undefined) : reject(error),
      );
    });
  };
}

/** Asks sirv for a file. Of a request it reads the two fields given here; of a response it calls what `Taker` has. */
function find(serve: ReturnType<typeof sirv>, url: string, span: Span | undefined): Taker['taken'] {
  const headers = span ? { range: `bytes=${span.start}-${span.end}` } : {};
  const taker = new Taker();
  serve({ url: encodeURI(url), headers } as IncomingMessage, taker as unknown as ServerResponse, () => undefined);
  taker.taken?.unpipe(taker).pause();
  return taker.taken;
}

class Taker extends Writable {
  taken: ReadStream | undefined;

  getHeader(): undefined {
    return undefined;
  }
  writeHead(): void {
    this.once('pipe', (stream) => {
      this.taken = stream as ReadStream;
    });
  }
}
