// Arrow keys in the tree: up and down walk the visible entries, right opens or goes in, left closes or goes out,
// Home and End jump. `/` in the filter's neighbourhood is left to the site's search.

import type { Retire } from '@sitegen/client';

export function followKeys(host: HTMLElement): Retire {
  const tree = host.querySelector<HTMLElement>('[data-filter-list]');
  const input = host.querySelector<HTMLInputElement>('[data-filter]');
  if (!tree) return () => undefined;
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const links = visibleLinks(tree);
    const next = event.target === input ? fromFilter(event.key, links) : step(event, links);
    if (!next) return;
    event.preventDefault();
    if (next instanceof HTMLElement) next.focus();
  };
  host.addEventListener('keydown', onKey);
  return () => host.removeEventListener('keydown', onKey);
}

/** Down from the filter enters the tree. */
function fromFilter(key: string, links: readonly HTMLElement[]): HTMLElement | undefined {
  return key === 'ArrowDown' ? links[0] : undefined;
}

/** The entry to go to; `true` when a fold was moved instead; undefined when the key means nothing here. */
function step(event: KeyboardEvent, links: readonly HTMLElement[]): HTMLElement | true | undefined {
  const target = event.target as HTMLElement;
  const item = target.closest('li');
  const link = item?.querySelector<HTMLElement>(':scope > a');
  const at = link ? links.indexOf(link) : -1;
  if (!item || at < 0) return undefined;
  switch (event.key) {
    case 'ArrowDown':
      return links[at + 1];
    case 'ArrowUp':
      return links[at - 1];
    case 'Home':
      return links[0];
    case 'End':
      return links.at(-1);
    case 'ArrowRight':
      return enter(item);
    case 'ArrowLeft':
      return leave(item);
    default:
      return undefined;
  }
}

function enter(item: HTMLElement): HTMLElement | true | undefined {
  const details = item.querySelector<HTMLDetailsElement>(':scope > details');
  if (!details) return undefined;
  if (details.open) return details.querySelector<HTMLElement>(':scope > ul > li:not([hidden]) > a') ?? undefined;
  details.open = true;
  return true;
}

function leave(item: HTMLElement): HTMLElement | true | undefined {
  const details = item.querySelector<HTMLDetailsElement>(':scope > details');
  if (details?.open) {
    details.open = false;
    return true;
  }
  return item.parentElement?.closest('li')?.querySelector<HTMLElement>(':scope > a') ?? undefined;
}

function visibleLinks(tree: HTMLElement): readonly HTMLElement[] {
  return [...tree.querySelectorAll<HTMLElement>('li > a')].filter(
    (link) => link.closest('[hidden]') === null && link.parentElement?.closest('details:not([open])') === null,
  );
}
