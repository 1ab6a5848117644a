// The form of markdown-it's rules for blocks, whose types it doesn't export.

import type { StateBlock } from 'markdown-it';

/** Reads a block that begins at a line. With `silent`, it only says whether there is one. */
export type BlockRule = (state: StateBlock, startLine: number, endLine: number, silent: boolean) => boolean;
