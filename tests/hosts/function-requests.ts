// The answers of the feedback function, which are the same on every host.

import { request } from 'node:http';

/** Where the function of this site is. */
export const functionPath = '/.netlify/functions/github_discussions';

interface FunctionRequest {
  readonly name: string;
  readonly method?: string;
  /** Replace those of a good request; undefined leaves one out. */
  readonly headers?: { readonly [name: string]: string | undefined };
  readonly body?: string;
  /** Send the body in parts and without its length. */
  readonly isChunked?: boolean;
  /** The status and the code in the body. */
  readonly answer: string;
}

const date = 'Tue, 29 Aug 2023 17:06:53 GMT';
/** The body of a suggestion. */
export const bodyOf = (feedback: string, path = '/docs/oil'): string =>
  JSON.stringify({ title: `Feedback on ${path} - ${date}`, feedback });

/** What the code host has received after all requests. */
export const written = ['/docs/oil', '/docs/öl'].map((path) => `Feedback on ${path} - ${date}`);

const functionRequests: readonly FunctionRequest[] = [
  { name: 'a suggestion', body: bodyOf('More light, please.'), answer: '200 received' },
  // About a page beyond ASCII, and without its length.
  { name: 'one in parts', body: bodyOf('Mehr Licht!', '/docs/%C3%B6l'), isChunked: true, answer: '200 received' },
  { name: 'no page', body: bodyOf('More light.', '/docs/gone'), answer: '400 title' },
  { name: 'another field', body: bodyOf('More light.').replace('{', '{"admin":true,'), answer: '400 body' },
  { name: 'half a body', body: '{"title":', answer: '400 body' },
  { name: 'invisible', body: bodyOf('\u200b\u2060'), answer: '400 feedback' },
  { name: 'eleven kilobytes', body: bodyOf('x'.repeat(11_264)), answer: '413 length' },
  { name: 'a form', headers: { 'content-type': 'application/x-www-form-urlencoded' }, answer: '415 content-type' },
  { name: 'plain text', headers: { 'content-type': 'text/plain' }, answer: '415 content-type' },
  { name: 'another site', headers: { origin: 'https://evil.example' }, answer: '403 origin' },
  { name: 'said to be cross-site', headers: { 'sec-fetch-site': 'cross-site' }, answer: '403 origin' },
  { name: 'GET', method: 'GET', answer: '405 method' },
  { name: 'HEAD', method: 'HEAD', answer: '405' },
  { name: 'DELETE', method: 'DELETE', answer: '405 method' },
  {
    name: 'a question whether another site may send',
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    answer: '405 method',
  },
];

/** A body that no host should keep. */
export const tenMegabytes: FunctionRequest = {
  name: 'ten megabytes',
  body: bodyOf('x'.repeat(10 << 20)),
  answer: '413 length',
};

/** The answers that each host should give. */
export const expectedFunctionAnswers: readonly string[] = functionRequests.map(
  ({ name, answer }) => `${name}: ${answer}`,
);

/** Sends the requests one after the other and gives each answer as `name: status code`. */
export async function functionAnswers(origin: string): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const one of functionRequests) lines.push(`${one.name}: ${await functionAnswer(origin, one)}`);
  return lines;
}

/** Sends a request and gives the status of its answer and the code in it. */
export function functionAnswer(
  origin: string,
  { method = 'POST', headers, body, isChunked }: Partial<FunctionRequest>,
): Promise<string> {
  const text = body ?? bodyOf('More light.');
  const hasBody = method === 'POST' || method === 'PUT';
  const all = {
    'content-type': 'application/json',
    origin,
    ...(hasBody && !isChunked && { 'content-length': `${Buffer.byteLength(text)}` }),
    ...headers,
  };
  return new Promise((resolve) => {
    const sent = request(origin + functionPath, { method, headers: all, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const foreign = response.headers['access-control-allow-origin'] === undefined ? '' : ' for other sites';
        resolve(`${response.statusCode} ${codeIn(Buffer.concat(chunks).toString())}`.trim() + foreign);
      });
    });
    // Some servers end the connection of a body that is too long.
    sent.on('error', () => resolve('closed'));
    if (hasBody) for (const part of isChunked ? [text.slice(0, 20), text.slice(20)] : [text]) sent.write(part);
    sent.end();
  });
}

function codeIn(text: string): string {
  try {
    return (JSON.parse(text) as { readonly code?: string }).code ?? 'none';
  } catch {
    return text.slice(0, 60);
  }
}
