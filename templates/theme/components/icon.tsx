// An icon from the sheet `public/icons.svg`. It's always decoration: a text or label says the same.

/** `name` is the id of a symbol in `public/icons.svg`. */
export function Icon({ name, className }: { readonly name: string; readonly className?: string }) {
  // Arrows point the other way in languages that are written from right to left.
  const flips = name === 'left' || name === 'right' ? ' icon-flips' : '';
  return (
    <svg className={`icon${flips}${className ? ` ${className}` : ''}`} width="20" height="20" aria-hidden="true">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
