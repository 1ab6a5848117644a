// The only script a reading page loads: it wakes islands and hands everything else to chunks that come when the reader
// does something. All listeners are on the document, so that a swapped page needs no wiring.

import { restoreChoices } from './enhance/choices.ts';
import { SiteIsland } from './island-element.ts';
import { intend, watchLinks } from './navigation/prefetch.ts';
import { intercept } from './navigation/take-over.ts';
import { remembered } from './remembered.ts';
import { afterFrame, onSearchClick, onSearchKey, wakeSearch } from './search/open.ts';

/** What `acts.ts` knows. Of what is toggled only the element itself counts: the parser too opens what stands open. */
const hooks =
  '[data-act],[data-lang],[data-tabs],[data-branch]>summary,:scope:is([data-panel],[data-setting],[data-more])';

function start(): void {
  customElements.define('site-island', SiteIsland);
  // A touch is a pointer too.
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, near);
  for (const type of ['click', 'change', 'toggle']) document.addEventListener(type, act, true);
  // Without popovers the search is the link it is.
  if ('popover' in document.body) {
    document.addEventListener('click', onSearchClick);
    document.addEventListener('keydown', onSearchKey);
  }
  for (const type of ['scroll', 'hashchange']) addEventListener(type, follow, { once: true });
  // A browser without the Navigation API loads pages plainly.
  window.navigation?.addEventListener('navigate', intercept);
  document.addEventListener('site:page', arrive);
  arrive();
}

/** Runs for the first page and for every page that is swapped in. */
function arrive(): void {
  restoreChoices();
  watchLinks();
  if (location.hash) follow();
  const language = remembered('lang');
  if (language || /lang=/.test(location.search)) {
    void import('./enhance/language.ts').then((reader) => reader.keepLanguage(language));
  }
}

/** The reader scrolls or goes to a place in the page. */
function follow(): void {
  void import('./enhance/scrolling.ts');
}

/** The reader points at, touches or focuses something. */
function near({ target }: Event): void {
  const element = target as Element;
  const link = element.closest?.<HTMLAnchorElement>('a[href]');
  if (link) intend(link);
  // A tap is next: its click shall not wait for the script.
  if (element.closest?.('[data-search]')) afterFrame(wakeSearch);
  void element.closest?.<SiteIsland>('site-island:not([on=call])')?.wake();
  if (element.closest?.('[data-act]')) import('./enhance/acts.ts').catch(() => 0);
  const noted = element.closest?.<HTMLElement>('[data-notes]');
  if (noted) void import('./enhance/notes.ts').then((notes) => notes.showNotes(noted));
}

/** The reader clicks, chooses or toggles something that has a hook. */
function act(event: Event): void {
  const element = (event.target as Element).closest<HTMLAnchorElement>(hooks);
  if (!element) return;
  if (element.dataset.act) event.preventDefault();
  import('./enhance/acts.ts').then(
    (acts) => acts.act(element, event.type),
    // Without the chunk a link is what it is without script.
    () => {
      if (element.href) location.href = element.href;
    },
  );
}

start();
