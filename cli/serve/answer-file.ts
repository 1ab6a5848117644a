// A file and a request for it -> the answer: whole, compressed, a part, or "unchanged".
import type { IncomingHttpHeaders } from 'node:http';
import { chooseEncoding, type Encoding } from './accept-encoding.ts';
import { type Answer, emptyAnswer, plainAnswer } from './answer.ts';
import { cacheControlOf } from './cache-control.ts';
import { type Compress, smallestCompressed } from './compress.ts';
import { textTypeOf } from './content-type.ts';
import type { Headers } from './header-rules.ts';
import { isUnchanged, mayResume } from './preconditions.ts';
import { parseRange, type Span } from './range.ts';
import type { SiteFile } from './read-site-file.ts';
import type { SiteFiles } from './site-files.ts';

/** What answering needs besides the file. */
export interface FileRequest {
  /** 200, or the status of a rule or a miss, which is answered whole and never cached. */
  readonly status: number;
  readonly asked: IncomingHttpHeaders;
  /** Headers for this address by the site's rules and the server's defaults. */
  readonly headers: Headers;
  readonly compress: Compress;
  readonly open: SiteFiles['open'];
}

/** Answers with a file; undefined when a large one has changed since it was read, so that it must be read again. */
export async function answerFile(file: SiteFile, request: FileRequest): Promise<Answer | undefined> {
  const { asked, status } = request;
  if (status !== 200) return wholeAnswer(file, request, { ...describe(file, request), 'cache-control': 'no-store' });
  const plain = describe(file, request);
  const encoding = asked.range === undefined ? encodingFor(file, asked) : undefined;
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
  return span ? partAnswer(file, request, headers, span) : wholeAnswer(file, request, headers);
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

async function wholeAnswer(file: SiteFile, request: FileRequest, headers: Headers): Promise<Answer | undefined> {
  const encoding = encodingFor(file, request.asked);
  if (!file.body) return partOf(file, request, { status: request.status, headers }, wholeSpan(file));
  if (!encoding || request.asked.range !== undefined) return bodyAnswer(request.status, headers, file.body);
  const body = await request.compress(`${file.path} ${tagOf(file)}`, file.body, encoding);
  return bodyAnswer(request.status, { ...headers, 'content-encoding': encoding }, body);
}

async function partAnswer(
  file: SiteFile,
  request: FileRequest,
  plain: Headers,
  span: Span,
): Promise<Answer | undefined> {
  const headers = { ...plain, 'content-range': `bytes ${span.start}-${span.end}/${file.stats.size}` };
  if (file.body) return bodyAnswer(206, headers, file.body.subarray(span.start, span.end + 1));
  return partOf(file, request, { status: 206, headers }, span);
}

async function partOf(
  file: SiteFile,
  request: FileRequest,
  { status, headers }: { readonly status: number; readonly headers: Headers },
  span: Span,
): Promise<Answer | undefined> {
  const body = await request.open(file, span);
  return body && { status, headers: { ...headers, 'content-length': String(span.end - span.start + 1) }, body };
}

function bodyAnswer(status: number, headers: Headers, body: Buffer): Answer {
  return { status, headers: { ...headers, 'content-length': String(body.length) }, body };
}

function encodingFor(file: SiteFile, asked: IncomingHttpHeaders): Encoding | undefined {
  return isCompressible(file) ? chooseEncoding(asked['accept-encoding'] as string | undefined) : undefined;
}

/** Names this content of a path. Not by `ctime` or inode: a build that links an unchanged file changes them. */
function tagOf({ stats }: SiteFile): string {
  return `${stats.size.toString(36)}-${Math.round(stats.mtimeMs * 1000).toString(36)}`;
}

const isCompressible = (file: SiteFile): boolean =>
  textTypeOf(file.path) !== undefined && (file.body?.length ?? 0) >= smallestCompressed;

const wholeSpan = (file: SiteFile): Span => ({ start: 0, end: file.stats.size - 1 });

function withoutContent({ 'content-type': _, ...headers }: Headers): Headers {
  return headers;
}
