// Text -> the same bytes compressed. Small files are compressed once and remembered; large ones are compressed as they
// are sent. A site is published without compressed copies: hosts make their own, and copies could disagree with their
// originals.
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { Encoding } from './accept-encoding.ts';
import { createByteLru } from './byte-lru.ts';
import type { FilePart } from './site-files.ts';

/** Compresses for one server, in bounded memory. */
export interface Compressor {
  /** Compresses a body; `name` names this content and no other. */
  readonly whole: (name: string, body: Buffer, encoding: Encoding) => Promise<Buffer>;
  /** Compresses a large file while it is read. */
  readonly stream: (part: FilePart, encoding: Encoding) => FilePart;
  /** Whether so many large files are being compressed that the next visitor gets plain bytes. */
  readonly isBusy: () => boolean;
}

const rememberedBytes = 16 << 20;

/** An encoder holds up to 3 MB while it waits for a slow visitor. */
const mostStreams = 16;

/** Smaller answers fit into one packet either way. */
export const smallestCompressed = 1024;

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

/** A window of 512 KiB instead of 4 MiB bounds the memory of an encoder. */
const streamEncoders = {
  br: () => createBrotliCompress(brotli(19, 0)),
  gzip: () => createGzip({ level: 6 }),
} as const;

/** Makes a compressor with its own memory; the same content asked for twice at once is compressed once. */
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
  // A part that breaks off destroys the encoder, whose reader then fails with the same error.
  pipeline(part, encoder).catch(() => undefined);
  yield* encoder as AsyncIterable<Buffer>;
}
