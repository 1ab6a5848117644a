// Opens a file of the site as a stream, with sirv. sirv doesn't see the real request because it trusts Range headers,
// sends the length before the file is open, and doesn't handle errors of its stream. It gets a path and a span that
// were checked here, and a response that only takes the stream.
import { fstatSync, type ReadStream, type Stats } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import sirv from 'sirv';
import type { Span } from './range.ts';

/** An open file. The caller has to read or destroy the stream. */
export interface OpenFile {
  readonly stream: ReadStream;
  /** The state of the open file, which may be newer than an earlier look at its path. */
  readonly stats: Stats;
}

/** Opens a file by its path below the root. Undefined if it's gone. */
export type OpenWithSirv = (path: string, span?: Span) => Promise<OpenFile | undefined>;

/** Sets up sirv for a folder. It looks for each file on disk, because its own list of files doesn't notice builds. */
export function createSirvOpener(root: string): OpenWithSirv {
  const serve = sirv(root, { dev: true, extensions: [] });
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

/** Asks sirv for a file. It only reads the two request fields given here, and only calls what `Taker` has. */
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
