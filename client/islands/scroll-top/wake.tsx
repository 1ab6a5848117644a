// The scroll-to-top link without its hash in the address: smooth where motion is welcome, focus at the top.

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
