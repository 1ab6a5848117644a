// A file and a request for it -> the answer: whole, compressed, a part, or "unchanged".
import type { IncomingHttpHeaders } from 'node:http';
import { chooseEncoding, type Encoding } from './accept-encoding.ts';
import { type Answer, emptyAnswer, plainAnswer } from './answer.ts';
import { cacheControlOf } from './cache-control.ts';
import { type Compressor, smallestCompressed } from './compress.ts';
import { compressesWell } from './content-type.ts';
import type { Headers } from './header-rules.ts';
import { isUnchanged, mayResume } from './preconditions.ts';
import { parseRange, type Span } from './range.ts';
import type { SiteFile } from './read-site-file.ts';
import type { SiteFiles } from './site-files.ts';

/** What's needed to answer with a file, apart from the file itself. */
export interface FileRequest {
  /** 200, or the status of a rule or of the 404 page. Answers other than 200 are always whole and never cached. */
  readonly status: number;
  /** The request's headers. A HEAD request comes without its Range. */
  readonly asked: IncomingHttpHeaders;
  /** Headers for this address from the site's rules and the server's defaults. */
  readonly headers: Headers;
  readonly compressor: Compressor;
  readonly open: SiteFiles['open'];
}

/** Answers with a file. Undefined if a large file changed since it was read, so it has to be read again. */
export async function answerFile(file: SiteFile, request: FileRequest): Promise<Answer | undefined> {
  const { asked, status } = request;
  const plain = describe(file, request);
  const encoding = asked.range === undefined ? encodingFor(file, request) : undefined;
  if (status !== 200)
    return wholeAnswer(file, request, { headers: { ...plain, 'cache-control': 'no-store' }, encoding });
  const headers: Headers = {
    ...plain,
    etag: `"${tagOf(file)}${encoding ? `-${encoding}` : ''}"`,
    'accept-ranges': 'bytes',
  };
  const validators = { etag: headers.etag ?? '', modified: file.stats.mtimeMs };
  if (isUnchanged(asked, validators)) return emptyAnswer(304, withoutContent(headers));
  const span = mayResume(asked, validators) ? parseRange(asked.range, file.stats.size) : undefined;
  if (span === 'unsatisfiable')
    return plainAnswer(416, 'The range is not within the file', {
      ...request.headers,
      'content-range': `bytes */${file.stats.size}`,
    });
  return span ? partAnswer(file, request, { headers, span }) : wholeAnswer(file, request, { headers, encoding });
}

function describe(file: SiteFile, { headers }: FileRequest): Headers {
  const vary = isCompressible(file) ? { vary: [headers.vary, 'Accept-Encoding'].filter(Boolean).join(', ') } : {};
  return {
    'content-type': file.type,
    'cache-control': cacheControlOf(file.path),
    ...headers,
    ...vary,
    'last-modified': new Date(file.stats.mtimeMs).toUTCString(),
  };
}

async function wholeAnswer(
  file: SiteFile,
  request: FileRequest,
  { headers, encoding }: { readonly headers: Headers; readonly encoding: Encoding | undefined },
): Promise<Answer | undefined> {
  const { status, compressor } = request;
  const encoded: Headers = { ...headers, ...(encoding && { 'content-encoding': encoding }) };
  if (file.body) {
    const body = encoding ? await compressor.whole(`${file.path} ${tagOf(file)}`, file.body, encoding) : file.body;
    return bodyAnswer(status, encoded, body);
  }
  const part = await request.open(file, { start: 0, end: file.stats.size - 1 });
  if (!part) return undefined;
  if (encoding) return { status, headers: encoded, body: compressor.stream(part, encoding) };
  return { status, headers: { ...headers, 'content-length': String(file.stats.size) }, body: part };
}

async function partAnswer(
  file: SiteFile,
  request: FileRequest,
  { headers: plain, span }: { readonly headers: Headers; readonly span: Span },
): Promise<Answer | undefined> {
  const headers = { ...plain, 'content-range': `bytes ${span.start}-${span.end}/${file.stats.size}` };
  if (file.body) return bodyAnswer(206, headers, file.body.subarray(span.start, span.end + 1));
  const body = await request.open(file, span);
  return body && { status: 206, headers: { ...headers, 'content-length': String(span.end - span.start + 1) }, body };
}

function bodyAnswer(status: number, headers: Headers, body: Buffer): Answer {
  return { status, headers: { ...headers, 'content-length': String(body.length) }, body };
}

function encodingFor(file: SiteFile, { asked, compressor }: FileRequest): Encoding | undefined {
  if (!isCompressible(file) || (!file.body && compressor.isBusy())) return undefined;
  return chooseEncoding(asked['accept-encoding'] as string | undefined);
}

/** Identifies the contents. Doesn't use `ctime` or inode because a build that links an unchanged file changes both. */
function tagOf({ stats }: SiteFile): string {
  return `${stats.size.toString(36)}-${Math.round(stats.mtimeMs * 1000).toString(36)}`;
}

const isCompressible = (file: SiteFile): boolean => compressesWell(file.type) && file.stats.size >= smallestCompressed;

function withoutContent({ 'content-type': _, ...headers }: Headers): Headers {
  return headers;
}
