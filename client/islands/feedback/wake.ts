// Entry of the feedback island.

import { hydrated } from '../hydrate.tsx';
import { Feedback } from './feedback.tsx';

export const wake = hydrated(Feedback, 'feedback-');
