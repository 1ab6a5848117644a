// Applies theme, platform, and banner before the first paint. A blocking script, because the HTML is the same for everyone.

import { type BannerRule, isBannerShown } from './enhance/banner-rule.ts';
import { stored } from './stored.ts';

const { dataset } = document.documentElement;

function applyTheme(): void {
  const theme = stored('theme');
  // Any value other than `light` and `dark` has no styles, so the system's theme applies.
  if (theme) dataset.theme = theme;
  else delete dataset.theme;
}

applyTheme();
// The theme was chosen in another tab, or while this page was in the back/forward cache.
for (const type of ['storage', 'pageshow']) addEventListener(type, applyTheme);
dataset.platform = /mac|ip[aho]/i.test(navigator.platform || navigator.userAgent) ? 'apple' : 'other';
dataset.script = '';

/** A custom element, because its callback runs during parsing, so the banner is right in the first paint. */
class SiteBanner extends HTMLElement {
  connectedCallback(): void {
    try {
      this.hidden = !isBannerShown(JSON.parse(this.dataset.rule as string) as BannerRule, new Date());
    } catch {
      // Without a valid rule, the banner stays hidden, as the server sent it.
    }
  }
}

customElements.define('site-banner', SiteBanner);
