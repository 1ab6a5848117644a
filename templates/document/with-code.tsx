// Text with what's between backticks as code.

import type { ReactNode } from 'react';

export function withCode(text: string): ReactNode {
  return text.split(/`([^`\n]+)`/).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing else that tells them apart, and never move
    index % 2 === 1 ? <code key={index}>{part}</code> : part,
  );
}
