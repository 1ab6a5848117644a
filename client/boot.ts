// The only script that a page loads before the reader does something. It wakes islands and leaves everything else to chunks
// that are loaded on demand. All listeners are on the document, so a page that is swapped in needs no setup.

import { restoreChoices } from './enhance/choices.ts';
import { SiteIsland } from './island-element.ts';
import { fetchAhead } from './navigation/prefetch.ts';
import { intercept } from './navigation/take-over.ts';
import { afterFrame, onSearchClick, onSearchKey, openers, wakeSearch } from './search/open.ts';
import { stored } from './stored.ts';

/**
 * The hooks that `acts.ts` handles. Toggle events from descendants are ignored (`:scope`). The parser also fires one for
 * every `<details open>`.
 */
const hooks =
  '[data-act],[data-language],[data-tabs],[data-branch]>summary,:scope:is([data-panel],[data-setting],[data-more])';

/** The page whose links are watched. */
let watched: string | undefined;

function start(): void {
  customElements.define('site-island', SiteIsland);
  for (const type of ['pointerover', 'focusin', 'site:near']) document.addEventListener(type, near);
  for (const type of ['click', 'change', 'toggle']) document.addEventListener(type, act, true);
  // Without popovers, the search button is a link to the search page.
  if ('popover' in document.body) {
    document.addEventListener('click', onSearchClick);
    document.addEventListener('keydown', onSearchKey);
  }
  for (const type of ['scroll', 'hashchange']) addEventListener(type, follow, { once: true });
  // A browser without the Navigation API loads each page in full.
  window.navigation?.addEventListener('navigate', intercept);
  document.addEventListener('site:page', () => {
    arrive();
    watch();
  });
  arrive();
}

/** Runs for the first page and for every page that is swapped in. */
function arrive(): void {
  restoreChoices();
  if (location.hash) follow();
  if (stored('lang') || /lang=/.test(location.search))
    void import('./enhance/language.ts').then((reader) => reader.keepLanguage());
}

/**
 * Fetches the pages of links in view ahead, and the code that handles clicks, because Safari only lets a click copy if that's
 * loaded. On the first page, it waits until the reader does something.
 */
function watch(): void {
  if (watched === location.pathname) return;
  watched = location.pathname;
  import('./enhance/acts.ts').catch(() => 0);
  void import('./navigation/links-in-view.ts').then((links) => links.watchLinks(fetchAhead));
}

/** The reader scrolls, or goes to a place in the page. */
function follow(): void {
  watch();
  void import('./enhance/scrolling.ts');
}

/** The reader points at, touches, or focuses something, or is likely to follow a link next. */
function near({ target }: Event): void {
  watch();
  const element = target as Element;
  const link = element.closest?.<HTMLAnchorElement>('a[href]');
  if (link && fetchAhead(link)) import('./navigation/show-page.ts').catch(() => 0);
  // Loading the search must not delay the click that follows a touch.
  if (element.closest?.('[data-search]')) afterFrame(wakeSearch);
  void element.closest?.<SiteIsland>('site-island:not([on=call])')?.wake();
  const noted = element.closest?.<HTMLElement>('[data-notes]');
  if (noted) void import('./enhance/notes.ts').then((notes) => notes.showNotes(noted));
}

/** The reader clicks, chooses, or toggles an element with a hook. */
function act(event: Event): void {
  const element = (event.target as Element).closest<HTMLAnchorElement>(hooks);
  // With a key, a link opens elsewhere.
  if (!element || (event as MouseEvent).ctrlKey || (event as MouseEvent).metaKey) return;
  if (element.dataset.act) event.preventDefault();
  import('./enhance/acts.ts').then(
    (acts) => acts.act(element, event.type, openers.get(element)),
    // If the chunk can't be loaded, a link still leads where it points.
    () => {
      if (element.href) location.href = element.href;
    },
  );
}

start();
