// A local server in place of the hosts of data. It has an answer for each path, and records its requests.

import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { localServer } from './local-server.ts';

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export type Answer = (response: ServerResponse, asked: Asked) => void;

export type SourceHost = Awaited<ReturnType<typeof sourceHost>>;

export async function sourceHost() {
  const asked: Asked[] = [];
  /** By path; another path answers 404. */
  const answers = new Map<string, Answer>();
  const { origin, close } = await localServer(async (request, response) => {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://host.example');
    const one = { method: request.method ?? '', path, query, headers: request.headers, body: await text(request) };
    asked.push(one);
    const answer = answers.get(path) ?? status(404, { message: 'unknown path' });
    answer(response, one);
  });
  onTestFinished(close);
  return { url: origin, asked, answers, close };
}

export function json(body: unknown): Answer {
  return status(200, body);
}

export function status(code: number, body: unknown, headers: { readonly [name: string]: string } = {}): Answer {
  return (response) => {
    response.writeHead(code, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
}

/** One answer after the other; the last one stays. */
export function inTurn(...answers: readonly Answer[]): Answer {
  let turn = 0;
  return (response, asked) => {
    answers[Math.min(turn, answers.length - 1)]?.(response, asked);
    turn += 1;
  };
}
