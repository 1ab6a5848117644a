// A disclosure whose panel lies over the page: it closes on Escape and on a press or focus elsewhere.

/** Listens until the signal. */
export function closeWhenLeft(box: HTMLDetailsElement, signal: AbortSignal): void {
  const leave = ({ target }: Event): void => {
    if (!box.contains(target as Node)) box.open = false;
  };
  document.addEventListener('pointerdown', leave, { signal });
  document.addEventListener('focusin', leave, { signal });
  box.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape') return;
      box.open = false;
      box.querySelector('summary')?.focus();
    },
    { signal },
  );
}
