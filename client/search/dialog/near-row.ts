// Announces the active row as the link that the reader is likely to follow next (`hooks.ts`). Boot then fetches its
// page ahead, as it does for links under the pointer.

import { useEffect } from 'react';
import type { Session } from '../session.ts';
import { optionId } from './row.tsx';

/** After this pause, the reader is looking at the results and no longer typing. */
const typingPauseMs = 400;
/** A row must stay active this long, so that a held arrow key doesn't fetch every row it passes. */
const steeringRestMs = 100;

/** After a single letter, more letters are likelier than a visit. */
const minLetters = 2;

/** Announces a row that the reader steered to, or the first one when typing pauses. */
export function useNearRow({ query, status, activeIndex, answered, isSteered }: Session): void {
  const isLikely = status === 'idle' && (isSteered || query.length >= minLetters);
  useEffect(() => {
    if (activeIndex === null || !answered || !isLikely) return;
    const announce = (): void => {
      document.getElementById(optionId(activeIndex))?.dispatchEvent(new CustomEvent('site:near', { bubbles: true }));
    };
    const timer = setTimeout(announce, isSteered ? steeringRestMs : typingPauseMs);
    return () => clearTimeout(timer);
  }, [activeIndex, answered, isSteered, isLikely]);
}
