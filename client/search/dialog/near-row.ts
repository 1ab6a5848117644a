// The page behind the active row is fetched ahead, as the pages of links under the pointer are.

import { useEffect } from 'react';
import type { Session } from '../session.ts';
import { optionId } from './row.tsx';

/** Milliseconds after which the reader looks at the results instead of typing on. */
const pause = 400;
/** Milliseconds that a row which is only passed stays active when the arrow key is held. */
const rest = 100;

/** Tells boot which row the reader may open next: one that was steered to, or the first when typing has paused. */
export function useNearRow({ activeIndex, answered, isSteered }: Session): void {
  useEffect(() => {
    if (activeIndex === null || !answered) return;
    // Boot listens to focus, which stays in the field; for the reader it is on this row.
    const tell = (): unknown =>
      document.getElementById(optionId(activeIndex))?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    const timer = setTimeout(tell, isSteered ? rest : pause);
    return () => clearTimeout(timer);
  }, [activeIndex, answered, isSteered]);
}
