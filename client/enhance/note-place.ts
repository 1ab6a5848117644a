// Places a note in the window: below its key, or above if there is no room below, and never across an edge.

const gap = 6;
const margin = 8;

export function placeNote(box: HTMLElement, key: Element): void {
  const at = key.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const below = at.bottom + gap;
  const top = below + height + margin > innerHeight && at.top > height + gap + margin ? at.top - gap - height : below;
  const left = Math.max(margin, Math.min(at.left, document.documentElement.clientWidth - width - margin));
  box.style.setProperty('top', `${top}px`);
  box.style.setProperty('left', `${left}px`);
}
