// Serves a built site over HTTP, compressed as hosts do it, and lists the requests. It's the same server for every
// generator, so that only their output differs.

import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/** @typedef {{ readonly path: string, readonly type: string, readonly bytes: number, readonly ahead: boolean }} Asked A request. `ahead` means a prefetch. */

/** @param {string} root @returns {Promise<{ origin: string, asked: Asked[], close: () => void }>} */
export function serveBuilt(root) {
  /** @type {Asked[]} */ const asked = [];
  /** @type {Map<string, Buffer>} */ const bodies = new Map();
  const server = createServer((request, response) => {
    const file = fileOf(root, decodeURIComponent(new URL(request.url ?? '/', 'http://site').pathname));
    if (file === undefined) return void response.writeHead(404).end();
    const type = types[/** @type {keyof typeof types} */ (extname(file))] ?? 'application/octet-stream';
    const isCompressed = /text|json|svg|wasm/.test(type);
    const body = bodies.get(file) ?? (isCompressed ? gzipSync(readFileSync(file), { level: 9 }) : readFileSync(file));
    bodies.set(file, body);
    const purpose = `${request.headers['sec-purpose'] ?? ''}${request.headers.purpose ?? ''}`;
    asked.push({ path: file, type, bytes: body.length, ahead: purpose.includes('prefetch') });
    response.writeHead(200, {
      'content-type': type,
      'content-length': body.length,
      'cache-control': 'max-age=600',
      ...(isCompressed ? { 'content-encoding': 'gzip' } : {}),
    });
    response.end(body);
  });
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      done({ origin: `http://127.0.0.1:${port}`, asked, close: () => server.close() });
    });
  });
}

/** The file with which a host answers a request. @param {string} root @param {string} path */
function fileOf(root, path) {
  const base = join(root, normalize(path));
  const candidates = [base, `${base.replace(/\/$/, '')}.html`, join(base, 'index.html')];
  return candidates.find((path) => existsSync(path) && statSync(path).isFile());
}
