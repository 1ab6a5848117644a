// Bytes of a text file -> the same bytes compressed, made once per content and kept in bounded memory.
// A site is published without compressed copies: hosts make their own, and copies could disagree with their originals.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './accept-encoding.ts';
import { createByteLru } from './byte-lru.ts';

/** Compresses a body; `name` names this content and no other. */
export type Compress = (name: string, body: Buffer, encoding: Encoding) => Promise<Buffer>;

const rememberedBytes = 16 << 20;

/** Below this a compressed answer fills no fewer packets. */
export const smallestCompressed = 1024;

const encoders = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
} as const;

/** Makes a compressor with its own memory; the same content asked for twice at once is compressed once. */
export function createCompressor(): Compress {
  const done = createByteLru<Buffer>(rememberedBytes);
  const running = new Map<string, Promise<Buffer>>();

  const compress = async (key: string, body: Buffer, encoding: Encoding): Promise<Buffer> => {
    const small = await encoders[encoding](body);
    done.set(key, small, small.length);
    return small;
  };
  return async (name, body, encoding) => {
    const key = `${encoding} ${name}`;
    const known = done.get(key) ?? running.get(key);
    if (known) return known;
    const fresh = compress(key, body, encoding).finally(() => running.delete(key));
    running.set(key, fresh);
    return fresh;
  };
}
