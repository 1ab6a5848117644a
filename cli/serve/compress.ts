// Compresses answers. Small files are compressed once and cached. Large ones are compressed while they're sent. Builds
// don't write compressed copies: hosts make their own, and a copy could be out of date.
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { Encoding } from './accept-encoding.ts';
import { createByteLru } from './byte-lru.ts';
import type { FilePart } from './site-files.ts';

/** Compression for one server, in bounded memory. */
export interface Compressor {
  /** Compresses a body. `name` must be unique to these contents. */
  readonly whole: (name: string, body: Buffer, encoding: Encoding) => Promise<Buffer>;
  /** Compresses a large file while it's read. */
  readonly stream: (part: FilePart, encoding: Encoding) => FilePart;
  /** Whether too many large files are being compressed to start another. */
  readonly isBusy: () => boolean;
}

const rememberedBytes = 16 << 20;

/** An encoder takes up to 3 MB while it waits for a slow client. */
const mostStreams = 16;

/** In bytes. Smaller answers fit into one packet with their headers either way. */
export const smallestCompressed = 512;

const brotli = (window: number, size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGWIN]: window,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
});

const encoders = {
  br: (body: Buffer) => promisify(brotliCompress)(body, brotli(constants.BROTLI_DEFAULT_WINDOW, body.length)),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
} as const;

/** A window of 512 KiB instead of 4 MiB limits an encoder's memory. */
const streamEncoders = { br: () => createBrotliCompress(brotli(19, 0)), gzip: () => createGzip({ level: 6 }) } as const;

/** Makes a compressor with its own cache. Two requests for the same contents share one compression. */
export function createCompressor(): Compressor {
  const done = createByteLru<Buffer>(rememberedBytes);
  const running = new Map<string, Promise<Buffer>>();
  let streams = 0;

  const compress = async (key: string, body: Buffer, encoding: Encoding): Promise<Buffer> => {
    const small = await encoders[encoding](body);
    done.set(key, small, small.length);
    return small;
  };
  const whole: Compressor['whole'] = async (name, body, encoding) => {
    const key = `${encoding} ${name}`;
    const known = done.get(key) ?? running.get(key);
    if (known) return known;
    const fresh = compress(key, body, encoding).finally(() => running.delete(key));
    running.set(key, fresh);
    return fresh;
  };
  const stream: Compressor['stream'] = (part, encoding) => {
    async function* chunks(): AsyncGenerator<Buffer> {
      streams += 1;
      try {
        yield* encodedChunks(part, encoding);
      } finally {
        streams -= 1;
      }
    }
    return { [Symbol.asyncIterator]: chunks, destroy: part.destroy };
  };
  return { whole, stream, isBusy: () => streams >= mostStreams };
}

async function* encodedChunks(part: FilePart, encoding: Encoding): AsyncGenerator<Buffer> {
  const encoder = streamEncoders[encoding]();
  // If the file is cut short, this destroys the encoder, and whoever reads it gets the same error.
  pipeline(part, encoder).catch(() => undefined);
  yield* encoder as AsyncIterable<Buffer>;
}
