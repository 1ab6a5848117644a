// The document that the checker starts with: the one of the home page with two mistakes, so that readers see what becomes of
// them.

import { peekText } from '../home/peek-document.ts';

export const sampleDocument = peekText
  .replace('stationId: { type: string }', 'stationId: { type: sting }')
  .replace('action: send', 'action: publish');
