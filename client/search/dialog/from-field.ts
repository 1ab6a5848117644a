// What a button below the field does if pressing it takes the button away: the focus goes to the field first, or it would
// be lost.

import type { RefObject } from 'react';

/** Returns a handler that moves the focus to the field, then acts. */
export const fromField = (field: RefObject<HTMLElement | null>, act: () => void) => (): void => {
  field.current?.focus();
  act();
};
