// Arrow keys in the tree: up and down go through the visible entries, right opens an entry or goes into it, left closes
// it or goes out of it, and Home and End go to the ends. From the filter, down goes to the first entry.

import type { Retire } from '@sitegen/client';

export function followKeys(host: HTMLElement): Retire {
  const tree = host.querySelector<HTMLElement>('[data-filter-list]');
  const input = host.querySelector<HTMLInputElement>('[data-filter]');
  if (!tree) return () => undefined;
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const links = visibleLinks(tree);
    const next = event.target !== input ? step(event, links) : event.key === 'ArrowDown' ? links[0] : undefined;
    if (!next) return;
    event.preventDefault();
    if (next instanceof HTMLElement) next.focus();
  };
  host.addEventListener('keydown', onKey);
  return () => host.removeEventListener('keydown', onKey);
}

/** The entry to go to. `true` if an entry was opened or closed instead, undefined if the key does nothing here. */
function step(event: KeyboardEvent, links: readonly HTMLElement[]): HTMLElement | true | undefined {
  const target = event.target as HTMLElement;
  const item = target.closest('li');
  const link = item?.querySelector<HTMLElement>(':scope > a');
  const at = link ? links.indexOf(link) : -1;
  if (!item || at < 0) return undefined;
  if (event.key === 'ArrowRight') return enter(item);
  if (event.key === 'ArrowLeft') return leave(item);
  const steps = { ArrowDown: links[at + 1], ArrowUp: links[at - 1], Home: links[0], End: links.at(-1) };
  return steps[event.key as keyof typeof steps];
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
