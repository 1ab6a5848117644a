// Lets sirv answer a request, behind a guard for its known faults: it trusts the Range header, sends the length of a file
// before the file is open, and neither handles errors of its stream nor closes it when the client leaves.

import { once } from 'node:events';
import { fstatSync, type ReadStream } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type sirv from 'sirv';
import { compressed } from './compress.ts';
import type { Exchange } from './site-files.ts';

type Serve = ReturnType<typeof sirv>;

/** What sirv wanted to send. Without a stream, it's an answer without content, such as 304. */
interface Captured {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly stream: ReadStream | undefined;
}

/**
 * Sends the file at the request's URL. `status` is that of a whole file: 200, or 404 for the page that says so. False,
 * with nothing sent, if the file isn't the one that sirv described: a build has replaced or removed it meanwhile.
 * Rejects if it can't be read.
 */
export async function sendWithSirv(serve: Serve, exchange: Exchange, status: number): Promise<boolean> {
  const { request, response } = exchange;
  dropOddConditions(request.headers, status);
  const captured = capture(serve, exchange);
  if (captured === undefined) return false;
  const { stream, headers } = captured;
  if (stream === undefined) {
    response.writeHead(captured.status, headers).end();
    return true;
  }
  if (!(await isAsDescribed(stream, headers))) {
    stream.destroy();
    return false;
  }
  if (status !== 200) delete headers.ETag;
  const encoder = captured.status === 200 ? compressed(exchange, headers) : undefined;
  response.writeHead(captured.status === 200 ? status : captured.status, headers);
  if (request.method === 'HEAD') {
    stream.destroy();
    response.end();
    return true;
  }
  // If the client has gone or the disk fails, all we can do is break the connection.
  await pipeline([stream, ...(encoder ? [encoder] : []), response]).catch(() => response.destroy());
  return true;
}

/**
 * Drops conditions that sirv gets wrong: `bytes=5-2`, `bytes=-5`, and numbers that aren't safe integers in Range, and
 * If-Range, which its weak tags never fulfill. Other answers than 200 are always whole.
 */
function dropOddConditions(headers: NodeJS.Dict<string | string[]>, status: number): void {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(String(headers.range ?? '')) ?? [];
  const isFit = first !== undefined && (last === '' || (Number(last) > 0 && Number(first) <= Number(last)));
  if (!isFit || headers['if-range'] !== undefined || status !== 200) delete headers.range;
  if (status !== 200) delete headers['if-none-match'];
}

/** Calls sirv, which does everything at once, and keeps what it wants to send. Undefined if there's no such file. */
function capture(serve: Serve, { request, response }: Exchange): Captured | undefined {
  const { writeHead, end } = response;
  let head: Omit<Captured, 'stream'> | undefined;
  let stream: ReadStream | undefined;
  let isMissing = false;
  const onPipe = (source: unknown): void => {
    stream = source as ReadStream;
  };
  response.writeHead = (status: number, headers: unknown = {}) => {
    head = { status, headers: headers as OutgoingHttpHeaders };
    return response;
  };
  response.end = () => response;
  response.once('pipe', onPipe);
  serve(request, response, () => {
    isMissing = true;
  });
  response.off('pipe', onPipe);
  Object.assign(response, { writeHead, end });
  stream?.unpipe(response).pause();
  return isMissing ? undefined : { status: response.statusCode, headers: {}, ...head, stream };
}

/** Opens the file. Its tag has the size and time of the file that sirv looked at. */
async function isAsDescribed(stream: ReadStream, { ETag: tag }: OutgoingHttpHeaders): Promise<boolean> {
  try {
    const [descriptor] = (await once(stream, 'open')) as [number];
    const { size, mtime } = fstatSync(descriptor);
    return tag === `W/"${size}-${mtime.getTime()}"`;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
