// Loads the syntax highlighting engine, which the launcher unpacks next to this program's bundle.

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { startEngine } from '@sitegen/renderer/code';

const unpacked = new URL('engine.wasm', import.meta.url);

/** Starts the engine. If the program runs from its sources, as in tests, the engine unpacks itself. */
export function startUnpacked(): ReturnType<typeof startEngine> {
  return startEngine(existsSync(unpacked) ? () => readFile(unpacked) : undefined);
}
