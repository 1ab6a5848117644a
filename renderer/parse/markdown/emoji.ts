// `:rocket:` and GitHub's other short codes. IDs of headings have the code's name, as on GitHub.

import type { StateInline } from 'markdown-it';
import names from 'markdown-it-emoji/lib/data/full.mjs';
import { matchAt } from '../../text/match-at.ts';
import { envOf } from '../body-env.ts';

/** Not inside words: `arn:x:y` is a name. */
const shortCode = /(?<!\w):([a-z0-9_+-]+):(?!\w)/y;

/** Reads a short code as an emoji with the code as its `markup`. In an image's alternative text, it stays as it is. */
export function emoji(state: StateInline, silent: boolean): boolean {
  const [code, name = ''] = (state.src[state.pos] === ':' && matchAt(shortCode, state.src, state.pos)) || [];
  if (code === undefined || !Object.hasOwn(names, name) || !envOf(state).region) return false;
  if (!silent) Object.assign(state.push('emoji', '', 0), { content: names[name], markup: code });
  state.pos += code.length;
  return true;
}
