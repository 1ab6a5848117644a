// The site's mark, if it has one, and its name, as a link to the home page.

import type { View } from 'sitegen';
import { themeOf } from '../theme.ts';

export function HomeLink({ view, className, testId }: Readonly<{ view: View; className?: string; testId: string }>) {
  return (
    <a href={view.localized('/')} className={className} aria-label={view.t('site.home')} data-testid={testId}>
      <span className="wordmark">
        {themeOf(view).mark?.(view)}
        <span className="wordmark-name">{view.config.name}</span>
      </span>
    </a>
  );
}
