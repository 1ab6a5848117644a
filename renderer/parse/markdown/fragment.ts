// `<Name />` of an imported fragment into the fragment's own blocks, in place. They keep their own file, so that
// their links and problems point at it.

import type { StateBlock, Token } from 'markdown-it';
import { envOf } from '../body-env.ts';
import { type Region, sourceOffset } from '../region.ts';
import { editedText, sourceText } from '../source-text.ts';
import type { Tag } from '../tags/scan-tag.ts';

/** Reads the fragment that `tag` names into the state's tokens; false when there is none of that name. */
export function readFragment(state: StateBlock, tag: Tag, region: Region): boolean {
  const env = envOf(state);
  const fragment = Object.hasOwn(env.fragments, tag.name) ? env.fragments[tag.name] : undefined;
  if (!fragment || env.reading.includes(tag.name)) return false;
  if (tag.closing) return true;
  const outer = env.source;
  const source = sourceText(fragment.file, fragment.text.replace(/\r\n?/g, '\n'), 0);
  const tokens: Token[] = [];
  env.source = source;
  env.reading.push(tag.name);
  state.md.block.parse(source.text, state.md, env, tokens);
  env.reading.pop();
  env.source = outer;
  for (const token of tokens) token.level += state.level;
  state.push('fragment_open', '', 0).meta = { source };
  state.tokens.push(...tokens);
  state.push('fragment_close', '', 0).meta = { source: outer };
  const [start, end] = [sourceOffset(region, tag.start), sourceOffset(region, tag.end)];
  outer.edits.push({ start, end, text: editedText(source).trim() });
  return true;
}
