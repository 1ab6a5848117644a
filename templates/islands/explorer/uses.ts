// Lists the pages whose samples use the field that the address names, in the last cell of its row. The list is fetched for
// the first field.

import { addressOf, type Retire } from '@sitegen/client';

type Uses = { readonly [id: string]: readonly (readonly [url: string, title: string])[] };

export function showUses(host: HTMLElement): Retire {
  const holder = host.querySelector<HTMLElement>('[data-uses]');
  if (!holder) return () => undefined;
  let uses: Promise<Uses> | undefined;
  const show = async (): Promise<void> => {
    const row = rowNamed(host, decodeURIComponent(location.hash.slice(1)));
    if (!row || row.querySelector('.spec-samples')) return;
    uses ??= load(holder.dataset.uses ?? '');
    const pages = (await uses)[row.id] ?? [];
    if (pages.length > 0) row.lastElementChild?.append(line(holder.dataset.usesLabel ?? '', pages));
  };
  const onHash = (): void => void show();
  addEventListener('hashchange', onHash);
  onHash();
  return () => removeEventListener('hashchange', onHash);
}

function rowNamed(host: HTMLElement, id: string): HTMLTableRowElement | undefined {
  return [...host.querySelectorAll('tr')].find((row) => row.id !== '' && row.id === id);
}

/** Without the file, no page is listed. */
async function load(address: string): Promise<Uses> {
  const response = await fetch(addressOf(address));
  return response.ok ? ((await response.json()) as Uses) : {};
}

function line(label: string, pages: Uses[string]): HTMLElement {
  const text = document.createElement('p');
  text.className = 'spec-samples';
  text.append(`${label} `);
  pages.forEach(([url, title], index) => {
    const link = document.createElement('a');
    link.href = new URL(addressOf(url), location.origin).href;
    link.textContent = title;
    text.append(...(index > 0 ? [', '] : []), link);
  });
  return text;
}
