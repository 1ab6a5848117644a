import { statSync } from 'node:fs';

/** Whether there is a folder at this path. Links are followed. */
export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
