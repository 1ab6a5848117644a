// Runs before the first paint, as a plain blocking script: theme, platform and banner. The HTML is the same for everybody.

import { type BannerRule, isBannerShown } from './enhance/banner-rule.ts';
import { remembered } from './remembered.ts';

const { dataset } = document.documentElement;

function applyTheme(): void {
  const theme = remembered('theme');
  // Anything but `light` and `dark` has no style, and so means the system's theme.
  if (theme) dataset.theme = theme;
  else delete dataset.theme;
}

applyTheme();
// The choice was made in another tab, or while this page slept in the back/forward cache.
for (const type of ['storage', 'pageshow']) addEventListener(type, applyTheme);
dataset.platform = /mac|iphone|ipod|ipad/i.test(navigator.platform || navigator.userAgent) ? 'apple' : 'other';
dataset.script = '';

/** A custom element, because its reaction runs while the parser goes on: the banner is there before anything is painted. */
class SiteBanner extends HTMLElement {
  connectedCallback(): void {
    try {
      this.hidden = !isBannerShown(JSON.parse(this.dataset.rule ?? '') as BannerRule, new Date());
    } catch {
      this.hidden = true;
    }
  }
}

if (!customElements.get('site-banner')) customElements.define('site-banner', SiteBanner);
