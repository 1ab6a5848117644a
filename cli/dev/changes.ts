// What the preview has to redo after a batch of changed files, as a value.

import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { pageEnding } from '@sitegen/renderer/text';
import { isInside } from '../io/is-inside.ts';
import { sourceLockOf } from '../io/source-lock.ts';
import type { Batch } from './disk-view.ts';
import type { PreviewState } from './preview-state.ts';
import { foldersOf } from './watched-places.ts';

/** What changed on disk, by how much has to be redone. */
export interface Changes {
  /** Content pages with new text, as paths below the content folder. */
  readonly pages: readonly string[];
  /** Whether files were added, removed, or moved, or data, strings, images, or redirects changed. */
  readonly content: boolean;
  /** Whether styles or client scripts changed. */
  readonly assets: boolean;
  /** Whether the configuration or something that it imports changed. */
  readonly config: boolean;
}

export const noChanges: Changes = { pages: [], content: false, assets: false, config: false };

export function isNothing({ pages, content, assets, config }: Changes): boolean {
  return pages.length === 0 && !content && !assets && !config;
}

export function joinChanges(a: Changes, b: Changes): Changes {
  return {
    pages: [...new Set([...a.pages, ...b.pages])],
    content: a.content || b.content,
    assets: a.assets || b.assets,
    config: a.config || b.config,
  };
}

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
