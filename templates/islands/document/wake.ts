// Entry of the island that checks and shows documents.

import { hydrated } from '@sitegen/client/react';
import { DocumentChecker } from './document-checker.tsx';

export const wake = hydrated(DocumentChecker, 'document-');
