// Closes the small disclosures of the bar (language, theme) on a press or focus elsewhere, on Escape, and on a choice.

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
  const leave = ({ target }: Event): void => {
    if (!setting.contains(target as Node)) close();
  };
  document.addEventListener('pointerdown', leave, { signal });
  document.addEventListener('focusin', leave, { signal });
  setting.addEventListener('toggle', () => setting.open || stop.abort(), { signal });
  setting.addEventListener('click', ({ target }) => (target as Element).closest('summary') || closeFromInside(), {
    signal,
  });
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Escape') closeFromInside();
    },
    { signal },
  );
}
