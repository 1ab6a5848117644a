// An icon from the sheet `public/icons.svg`. It's always decoration: a text or label says the same.

/** `name` is the id of a symbol in `public/icons.svg`. */
export function Icon({ name, className }: { readonly name: string; readonly className?: string }) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} width="20" height="20" aria-hidden="true">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
