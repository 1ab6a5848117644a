// The submit button that every form must have, hidden: for forms that only group radio buttons and send nothing.

import type { ReactElement } from 'react';

export function Submit(): ReactElement {
  return (
    <button type="submit" hidden>
      OK
    </button>
  );
}
