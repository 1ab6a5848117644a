import { createHash, randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { renameSync, rmSync, symlinkSync, truncateSync, unlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sirv from 'sirv';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { emit } from '../../cli/build/output/sink.ts';
import { sendWithSirv } from '../../cli/serve/send-with-sirv.ts';
import { temporaryFolder } from '../support/project.ts';
import { ask, type Files, fixture, type ServedSite, serveFiles, serveFolder } from './served-site.ts';

const sum = (body: Buffer | string): string => createHash('sha256').update(body).digest('hex');

// On Windows, open files can't be renamed, and not everyone can create links.
describe.skipIf(process.platform === 'win32')('files that change while they are served', () => {
  test.each(['tiny.txt', 'logo.png', 'large.bin', 'docs/server.html'])(
    '%s is seen as it is at each moment',
    async (path) => {
      const site = await serveFiles();
      const url = `/${path.replace(/\.html$/, '')}`;
      const file = join(site.root, path);
      const whole = async () => {
        const reply = await ask(site, url);
        expect(reply.headers['content-length']).toBe(String(reply.body.length));
        return [reply.status, sum(reply.body)];
      };
      expect(await whole()).toEqual([200, sum(Buffer.from(fixture[path] ?? ''))]);
      const first = (await ask(site, url)).headers.etag;

      truncateSync(file, 3);
      expect(await whole()).toEqual([200, sum(Buffer.from(fixture[path] ?? '').subarray(0, 3))]);

      const longer = randomBytes(2 << 20);
      writeFileSync(`${file}.tmp`, longer);
      renameSync(`${file}.tmp`, file);
      expect(await whole()).toEqual([200, sum(longer)]);
      expect((await ask(site, url)).headers.etag).not.toBe(first);

      unlinkSync(file);
      expect((await ask(site, url)).status).toBe(404);
      writeFileSync(file, 'again');
      expect(await whole()).toEqual([200, sum('again')]);
      rmSync(file);
      symlinkSync('/etc/hostname', file);
      expect((await ask(site, url)).status).toBe(404);
      expect(site.errors).toEqual([]);
    },
  );
});

/** A site whose pages and pictures all carry the number of the build. */
function filesOf(number: number): Files {
  const mark = markOf(number);
  const filler = ` ${mark}`.repeat(1000 + (number % 7) * 300);
  const page = `<!doctype html><title>${mark}</title>${filler}`;
  return { 'index.html': page, 'docs/a.html': page, 'docs/b.html': page, 'pixel.png': filler, '404.html': 'none' };
}

const markOf = (number: number): string => number.toString(16).padStart(8, '0');

const publish = (root: string, number: number) =>
  emit(
    Object.entries(filesOf(number)).map(([path, content]) => ({ path, contents: () => content })),
    root,
  );

/** One visitor. Answers what's wrong if an answer isn't whole. */
async function visit(site: ServedSite, path: string): Promise<string> {
  const { status, text } = await ask(site, path, { headers: { 'accept-encoding': 'identity' } });
  const [mark = ''] = /[0-9a-f]{8}/.exec(text) ?? [];
  return status === 200 && text.endsWith(filesOf(Number.parseInt(mark, 16))['pixel.png'] as string)
    ? 'fine'
    : `${path}: ${status} ${text.slice(0, 80)}`;
}

describe.skipIf(process.platform === 'win32')('a new build while visitors come', () => {
  test('every answer is whole, and the last one is new', async () => {
    const root = join(temporaryFolder(), 'dist');
    await publish(root, 0);
    const site = await serveFolder(root);
    const wrong = new Set<string>();
    const visited = new EventEmitter();
    let isOver = false;
    const visitors = ['/', '/docs/a', '/docs/b', '/pixel.png'].map(async (path) => {
      while (!isOver) {
        wrong.add(await visit(site, path).catch(String));
        visited.emit('end');
      }
    });
    for (let number = 1; number <= 12; number += 1) {
      await publish(root, number);
      for (let visits = 0; visits < number % 5; visits += 1) await once(visited, 'end');
    }
    const last = await ask(site, '/');
    isOver = true;
    await Promise.all(visitors);
    expect(wrong).toEqual(new Set(['fine']));
    expect(last.text).toContain('0000000c');
    expect(site.errors).toEqual([]);
  });

  test('requests wait while there is no folder, and are asked to come again if it stays away', async () => {
    const site = await serveFiles();
    renameSync(site.root, `${site.root}-away`);
    const waiting = ask(site, '/docs/server');
    await sleep(100);
    renameSync(`${site.root}-away`, site.root);
    expect((await waiting).status).toBe(200);
    renameSync(site.root, `${site.root}-away`);
    expect(await ask(site, '/docs/v3.0.0')).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
    renameSync(`${site.root}-away`, site.root);
    expect((await ask(site, '/docs/v3.0.0')).status).toBe(200);
  });
});

// A build might replace the file after sirv has looked at it, and before sirv opens it.
test('a file that is replaced before it is opened is never sent with the length of the old one', async () => {
  const root = temporaryFolder();
  const file = join(root, 'page.txt');
  writeFileSync(file, 'old');
  const replaced = 'the new text, which is longer';
  const setHeaders = (): void => {
    writeFileSync(`${file}.tmp`, replaced);
    renameSync(`${file}.tmp`, file);
  };
  const [first, later] = [sirv(root, { dev: true, etag: true, setHeaders }), sirv(root, { dev: true, etag: true })];
  const tries: boolean[] = [];
  const server = createServer(async (request, response) => {
    for (const serve of [first, later])
      if (!tries.at(-1)) tries.push(await sendWithSirv(serve, { request, response }, 200));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect((await ask({ port }, '/page.txt')).text).toBe(replaced);
  // The client may have the whole answer before the server knows.
  await vi.waitFor(() => expect(tries).toEqual([false, true]), 10_000);
});
