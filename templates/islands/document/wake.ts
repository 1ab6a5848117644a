// Entry of the island that checks and shows documents. It's awake on sight: readers of its page come to paste or drop one.

import { hydrated } from '@sitegen/client/react';
import { DocumentChecker } from './document-checker.tsx';

export const wake = hydrated(DocumentChecker, 'document-');
