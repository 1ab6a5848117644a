// `<site-island name on props>`: server HTML that a script takes over at a given moment. Clicks and submits that came too
// early are repeated then. If the island fails, the server's HTML stays and the failure is reported once.

import { type IslandModule, loadIsland, type Retire } from './islands.ts';

export class SiteIsland extends HTMLElement {
  #waking: Promise<void> | undefined;
  /** True as soon as the content belongs to the island's script. */
  awake = false;
  #retire: Retire | undefined;
  /** Buttons that were pressed too early, each once. */
  readonly #missed = new Set<HTMLElement>();

  connectedCallback(): void {
    for (const type of ['click', 'submit', 'input']) this.addEventListener(type, this);
    const moment = this.getAttribute('on');
    if (moment === 'idle' || (moment === 'address' && location.search + location.hash)) void this.wake();
    if (moment === 'visible') whenSeen(this);
  }

  disconnectedCallback(): void {
    this.#retire?.();
    this.#retire = undefined;
  }

  /** Loads and starts the island, again if that failed. Resolves in any case, because the page works without it. */
  wake(): Promise<void> {
    this.#waking ??= this.#start();
    return this.#waking;
  }

  /** Handles clicks, submits, and input that come before the island is awake. */
  handleEvent(event: Event): void {
    // With such a key, a link opens elsewhere.
    if (this.awake || (event as MouseEvent).ctrlKey || (event as MouseEvent).metaKey) return;
    const isSubmit = 'submitter' in event;
    const button = isSubmit ? (event as SubmitEvent).submitter : needingScript(event.target as Element);
    if (isSubmit || button) event.preventDefault();
    if (button) this.#missed.add(button);
    // Twice, because an attempt that's under way may fail, and then this input tries again.
    void this.wake().then(() => this.wake());
  }

  async #start(): Promise<void> {
    let island: IslandModule | undefined;
    try {
      island = await loadIsland(this.getAttribute('name') as string);
      // An island without props gets null.
      const retire = await island.wake(this, JSON.parse(this.getAttribute('props') as string), this.#report);
      if (this.isConnected) this.#retire = retire;
      else retire();
      this.awake = true;
      for (const button of this.#missed) button.click();
    } catch (fault) {
      // Buttons and forms of a failed island do nothing. Its links and fields still work.
      this.#report(fault);
      if (island) return;
      // The module couldn't be loaded. The next input tries again, as does the return of the network.
      this.#waking = undefined;
      addEventListener('online', this);
    }
  }

  #report = (fault: unknown): void => {
    if (!this.hasAttribute('failed')) reportError(fault);
    this.setAttribute('failed', '');
  };
}

/**
 * The button or link that doesn't work without the island: a button that does nothing by itself, or a link whose description
 * a first tap shows. Other links, summaries, fields, and forms work without the island, and so do all links of an island that
 * failed. The target may be the window, which has no `closest`.
 */
function needingScript(target: Element): HTMLElement | null | undefined {
  return target.closest?.('button:not([popovertarget],[data-act],form *),site-island:not([failed]) [aria-describedby]');
}

/** Wakes an island when it comes into view. */
function whenSeen(island: SiteIsland): void {
  const observer = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) void island.wake();
  });
  // The island itself may have no box (`display: contents`).
  observer.observe(island.firstElementChild ?? island);
}
