// The colours in which diagrams are drawn here and now. They are the page's own (`--diagram-…`), so that what a browser
// draws looks like what the build has drawn.

import type { Palette } from './messages.ts';

/** The palette at an element, in the theme that it has at present. */
export function paletteOf(place: HTMLElement): Palette {
  const probe = document.createElement('span');
  probe.hidden = true;
  place.append(probe);
  const colour = (name: string): string => {
    // Mixing a colour with itself changes nothing but its notation, which is the same then for every colour.
    probe.style.setProperty('color', `color-mix(in srgb, var(${name}), var(${name}))`);
    return hex(getComputedStyle(probe).color);
  };
  const palette = {
    ink: colour('--diagram-ink'),
    paper: colour('--diagram-paper'),
    node: colour('--diagram-node'),
    edge: colour('--diagram-edge'),
  };
  probe.remove();
  return palette;
}

/** `color(srgb 0.1 0.2 0.3)` as `#1a334d`. */
function hex(colour: string): string {
  const shares = (colour.match(/[\d.]+(?:e-\d+)?/g) ?? []).slice(0, 3);
  return `#${shares.map((share) => byte(Number(share)).toString(16).padStart(2, '0')).join('')}`;
}

function byte(share: number): number {
  return Math.min(255, Math.round(share * 255));
}

/** Calls when the theme may have changed, by the reader's choice or the system's; gives what ends it. */
export function watchTheme(changed: () => void): () => void {
  const chosen = new MutationObserver(changed);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', changed);
  return () => {
    chosen.disconnect();
    system.removeEventListener('change', changed);
  };
}
