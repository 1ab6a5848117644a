// `<site-island name on props>`: server HTML that becomes alive at its moment. What the reader clicked or submitted
// before is repeated afterwards; an island that fails leaves the server's HTML as it was and reports once.

import { loadIsland, type Retire } from './islands.ts';

/** Milliseconds after which an `idle` island wakes; not every browser tells when it is idle. */
const restBeforeIdle = 300;

export class SiteIsland extends HTMLElement {
  #waking: Promise<void> | undefined;
  #alive = false;
  #retire: Retire | undefined;
  /** Buttons that were pressed too early, each once, however often that was. */
  readonly #missed = new Set<HTMLElement>();

  connectedCallback(): void {
    this.addEventListener('click', this);
    this.addEventListener('submit', this);
    this.#watch(this.getAttribute('on'));
  }

  disconnectedCallback(): void {
    this.#retire?.();
    this.#retire = undefined;
  }

  /** Loads and starts the island; resolves also when that failed, as the page then works without it. */
  wake(): Promise<void> {
    this.#waking ??= this.#start();
    return this.#waking;
  }

  /** Clicks and submits that come before the island is alive; what else shows intent is seen by boot. */
  handleEvent(event: Event): void {
    if (this.#alive) return;
    const isSubmit = 'submitter' in event;
    const button = isSubmit ? (event as SubmitEvent).submitter : lone(event.target as Element);
    if (isSubmit || button) event.preventDefault();
    if (button) this.#missed.add(button);
    void this.wake();
  }

  async #start(): Promise<void> {
    try {
      const island = await loadIsland(this.getAttribute('name') as string);
      // An island without props gets null.
      const retire = await island.wake(this, JSON.parse(this.getAttribute('props') as string), this.#report);
      if (this.isConnected) this.#retire = retire;
      else retire();
      this.#alive = true;
      for (const button of this.#missed) button.click();
    } catch (fault) {
      // Buttons and forms of a failed island stay still; links and fields go on working.
      this.#report(fault);
    }
  }

  #report = (fault: unknown): void => {
    if (!this.hasAttribute('failed')) reportError(fault);
    this.setAttribute('failed', '');
  };

  #watch(moment: string | null): void {
    const wake = (): void => void this.wake();
    if (moment === 'idle') setTimeout(wake, restBeforeIdle);
    if (moment === 'visible') whenSeen(this, wake);
  }
}

/** A button that does nothing by itself; links, summaries, fields and forms do their own work meanwhile. */
function lone(target: Element): HTMLElement | null {
  return target.closest<HTMLElement>('button:not([popovertarget],[data-act],form *)');
}

function whenSeen(element: Element, act: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    act();
  });
  // The element itself may have no box (`display: contents`).
  observer.observe(element.firstElementChild ?? element);
}
