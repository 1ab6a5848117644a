// The sections above a page, outermost first, and the page itself.

import type { View } from 'sitegen';

export function Breadcrumb({ view }: { readonly view: View }) {
  const { ancestors } = view.post;
  if (ancestors.length === 0) return null;
  return (
    <nav className="breadcrumb" aria-label={view.t('docs.breadcrumb')}>
      <ol>
        {ancestors.map((crumb) => (
          <li key={crumb.title}>{crumb.href ? <a href={crumb.href}>{crumb.title}</a> : crumb.title}</li>
        ))}
      </ol>
    </nav>
  );
}
