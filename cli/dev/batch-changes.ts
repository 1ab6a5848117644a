// A batch of changed files -> what the preview has to redo, or why it has to be restarted.

import { existsSync, realpathSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { pageEnding } from '@sitegen/renderer/text';
import { isInside } from '../io/is-inside.ts';
import { sourceLockOf } from '../io/source-lock.ts';
import type { Program } from '../project.ts';
import type { Changes } from './changes.ts';
import type { Batch } from './disk-view.ts';
import type { PreviewState } from './preview-state.ts';
import { foldersOf, historyOf, lockfileOf } from './watched-places.ts';

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
  const isOther = isOneOf([sourceLockOf(project.root), ...historyOf(project)]);
  const lacksAssets = taken === undefined || taken.assets.diagnostics.length > 0;
  return {
    pages: all.filter(isPage).map((path) => relative(project.contentDir, path).replaceAll('\\', '/')),
    content: all.some((path) => isOther(path) || isFragment(path) || !(isSource(path) || isPage(path))),
    assets: lacksAssets ? sources.length > 0 : all.some(isAsset),
    config: failure === undefined ? all.some(isConfig) : sources.length > 0,
  };
}

/** Names a change that requires a restart. Undefined if there's none. */
export function restartReason(
  batch: Batch,
  state: PreviewState,
  { packageDir, modulesDir }: Program,
): string | undefined {
  const { project } = state;
  const all = [...batch.written, ...batch.moved].filter((path) => !project.configInputs.includes(path));
  if (all.includes(lockfileOf(project)))
    return 'Packages were installed: stop the preview and start it again to use them';
  const own = [packageDir, realpathSync(join(modulesDir, '@sitegen', 'renderer'))];
  const isOwn = (path: string): boolean => own.some((folder) => isInside(path, folder));
  return all.some(isOwn) ? 'The program itself changed: stop it and start it again to use that' : undefined;
}
