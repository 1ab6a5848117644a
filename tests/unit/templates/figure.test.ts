// A picture of the content with a version for the dark theme.

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { figure } from '../../../templates/theme/content/figure.tsx';

const images = { '/day.webp': { width: 800, height: 450 }, '/night.webp': { width: 1600, height: 900 } };

function rendered(props: { readonly [name: string]: string }): string {
  const context = { site: { images } } as unknown as Parameters<typeof figure.render>[1];
  return renderToStaticMarkup(figure.render({ alt: 'Two services', ...props }, context));
}

test('each theme has its own picture with its own size, and both say the same', () => {
  const html = rendered({ src: '/day.webp', dark: '/night.webp' });
  expect(html).toMatch(
    /"figure-by-day"><img src="\/day.webp" alt="Two services" width="800" height="450" loading="lazy"/,
  );
  expect(html).toMatch(
    /"figure-by-night"><img src="\/night.webp" alt="Two services" width="1600" height="900" loading="lazy"/,
  );
});

test('a picture without a dark version is shown in both themes', () => {
  const html = rendered({ src: '/day.webp' });
  expect(html.match(/<img/g)).toHaveLength(1);
  expect(html).not.toContain('figure-by');
});
