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
import { projectIn } from '../support/project.ts';
import { ask, type Files, fixture, type ServedSite, serveFiles, serveFolder, temporaryFolder } from './served-site.ts';

const sum = (body: Buffer | string): string => createHash('sha256').update(body).digest('hex');

// On Windows, open files can't be renamed, and not everyone can create links.
describe.skipIf(process.platform === 'win32')('146: files that change while they are served', () => {
  test.concurrent.each(['tiny.txt', 'logo.png', 'large.bin', 'docs/server.html'])(
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

/** A site whose pages, rules, asset names and asset contents all carry the number of the build. */
function filesOf(number: number): Files {
  const mark = number.toString(16).padStart(8, '0');
  const filler = ` ${mark}`.repeat(1000 + (number % 7) * 300);
  const page = `<!doctype html><script src="/assets/app-${mark}.js"></script>${filler}`;
  return {
    [`assets/app-${mark}.js`]: `/* ${mark} */${filler}`,
    _headers: `/*\n  X-Build: ${mark}`,
    'index.html': page,
    'docs/a.html': page,
    'docs/b.html': page,
    'pixel.png': Buffer.from(filler),
    'same.txt': 'the same in every build',
    '404.html': 'none',
  };
}

/** Puts a build in the place of the one before, as a builder might. */
type Publish = (root: string, number: number) => void | Promise<void>;

const publishers: Readonly<Record<string, Publish>> = {
  'one file after the other, assets first': (root, number) => {
    for (const [path, content] of Object.entries(filesOf(number))) {
      projectIn(root, { 'next.tmp': content, [`${path}.keep-folder`]: '' });
      renameSync(join(root, 'next.tmp'), join(root, path));
    }
    if (number > 0) rmSync(join(root, `assets/app-${(number - 1).toString(16).padStart(8, '0')}.js`));
  },
  'the build of this program': async (root, number) => {
    const files = Object.entries(filesOf(number));
    await emit(
      files.map(([path, content]) => ({ path, contents: () => content })),
      root,
    );
  },
};

/** One visitor: a page, its rules, then the asset that it names, all of one build and whole. Answers what is wrong. */
async function visit(site: ServedSite, path: string, isSwap: boolean): Promise<string | undefined> {
  const page = await ask(site, path, { headers: { 'accept-encoding': 'identity' } });
  const mark = /app-([0-9a-f]{8})\.js/.exec(page.text)?.[1] ?? '';
  if (isSwap && page.headers['x-build'] !== mark) return `${path}: page ${mark} with rules ${page.headers['x-build']}`;
  if (page.status !== 200 || !isWhole(page.text, mark)) return `${path}: ${page.status} ${page.text.slice(0, 80)}`;
  const asset = await ask(site, `/assets/app-${mark}.js`);
  if (asset.status !== 200 || !isWhole(asset.text, mark)) return `asset of ${path} ${mark}: ${asset.status}`;
  const image = await ask(site, '/pixel.png');
  return image.status === 200 && isWhole(image.text, image.text.slice(1, 9)) ? undefined : `image: ${image.status}`;
}

function isWhole(text: string, mark: string): boolean {
  const copies = text.split(` ${mark}`).length - 1;
  return (
    copies >= 1000 + (Number.parseInt(mark, 16) % 7) * 300 && (text.match(/ [0-9a-f]{8}/g)?.length ?? 0) <= copies + 1
  );
}

describe.skipIf(process.platform === 'win32')('147: a new build while visitors come', () => {
  test.concurrent.each(Object.entries(publishers))('by %s', async (name, publish) => {
    const root = join(temporaryFolder(), 'dist');
    await publish(root, 0);
    const site = await serveFolder(root);
    const wrong = new Set<string>();
    const visited = new EventEmitter();
    let isOver = false;
    const visitors = ['/', '/docs/a', '/docs/b', '/', '/docs/a', '/docs/b'].map(async (path) => {
      while (!isOver) {
        wrong.add((await visit(site, path, name.startsWith('the build')).catch(String)) ?? 'fine');
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
    expect([last.headers['x-build'], last.text]).toEqual(['0000000c', expect.stringContaining('app-0000000c.js')]);
    expect(site.errors).toEqual([]);
  });

  test.concurrent('requests wait while there is no folder, and are asked to come again if it stays away', async () => {
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
    const options = { status: 200, isCurrent: () => true };
    for (const serve of [first, later])
      if (!tries.at(-1)) tries.push(await sendWithSirv(serve, { request, response }, options));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect((await ask({ port }, '/page.txt')).text).toBe(replaced);
  // The client may have the whole answer before the server knows.
  await vi.waitFor(() => expect(tries).toEqual([false, true]), 10_000);
});
