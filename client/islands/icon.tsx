// Shows a symbol of the site's icon sheet. It is hidden from screen readers, so it needs a text or label next to it.

import { addressOf } from '../base.ts';

/** `name` is the id of a symbol in `/icons.svg`. */
export function Icon({ name, className }: { readonly name: string; readonly className?: string }) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} width="20" height="20" aria-hidden="true">
      <use href={addressOf(`/icons.svg#${name}`)} />
    </svg>
  );
}
