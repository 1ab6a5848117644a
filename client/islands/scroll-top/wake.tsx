// Handles the scroll-to-top link without adding a hash to the address. Scrolls smoothly unless the reader prefers less
// motion, and moves focus to the top.

import { useEffect } from 'react';
import { attached } from '../hydrate.tsx';

function ScrollTop({ host }: { readonly host: HTMLElement }): null {
  useEffect(() => {
    host.addEventListener('click', toTop);
    return () => host.removeEventListener('click', toTop);
  }, [host]);
  return null;
}

function toTop(event: Event): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  event.preventDefault();
  scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}

export const wake = attached(ScrollTop);
