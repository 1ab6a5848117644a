// An icon of the site's sheet. It's always decoration: a text or label says the same.

import { addressOf } from '../base.ts';

/** `name` is the id of a symbol in `/icons.svg`. */
export function Icon({ name, className }: { readonly name: string; readonly className?: string }) {
  // Arrows point the other way in languages that are written from right to left.
  const flips = name === 'left' || name === 'right' ? ' icon-flips' : '';
  return (
    <svg className={`icon${flips}${className ? ` ${className}` : ''}`} width="20" height="20" aria-hidden="true">
      <use href={addressOf(`/icons.svg#${name}`)} />
    </svg>
  );
}
