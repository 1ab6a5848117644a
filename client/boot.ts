// The only script a reading page loads: it wakes islands and hands everything else to chunks that come when the reader
// does something. All listeners are on the document, so that a swapped page needs no wiring.

import { restoreChoices } from './enhance/choices.ts';
import { SiteIsland } from './island-element.ts';
import { intend, watchLinks } from './navigation/prefetch.ts';
import { intercept } from './navigation/take-over.ts';
import { remembered } from './remembered.ts';
import { onSearchClick, onSearchKey, wakeSearch } from './search/open.ts';

/** What `acts.ts` knows. */
const hooks = '[data-act],[data-lang],[data-branch],[data-tabs],[data-panel],[data-setting]';

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
  addEventListener('scroll', () => void import('./enhance/scrolling.ts'), { once: true });
  // A browser without the Navigation API loads pages plainly.
  window.navigation?.addEventListener('navigate', intercept);
  document.addEventListener('site:page', arrive);
  arrive();
}

/** Runs for the first page and for every page that is swapped in. */
function arrive(): void {
  restoreChoices();
  watchLinks();
  const language = remembered('lang');
  if (language || /[?&]lang=/.test(location.search)) {
    void import('./enhance/language.ts').then((reader) => reader.keepLanguage(language));
  }
}

/** The reader points at, touches or focuses something. */
function near({ target }: Event): void {
  const element = target as Element;
  const link = element.closest?.<HTMLAnchorElement>('a[href]');
  if (link) intend(link);
  if (element.closest?.('[data-search]')) void wakeSearch();
  void element.closest?.<SiteIsland>('site-island:not([on=call])')?.wake();
  if (element.closest?.('[data-act]')) void import('./enhance/acts.ts');
  const noted = element.closest?.<HTMLElement>('[data-notes]');
  if (noted) void import('./enhance/notes.ts').then((notes) => notes.showNotes(noted));
}

/** The reader clicks, chooses or toggles something that has a hook. */
function act(event: Event): void {
  const element = (event.target as Element).closest<HTMLElement>(hooks);
  if (!element) return;
  if (element.dataset.act) event.preventDefault();
  void import('./enhance/acts.ts').then((acts) => acts.act(element, event.type));
}

if (!customElements.get('site-island')) start();
