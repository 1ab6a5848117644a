// The island itself, with React.

import { hydrated } from '@sitegen/client/react';
import { DocumentChecker } from './document-checker.tsx';

export const wake = hydrated(DocumentChecker, 'document-');
