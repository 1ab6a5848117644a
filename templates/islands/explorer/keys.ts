// Arrow keys in the tree: up and down go through the visible entries, right opens an entry or goes into it, left closes
// it or goes out of it, and Home and End go to the ends. From the filter, down goes to the first entry.

export function followKeys(host: HTMLElement, tree: HTMLElement, input: HTMLInputElement): void {
  host.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const links = visibleLinks(tree);
    const next = event.target !== input ? step(event, links) : event.key === 'ArrowDown' ? links[0] : undefined;
    if (!next) return;
    event.preventDefault();
    if (next instanceof HTMLElement) next.focus();
  });
}

/** The entry to go to. `true` if an entry was opened or closed instead, nothing if the key does nothing here. */
function step({ target, key }: KeyboardEvent, links: readonly HTMLElement[]): HTMLElement | true | null | undefined {
  const item = (target as HTMLElement).closest('li');
  const link = item?.querySelector<HTMLElement>(':scope > a');
  const at = link ? links.indexOf(link) : -1;
  if (!item || at < 0) return undefined;
  const details = item.querySelector<HTMLDetailsElement>(':scope > details');
  if (details && key === (details.open ? 'ArrowLeft' : 'ArrowRight')) {
    details.open = !details.open;
    return true;
  }
  const steps = {
    ArrowDown: links[at + 1],
    ArrowUp: links[at - 1],
    ArrowRight: details?.querySelector<HTMLElement>(':scope > ul > li:not([hidden]) > a'),
    ArrowLeft: item.parentElement?.closest('li')?.querySelector<HTMLElement>(':scope > a'),
    Home: links[0],
    End: links.at(-1),
  };
  return steps[key as keyof typeof steps];
}

function visibleLinks(tree: HTMLElement): readonly HTMLElement[] {
  return [...tree.querySelectorAll<HTMLElement>('li > a')].filter(
    (link) => link.closest('[hidden]') === null && link.parentElement?.closest('details:not([open])') === null,
  );
}
