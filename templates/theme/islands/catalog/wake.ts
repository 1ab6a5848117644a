// The filters of a list: hides what doesn't fit, counts, and keeps the choice in the address. Plain DOM, because the
// server's HTML already is the whole list.

import { afterFrame, type IslandModule } from '@sitegen/client';
import { formatNumber } from '@sitegen/renderer/text';
import { choiceOf, countOf, type Entry, fits, hasValue, withPhrase } from './choice.ts';

interface ShownEntry extends Entry {
  readonly element: HTMLElement;
}

export const wake: IslandModule['wake'] = async (host) => {
  const form = host.querySelector('[data-catalog]') as HTMLFormElement;
  const entries = [...host.querySelectorAll<HTMLElement>('[data-facets]')].map(entryOf);
  const apply = (): void => {
    const choice = withPhrase(entries, choiceIn(form));
    show(host, entries, choice);
    report(host, entries, choice);
  };
  form.addEventListener('submit', (event) => event.preventDefault());
  // Shows a typed letter before the results. A reset has changed the fields by then, too.
  for (const type of ['input', 'reset']) {
    form.addEventListener(type, ({ target }) =>
      afterFrame(() => {
        apply();
        writeAddress(choiceIn(form), target instanceof HTMLInputElement && target.type !== 'checkbox');
      }),
    );
  }
  const goBack = (): void => {
    readAddress(form);
    apply();
  };
  addEventListener('popstate', goBack);
  // What a reader chose before this code arrived comes first, and the address has to say it, too.
  const early = choiceIn(form);
  if (early.size > 0) writeAddress(early, true);
  else readAddress(form);
  if (choiceIn(form).size > 0) apply();
  return () => removeEventListener('popstate', goBack);
};

/** A number as the page's language writes it. */
const shown = (count: number): string => formatNumber(document.documentElement.lang, count);

function entryOf(element: HTMLElement): ShownEntry {
  return {
    element,
    text: (element.textContent ?? '').toLowerCase(),
    values: new URLSearchParams(element.dataset.facets),
  };
}

const choiceIn = (form: HTMLFormElement): URLSearchParams => choiceOf(new FormData(form));

/** Fills the form from the address. */
function readAddress(form: HTMLFormElement): void {
  const asked = new URLSearchParams(location.search);
  for (const field of form.querySelectorAll('input')) {
    if (field.type === 'checkbox') field.checked = hasValue(asked, field.name, field.value);
    else field.value = asked.get(field.name) ?? '';
  }
}

/** Every choice can be taken back with the browser's own button, but not every letter. */
function writeAddress(choice: URLSearchParams, isTyped: boolean): void {
  const query = choice.size === 0 ? '' : `?${choice}`;
  const address = location.pathname + query + location.hash;
  if (isTyped) history.replaceState(history.state, '', address);
  else history.pushState(null, '', address);
}

function show(host: HTMLElement, entries: readonly ShownEntry[], choice: URLSearchParams): void {
  for (const entry of entries) entry.element.hidden = !fits(entry, choice);
  for (const group of host.querySelectorAll<HTMLElement>('[data-catalog-group]')) {
    const found = group.querySelectorAll('[data-facets]:not([hidden])').length;
    group.hidden = found === 0;
    group.querySelector('summary > .chip-count')?.replaceChildren(shown(found));
    if (group instanceof HTMLDetailsElement) group.open = choice.size > 0;
  }
}

function report(host: HTMLElement, entries: readonly ShownEntry[], choice: URLSearchParams): void {
  const found = entries.filter(({ element }) => !element.hidden).length;
  const count = host.querySelector('[data-catalog-count]') as HTMLElement;
  count.textContent = (count.dataset.catalogCount ?? '').replace('{count}', shown(found));
  const none = host.querySelector('[data-catalog-none]') as HTMLElement;
  none.hidden = found > 0;
  const clear = host.querySelector('[type="reset"]') as HTMLElement;
  // A button that goes away must not take the focus with it.
  if (choice.size === 0 && clear === document.activeElement) count.focus();
  clear.hidden = choice.size === 0;
  for (const facet of host.querySelectorAll<HTMLElement>('[data-facet]')) reportFacet(facet, entries, choice);
}

function reportFacet(facet: HTMLElement, entries: readonly ShownEntry[], choice: URLSearchParams): void {
  const name = facet.dataset.facet ?? '';
  const chosen = choice.getAll(name);
  const summary = facet.querySelector('[data-facet-chosen]');
  if (summary) summary.textContent = chosen.length > 1 ? shown(chosen.length) : (chosen[0] ?? '');
  facet.toggleAttribute('data-chosen', chosen.length > 0);
  for (const field of facet.querySelectorAll('input')) {
    const count = countOf(entries, choice, [name, field.value]);
    const label = field.closest('label');
    label?.toggleAttribute('data-empty', count === 0);
    label?.querySelector('.chip-count')?.replaceChildren(shown(count));
  }
}
