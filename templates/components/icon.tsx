// A drawing of the icon sheet `public/icons.svg`; always decoration, so a text or label stands beside it.

import type { ReactElement } from 'react';

/** `name` is the id of a symbol in `public/icons.svg`. */
export function Icon({ name, className }: { readonly name: string; readonly className?: string }): ReactElement {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} aria-hidden="true">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
