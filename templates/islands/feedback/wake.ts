// Entry of the feedback island.

import { hydrated } from '@sitegen/client/react';
import { Feedback } from './feedback.tsx';

export const wake = hydrated(Feedback, 'feedback-');
