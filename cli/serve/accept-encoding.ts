// Accept-Encoding header -> the compression to answer with.

import { weightsOf } from './weighted-list.ts';

/** A compression that this server can make. Undefined always means uncompressed. */
export type Encoding = 'br' | 'gzip';

/** The accepted compression with the highest weight (Brotli on a tie), or undefined for an uncompressed answer. */
export function chooseEncoding(header: string | undefined): Encoding | undefined {
  if (!header) return undefined;
  const weights = weightsOf(header);
  const weightOf = (encoding: string): number => weights.get(encoding) ?? weights.get('*') ?? 0;
  const [br, gzip] = [weightOf('br'), Math.max(weightOf('gzip'), weights.get('x-gzip') ?? 0)];
  const identity = weights.get('identity') ?? 0;
  if (Math.max(br, gzip) === 0 || identity > Math.max(br, gzip)) return undefined;
  return br >= gzip ? 'br' : 'gzip';
}
