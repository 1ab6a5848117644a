// The table in requests.txt as data, and the answers of a host in the same words.

import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';

export interface TableRow {
  readonly section: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The answer of every host that isn't in `differences`: `308 /docs` or `200 | content-type: text/html`. */
  readonly answer: string;
  /** Other answers by host. */
  readonly differences: ReadonlyMap<string, string>;
}

/** Reads requests.txt. `{script}` in a path becomes `script`, because names of assets hold a hash. */
export function readTable(script = '{script}'): readonly TableRow[] {
  const rows: { row: TableRow; differences: Map<string, string> }[] = [];
  let section = '';
  for (const line of readFileSync(join(import.meta.dirname, 'requests.txt'), 'utf8')
    .replace('{script}', script)
    .split('\n')) {
    const [left = '', ...cells] = line.split('|').map((cell) => cell.trim());
    const answer = cells.join(' | ');
    if (line.startsWith('## ')) section = line.slice(3);
    else if (/^\s+\S/.test(line)) for (const host of left.split(/, */)) rows.at(-1)?.differences.set(host, answer);
    else if (/^[A-Z]+ \//.test(line)) {
      const [method = '', path = '', ...pairs] = left.split(/ +/);
      const headers = Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/).slice(0, 2)));
      const differences = new Map<string, string>();
      rows.push({ row: { section, method, path, headers, answer, differences }, differences });
    }
  }
  return rows.map(({ row }) => row);
}

/** The table's word for requests that a host can't be asked: they'd end its program, or a server in front answers. */
export const notAsked = 'not asked';

/** What the table expects of a host. */
function expectedOf({ answer, differences }: TableRow, host: string): string {
  return differences.get(host) ?? answer;
}

/** The names of the response headers that an answer in the table holds. */
function namesIn(answer: string): readonly string[] {
  const [, headers = ''] = answer.split(' | ');
  return headers.split('; ').flatMap((one) => /^([a-z-]+): /.exec(one)?.[1] ?? []);
}

/** The answers that the table expects of a host, one line for each row. */
export function expectedAnswers(rows: readonly TableRow[], host: string): readonly string[] {
  return rows.map((row) => lineOf(row, expectedOf(row, host)));
}

/** The answers that a host gives, one line for each row. */
export async function answersOf(rows: readonly TableRow[], host: string, ask: Ask): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const row of rows) {
    const expected = expectedOf(row, host);
    lines.push(lineOf(row, expected === notAsked ? notAsked : await ask(row, expected)));
  }
  return lines;
}

/** Asks what a row asks and writes the answer as the table does, with the headers that `expected` names. */
export type Ask = (row: TableRow, expected: string) => string | Promise<string>;

function lineOf({ method, path, headers }: TableRow, answer: string): string {
  return [method, path, ...Object.entries(headers).map((pair) => pair.join('=')), '|', answer].join(' ');
}

/** Sends requests to the server at `origin`. */
export function askServer(origin: string): Ask {
  const { hostname, port } = new URL(origin);
  return ({ method, path, headers }, expected) =>
    new Promise((resolve, reject) => {
      const sent = request({ hostname, port, method, path, headers, agent: false }, (response) => {
        const found = (name: string) => response.headers[name] as string | undefined;
        response.resume();
        response.on('end', () => resolve(formatAnswer(response.statusCode ?? 0, found, expected)));
      });
      sent.on('error', reject);
      sent.end();
    });
}

/** An answer in the table's words: addresses on the host itself without origin, types of data without charset. */
function formatAnswer(status: number, header: (name: string) => string | undefined, expected: string): string {
  const location = header('location')?.replace(/^http:\/\/(localhost|127\.0\.0\.1):\d+/, '');
  const headers = namesIn(expected).map(
    (name) => `${name}: ${header(name)?.replace(/^((?!text\/).*); charset=utf-8$/i, '$1') ?? 'none'}`,
  );
  const first = location === undefined ? `${status}` : `${status} ${location}`;
  return headers.length > 0 ? `${first} | ${headers.join('; ')}` : first;
}

/** What agents and browsers send as `Accept`, and whether they get the Markdown copy of a page. */
export const accepts: readonly (readonly [accept: string, isMarkdown: boolean])[] = [
  ['text/markdown', true],
  ['TEXT/Markdown', true],
  ['text/markdown;variant=GFM', true],
  ['text/markdown, text/html, */*', true],
  ['text/markdown;q=1.0, text/html;q=0.9, */*;q=0.1', true],
  ['text/html, text/markdown;q=0.5', false],
  ['text/*, text/markdown', true],
  ['text/markdownx, x-text/markdown', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
  ['*/*', false],
  [',;q=,,', false],
];

/** What `accepts` says, as the server at `origin` answers. Caches have to know that the answer varies. */
export async function formsOf(origin: string): Promise<typeof accepts> {
  const forms: [string, boolean][] = [];
  for (const [accept] of accepts) {
    const { headers } = await fetch(`${origin}/docs/oil`, { headers: { accept } });
    if (!/\bAccept(?!-)/.test(headers.get('vary') ?? '')) throw new Error(`${accept}: no Vary`);
    forms.push([accept, headers.get('content-type')?.startsWith('text/markdown') ?? false]);
  }
  return forms;
}
