// Measures a folder.

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { attempt } from '../io/attempt.ts';

/** The sum of the sizes of everything below a folder, without what vanishes meanwhile. */
export function folderBytes(folder: string): number {
  const names = attempt(() => readdirSync(folder, { recursive: true, encoding: 'utf8' })) ?? [];
  return names.reduce((sum, name) => sum + (attempt(() => statSync(join(folder, name)).size) ?? 0), 0);
}
