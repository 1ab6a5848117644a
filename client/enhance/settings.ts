// Closes the small disclosures of the bar, of a page's actions, and of filters on a press or focus elsewhere, on Escape, and
// after a choice. The arrow keys go from one choice to the next.

/** Listens to the `toggle` event of a disclosure. */
export function closeOutside(setting: HTMLDetailsElement): void {
  if (!setting.open) return;
  const stop = new AbortController();
  const { signal } = stop;
  const close = (): void => {
    setting.open = false;
    stop.abort();
  };
  const closeFromInside = (): void => {
    close();
    setting.querySelector('summary')?.focus();
  };
  const leave = ({ target, type }: Event): void => {
    // A press on a label gives the focus to what's around the box.
    const isAround = type === 'focusin' && (target as Node).contains(setting);
    if (!isAround && !setting.contains(target as Node)) close();
  };
  document.addEventListener('pointerdown', leave, { signal });
  document.addEventListener('focusin', leave, { signal });
  setting.addEventListener('toggle', () => setting.open || stop.abort(), { signal });
  setting.addEventListener('click', ({ target }) => (target as Element).closest('a, button') && closeFromInside(), {
    signal,
  });
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') closeFromInside();
      if (setting.contains(document.activeElement)) moveFocus(setting, event);
    },
    { signal },
  );
}

/** Moves focus with the arrow keys. Wraps around after the last choice. The page behind doesn't scroll. */
export function moveFocus(setting: Element, event: KeyboardEvent): void {
  const choices = [...setting.querySelectorAll<HTMLElement>('a, button')];
  const at = choices.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowDown: choices[at + 1] ?? choices[0], ArrowUp: choices.at(Math.max(at, 0) - 1) }[event.key];
  if (next === undefined) return;
  next.focus();
  event.preventDefault();
}
