// A batch of changed files -> what the preview has to redo.

import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { pageEnding } from '@sitegen/renderer/text';
import { isInside } from '../io/is-inside.ts';
import { sourceLockOf } from '../io/source-lock.ts';
import type { Changes } from './changes.ts';
import type { Batch } from './disk-view.ts';
import type { PreviewState } from './preview-state.ts';
import { foldersOf } from './watched-places.ts';

/** What a batch requires. While something is broken, any change may fix it. */
export function changesOf({ written, moved }: Batch, { project, taken, failure }: PreviewState): Changes {
  const folders = foldersOf(project);
  const isBelow = (path: string, folder: string): boolean => path === folder || isInside(path, folder);
  const isSource = (path: string): boolean => !folders.some((folder) => isBelow(path, folder));
  const isPage = (path: string): boolean =>
    written.has(path) && isBelow(path, project.contentDir) && pageEnding.test(path) && existsSync(path);
  const all = [...written, ...moved];
  const sources = all.filter(isSource);
  const isOneOf = (inputs: Iterable<string> = []): ((path: string) => boolean) => {
    const files = new Set(inputs);
    return (path) => files.has(path);
  };
  const isFragment = isOneOf(taken?.fragments);
  const isAsset = isOneOf(taken?.assets.value.inputs);
  const isConfig = isOneOf([...project.configInputs, resolve(project.root, project.configFile)]);
  const sourceLock = sourceLockOf(project.root);
  const lacksAssets = taken === undefined || taken.assets.diagnostics.length > 0;
  return {
    pages: all.filter(isPage).map((path) => relative(project.contentDir, path).replaceAll('\\', '/')),
    content: all.some((path) => path === sourceLock || isFragment(path) || !(isSource(path) || isPage(path))),
    assets: lacksAssets ? sources.length > 0 : all.some(isAsset),
    config: failure === undefined ? all.some(isConfig) : sources.length > 0,
  };
}
