// A file of the site -> its type and an open stream, by sirv.
// sirv never meets a visitor: it gets a request made here and a stand-in response, because it trusts Range headers,
// sends the length before the file is open, and leaves its stream without an error handler or an end.
import type { ReadStream, Stats } from 'node:fs';
import { fstatSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import sirv from 'sirv';
import { isSame } from './file-stats.ts';
import type { Span } from './range.ts';

/** An open file. Whoever takes it must read or destroy the stream. */
export interface OpenFile {
  readonly stream: ReadStream;
  readonly stats: Stats;
  /** As sirv names it, empty when unknown. */
  readonly type: string;
}

/** Opens a file by its path below the root; undefined when it is gone or was replaced in the same moment. */
export type OpenWithSirv = (path: string, span?: Span) => Promise<OpenFile | undefined>;

/** Sets sirv to work on a folder, asking the disk for each file (its own list of files cannot follow a build). */
export function createSirvOpener(root: string): OpenWithSirv {
  const serve = sirv(root, { dev: true, dotfiles: true, extensions: [], setHeaders: keepStats });
  return (path, span) =>
    new Promise((resolve, reject) => {
      const response = new StandInResponse();
      response.once('pipe', (source) => takeOver(source as ReadStream, response).then(resolve, reject));
      // The casts: of a request sirv reads these two fields, of a response it calls what StandInResponse has.
      const request = { url: encodeURI(`/${path}`), headers: rangeOf(span) } as unknown as IncomingMessage;
      serve(request, response as unknown as ServerResponse, () => resolve(undefined));
      response.source?.pause();
    });
}

class StandInResponse extends Writable {
  statusCode = 200;
  type = '';
  stats: Stats | undefined;
  source: ReadStream | undefined;

  getHeader(): undefined {
    return undefined;
  }
  setHeader(): void {}
  writeHead(_status: number, headers: Readonly<Record<string, string>>): void {
    this.type = headers['Content-Type'] ?? '';
  }
}

function keepStats(response: ServerResponse, _path: string, stats: Stats): void {
  if ((response as unknown) instanceof StandInResponse) (response as unknown as StandInResponse).stats = stats;
}

/** Detaches the stream from the stand-in and waits until it is open on the very file that sirv looked at. */
function takeOver(stream: ReadStream, response: StandInResponse): Promise<OpenFile | undefined> {
  response.source = stream;
  stream.unpipe(response);
  return new Promise((resolve, reject) => {
    stream.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' ? resolve(undefined) : reject(error),
    );
    stream.once('open', (descriptor) => {
      const stats = fstatSync(descriptor);
      if (isSame(stats, response.stats)) resolve({ stream, stats, type: response.type });
      else resolve(stream.destroy() && undefined);
    });
  });
}

function rangeOf(span: Span | undefined): Readonly<Record<string, string>> {
  return span ? { range: `bytes=${span.start}-${span.end}` } : {};
}
