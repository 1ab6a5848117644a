// The consent bar. Nothing is counted without a yes, and the bar isn't shown on any host but the product's. The answer
// applies to all pages and to the statistics of the search.

import type { IslandModule } from '../../islands.ts';
import { read, write } from '../../store.ts';
import { type AnalyticsProps, asksForPrivacy, isProductHost, startCollecting } from './collect.ts';

let isCounting = false;

export const wake: IslandModule['wake'] = async (host, props) => {
  const given = props as AnalyticsProps;
  const bar = host.querySelector<HTMLElement>('[data-consent]');
  if (!bar || !isProductHost(location.hostname, given.host) || asksForPrivacy(navigator)) return () => undefined;
  const decide = (answer: 'yes' | 'no'): void => {
    write('consent', answer);
    bar.hidden = true;
    // The bar would take the focus with it.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    if (answer === 'yes') count(given);
  };
  const known = read('consent');
  if (known === 'yes') count(given);
  bar.hidden = known !== null;
  for (const answer of ['yes', 'no'] as const)
    bar.querySelector(`[data-answer=${answer}]`)?.addEventListener('click', () => decide(answer));
  return () => undefined;
};

/** Starts counting once per document, because the listeners outlive a page that is swapped out. */
function count(given: AnalyticsProps): void {
  if (!isCounting) startCollecting(given);
  isCounting = true;
}
