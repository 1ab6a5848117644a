// Keeps stdout for the protocol: whatever else would be printed there, by us or by code of the site, goes to stderr.

import { Writable } from 'node:stream';

/** Takes stdout away from everybody. Returns a stream that still writes to it, and a function that gives it back. */
export function claimStdout(): { readonly stream: Writable; readonly release: () => void } {
  const { stdout, stderr } = process;
  const own = stdout.write;
  const write = own.bind(stdout) as (chunk: Uint8Array, done: (error?: Error | null) => void) => boolean;
  stdout.write = stderr.write.bind(stderr) as typeof stdout.write;
  const stream = new Writable({ write: (chunk: Buffer, _encoding, done) => void write(chunk, done) });
  return {
    stream,
    release: () => {
      stdout.write = own;
    },
  };
}
