// Announces texts to screen readers through the page's only live region.

/** Announces a text politely. */
export function announce(text: string): void {
  const region = document.getElementById('page:announcer') ?? createRegion();
  region.textContent = '';
  // Screen readers announce changes only, so the region must exist empty before it gets the text.
  setTimeout(() => (region.textContent = text), 100);
}

function createRegion(): HTMLElement {
  const region = document.createElement('div');
  region.id = 'page:announcer';
  region.className = 'visually-hidden';
  region.setAttribute('role', 'status');
  document.body.append(region);
  return region;
}
