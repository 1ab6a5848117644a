// The site's mark, if it has one, and its name.

import type { View } from 'sitegen';
import { themeOf } from '../theme.ts';

export function Wordmark({ view }: { readonly view: View }) {
  return (
    <span className="wordmark">
      {themeOf(view).mark?.(view)}
      <span className="wordmark-name">{view.config.name}</span>
    </span>
  );
}
