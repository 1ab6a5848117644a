// What CSS alone can't do for the explanation of a term. A tap shows it, and a second one follows the link. Escape hides
// it until the reader points at or reaches something else (WCAG 1.4.13).

import type { IslandModule } from '@sitegen/client';

export const wake: IslandModule['wake'] = async (host) => {
  host.onlyListens = true;
  const article = host.firstElementChild as HTMLElement;
  const stop = new AbortController();
  const on = <Type extends keyof WindowEventMap>(type: Type, act: (event: WindowEventMap[Type]) => void): void =>
    addEventListener(type, act, { signal: stop.signal });
  /** The term that is being tapped, if its explanation can't be seen yet. */
  let tapped: Element | null = null;
  /** The tap that loaded this script is repeated as soon as it's ready. */
  let isRepeated = navigator.maxTouchPoints > 0;
  setTimeout(() => {
    isRepeated = false;
  });
  on('pointerdown', ({ target, pointerType }) => {
    const term = (target as Element).closest('.term:not(td *)');
    forget(article, term);
    tapped = pointerType === 'touch' && !term?.querySelector('.term-note')?.checkVisibility() ? term : null;
  });
  // The finger scrolls.
  on('pointercancel', () => {
    tapped = null;
  });
  // Before the page follows the link.
  article.addEventListener('click', (event) => {
    const term = (event.target as Element).closest('.term > a')?.parentElement;
    if (isRepeated) tapped ??= term ?? null;
    if (tapped === null || term !== tapped) return;
    event.preventDefault();
    article.classList.remove('hides-terms');
    tapped.classList.add('shows-term');
    tapped = null;
  });
  on('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    article.classList.add('hides-terms');
    forget(article);
  });
  for (const type of ['pointerover', 'focusin'] as const) {
    on(type, ({ target }) => {
      if ((target as Element).closest('.term') === null) article.classList.remove('hides-terms');
    });
  }
  return () => stop.abort();
};

/** Hides what taps have shown, except for one term. */
function forget(article: Element, except: Element | null = null): void {
  for (const term of article.querySelectorAll('.shows-term')) if (term !== except) term.classList.remove('shows-term');
}
