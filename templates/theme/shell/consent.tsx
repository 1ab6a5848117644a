// Asks before anything is counted. In the page only where the config names an analytics host, and shown only there.

import type { View } from 'sitegen';
import { Island } from 'sitegen/island';

export function Consent({ view }: { readonly view: View }) {
  const { analytics } = view.config;
  if (analytics === undefined) return null;
  return (
    <Island name="analytics" on="idle" props={analytics}>
      <section className="consent" data-consent="" hidden={true} aria-label={view.t('consent.label')}>
        <p>{view.t('consent.text')}</p>
        <button type="button" className="button button-accent" data-answer="yes">
          {view.t('consent.yes')}
        </button>
        <button type="button" className="button button-plain" data-answer="no">
          {view.t('consent.no')}
        </button>
      </section>
    </Island>
  );
}
