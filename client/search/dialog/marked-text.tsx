// Renders a text with marks as text nodes and `<mark>` elements. No HTML is parsed.

import type { ReactNode } from 'react';
import { closeMark, openMark } from '../engine.ts';

export function MarkedText({ text }: { readonly text: string }): ReactNode {
  return text.split(openMark).map((part, index) => {
    const end = index === 0 ? -1 : part.indexOf(closeMark);
    const rest = part.slice(end + 1).replaceAll(closeMark, '');
    // The parts of a text don't change places, so the index can be the key.
    const key = `${index}`;
    if (end < 0) return rest;
    return [<mark key={key}>{part.slice(0, end)}</mark>, rest];
  });
}
