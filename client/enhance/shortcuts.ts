// The shortcuts of one key, besides the slash: `?` opens their list, `n` and `p` go to the next and the previous heading.
// The list has a switch that turns all of them off (WCAG 2.1.4).

import { read, write } from '../store.ts';

/** Does what a key is for. Boot calls it outside fields only, and without modifiers. */
export function pressKey(key: string): void {
  if (key === '?') document.getElementById('page:keys')?.togglePopover();
  // Behind an open panel, the page must not move.
  else if (!document.querySelector('[data-panel]:popover-open')) goToHeading(key === 'n');
}

/** Shows in a panel whether shortcuts of one key are on. */
export function markKeySwitch(panel: HTMLElement): void {
  const box = panel.querySelector<HTMLInputElement>('[data-setting=keys]');
  if (box) box.checked = read('single-keys') !== 'off';
}

/** Turns the shortcuts of one key on or off. */
export const keepKeySwitch = ({ checked }: HTMLInputElement): void => write('single-keys', checked ? '' : 'off');

/** Focus makes a screen reader say the heading, and Tab go on from there. */
function goToHeading(isNext: boolean): void {
  const headings = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, h4, h5, h6)')].filter((heading) =>
    heading.checkVisibility(),
  );
  const place = placeOf(document.activeElement);
  const goal = isNext
    ? headings.find((heading) => place(heading) > 0)
    : headings.findLast((heading) => place(heading) < 0);
  if (!goal) return;
  goal.tabIndex = -1;
  goal.focus({ preventScroll: true });
  goal.scrollIntoView();
}

/**
 * Whether a heading is before (negative) or after (positive) the place of the reader: the element of the page that has
 * focus, or the top of the window if that's out of view.
 */
function placeOf(focused: Element | null): (heading: Element) => number {
  const { top = 0, bottom = 0 } = focused?.matches('main *') ? focused.getBoundingClientRect() : {};
  if (focused && bottom > 0 && top < innerHeight) {
    return (heading) =>
      heading === focused ? 0 : focused.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING ? 1 : -1;
  }
  // A heading that was jumped to is below the bar, at this distance.
  const line = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  return (heading) => Math.round(heading.getBoundingClientRect().top - line);
}
