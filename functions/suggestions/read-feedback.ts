// Reads and checks a suggestion in this order: method, origin, type and size of the body, its shape, and its text. The title
// is assembled again from its checked parts, so nothing else of it is passed on.

import { cleanText, fenced } from './clean-text.ts';
import type { Feedback, Reply } from './feedback.ts';

/** The longest suggestion and the longest request, in bytes. */
const longestText = 10 * 1024;
const longestBody = longestText + 2048;
/** The longest address of a page. Titles of discussions can have 256 characters. */
const longestPath = 200;

export interface ReadingRules {
  /** Origins whose pages may send suggestions, or patterns of them. The request's own origin always may. */
  readonly origins: readonly (string | RegExp)[];
  /** True for an address of the site that takes suggestions. */
  readonly isKnownPath: (path: string) => boolean;
}

/** `trap` means that the field was filled in that readers don't see, which only programs do. */
export type Read = Feedback | { readonly trap: true };

/** Reads and checks a request. */
export async function readFeedback(request: Request, rules: ReadingRules): Promise<Read | Reply> {
  return refuseByHead(request, rules) ?? readFields(await readBody(request), rules);
}

/** Whether a result is a refusal. */
export function isRefusal<T extends object>(value: T | Reply): value is Reply {
  return 'status' in value;
}

function refuseByHead(request: Request, rules: ReadingRules): Reply | undefined {
  if (request.method !== 'POST') return refusal(405, 'method', 'Suggestions are posted', { allow: 'POST' });
  if (!isFromSite(request, rules)) return refusal(403, 'origin', 'Suggestions are taken from pages of this site only');
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json(\s*;\s*charset="?utf-8"?)?$/i.test(type.trim()))
    return refusal(415, 'content-type', 'The body must be application/json in UTF-8');
  if (Number(request.headers.get('content-length') ?? 0) > longestBody) return tooLong;
  return undefined;
}

/** Browsers always send `Origin` with a POST. For programs that don't, there are only the limits. */
function isFromSite(request: Request, { origins }: ReadingRules): boolean {
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return false;
  if (origin === null || origin === new URL(request.url).origin) return true;
  return origins.some((allowed) => (typeof allowed === 'string' ? allowed === origin : allowed.test(origin)));
}

/** The body as text, or a refusal if it's too long or not UTF-8. What calls the function has a limit of its own. */
async function readBody(request: Request): Promise<string | Reply> {
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > longestBody) return tooLong;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return refusal(400, 'body', 'The body is not complete UTF-8');
  }
}

function readFields(body: string | Reply, rules: ReadingRules): Read | Reply {
  if (typeof body !== 'string') return body;
  const fields = parseFields(body);
  if (!fields) return refusal(400, 'body', 'The body must be a JSON object with the texts title and feedback');
  if (fields.website) return { trap: true };
  const text = cleanText(fields.feedback);
  if (text.length < 2) return refusal(400, 'feedback', 'feedback is empty');
  if (new TextEncoder().encode(fields.feedback).length > longestText) return tooLong;
  const title = readTitle(fields.title, rules);
  if (!title) return refusal(400, 'title', 'title must be "Feedback on {path} - {UTC date}" with a path of this site');
  return { ...title, text, body: fenced(text) };
}

interface Fields {
  readonly title: string;
  readonly feedback: string;
  readonly website: string;
}

function parseFields(body: string): Fields | undefined {
  try {
    const { title, feedback, website = '', ...others } = JSON.parse(body);
    const isText = [title, feedback, website].every((value) => typeof value === 'string');
    return isText && Object.keys(others).length === 0 ? { title, feedback, website } : undefined;
  } catch {
    return undefined;
  }
}

function readTitle(title: string, { isKnownPath }: ReadingRules): Pick<Feedback, 'path' | 'title'> | undefined {
  const [, address = '', date = ''] = /^Feedback on (\/\S*) - ([\w ,:]{20,40})$/.exec(title) ?? [];
  const path = pathOf(address);
  const moment = new Date(date);
  if (Number.isNaN(moment.getTime()) || moment.toUTCString() !== date) return undefined;
  return path !== undefined && isKnownPath(path) ? { path, title: `Feedback on ${path} - ${date}` } : undefined;
}

/** The address of a page, however it's written. Undefined if it can't be decoded or is too long. */
function pathOf(address: string): string | undefined {
  try {
    const path = decodeURIComponent(address).replace(/(\/index)?\.html$|(?<=.)\/$/, '') || '/';
    return path.length > longestPath ? undefined : path;
  } catch {
    return undefined;
  }
}

function refusal(status: number, code: string, message: string, headers?: Reply['headers']): Reply {
  return { status, code, message, ...(headers && { headers }) };
}

const tooLong: Reply = { status: 413, code: 'length', message: `feedback is longer than ${longestText} bytes` };
