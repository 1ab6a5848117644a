// Escape hides the explanation of a term until the reader points at or reaches something else (WCAG 1.4.13).

import type { IslandModule } from '@sitegen/client';

export const wake: IslandModule['wake'] = async (host) => {
  const article = host.parentElement as HTMLElement;
  const hide = ({ key }: KeyboardEvent): void => void (key === 'Escape' && article.classList.add('hides-terms'));
  const show = ({ target }: Event): void => {
    if ((target as Element).closest('.term') === null) article.classList.remove('hides-terms');
  };
  addEventListener('keydown', hide);
  addEventListener('pointerover', show);
  addEventListener('focusin', show);
  return () => {
    removeEventListener('keydown', hide);
    removeEventListener('pointerover', show);
    removeEventListener('focusin', show);
  };
};
