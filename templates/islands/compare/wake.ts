// Shows the fields that differ between two chosen versions: all other rows are hidden, and so are objects that have no
// row left. Rows name versions by their position in the list of all versions. The address has the chosen
// versions, so that a comparison can be shared: `?older=2.6.0&newer=3.1.0`.

import type { IslandModule } from '@sitegen/client';
import { formatNumber } from '@sitegen/renderer/text';

export const wake: IslandModule['wake'] = async (host) => {
  const selects = [...host.querySelectorAll<HTMLSelectElement>('[data-compare]')];
  // What a reader chose before this code arrived comes first.
  if (selects.some(({ value }) => value !== '')) toAddress(selects);
  else fromAddress(selects);
  const compare = (): void => {
    const chosen = selects.map(({ value }) => value);
    showDifferences(host, chosen.includes('') ? undefined : chosen.map(Number).sort((a, b) => a - b));
  };
  host.addEventListener('change', () => {
    compare();
    toAddress(selects);
  });
  compare();
  return () => undefined;
};

function fromAddress(selects: readonly HTMLSelectElement[]): void {
  const asked = new URLSearchParams(location.search);
  for (const select of selects) {
    const version = asked.get(select.dataset.compare ?? '');
    const option = [...select.options].find(({ text }) => text === version);
    if (option) option.selected = true;
  }
}

function toAddress(selects: readonly HTMLSelectElement[]): void {
  const url = new URL(location.href);
  for (const { dataset, value, selectedOptions } of selects) {
    const name = dataset.compare ?? '';
    if (value === '') url.searchParams.delete(name);
    else url.searchParams.set(name, selectedOptions[0]?.text ?? '');
  }
  history.replaceState(history.state, '', url);
}

function showDifferences(host: HTMLElement, between: readonly number[] | undefined): void {
  let count = 0;
  for (const part of host.querySelectorAll<HTMLElement>('[data-compare-part]')) {
    const rows = [...part.querySelectorAll<HTMLTableRowElement>('tr[data-from]')];
    for (const row of rows) row.hidden = between !== undefined && !isDifferent(row.dataset, between);
    const shown = rows.filter((row) => !row.hidden).length;
    part.hidden = shown === 0;
    count += shown;
  }
  const status = host.querySelector('[data-compare-status]') as HTMLElement;
  const words = (count === 0 ? status.dataset.none : status.dataset.found) ?? '';
  const text = words.replace('{count}', formatNumber(document.documentElement.lang, count));
  status.textContent = between === undefined ? '' : text;
}

/** What a row says about its field: `from`, `to`, and `changed`, with spaces between several. */
type RowData = { readonly [name: string]: string | undefined };

/** Whether the field came, went, or changed after the older version and up to the newer one. */
export function isDifferent({ from, to, changed = '' }: RowData, [older = 0, newer = 0]: readonly number[]): boolean {
  const isBetween = (version: number): boolean => version > older && version <= newer;
  const changes = changed.split(' ').filter((version) => version !== '');
  return isBetween(Number(from)) || isBetween(Number(to) + 1) || changes.map(Number).some(isBetween);
}
