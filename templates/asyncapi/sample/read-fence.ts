// Parses fences. The pages of several versions have many samples in common, so a text is read once.

import type { Fence } from 'sitegen';
import { remembered } from '../specification.ts';
import { type ParsedFence, parseSample } from './parse-sample.ts';

/** About what the reference pages of two versions share. Bounded, because a preview reads a new text with each edit. */
const maxTexts = 600;

const known = remembered((key: string): ParsedFence => {
  const end = key.indexOf('\n');
  return parseSample(key.slice(end + 1), key.slice(0, end));
}, maxTexts);

/** Reads every document of a fence. */
export function readFence({ code, lang }: Pick<Fence, 'code' | 'lang'>): ParsedFence {
  return known(`${lang}\n${code}`);
}
