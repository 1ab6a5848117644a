// The one component of the fixture.

import type { ReactElement, ReactNode } from 'react';

export function Note({ title, children }: { readonly title?: unknown; readonly children?: ReactNode }): ReactElement {
  return (
    <aside>
      <strong>{String(title)}</strong>
      {children}
    </aside>
  );
}
