// Entry of the sneak peek's source. It's loaded when a reader asks to edit it.

import { hydrated } from '@sitegen/client/react';
import { LivePeek } from './live-peek.tsx';

export const wake = hydrated(LivePeek, 'peek-');
