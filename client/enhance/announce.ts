// The one live region of a page: what is said here is read out, politely.

/** Says a text to screen readers. */
export function announce(text: string): void {
  const region = document.getElementById('page:announcer') ?? createRegion();
  region.textContent = '';
  // A region must be there empty before its text, or nothing is read.
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
