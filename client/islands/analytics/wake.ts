// The consent bar and what follows from it. Without an answer nothing is counted; on any other host than the product's
// nothing happens at all. The answer holds for all pages and for search statistics too.

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
    if (answer === 'yes') count(given);
  };
  const known = read('consent');
  if (known === 'yes') count(given);
  bar.hidden = known !== null;
  for (const answer of ['yes', 'no'] as const) {
    bar.querySelector(`[data-answer=${answer}]`)?.addEventListener('click', () => decide(answer));
  }
  return () => undefined;
};

/** Once per document: the listeners outlive a swapped page. */
function count(given: AnalyticsProps): void {
  if (!isCounting) startCollecting(given);
  isCounting = true;
}
