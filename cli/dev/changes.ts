// What the preview has to redo, as a value.

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
