// Problems of Mermaid diagrams. The page shows the source of such a diagram.

import type { Diagnostic, Location } from '../diagnostic.ts';

export const diagramBroken = (at: Location, why: string): Diagnostic => ({
  code: 'mermaid/syntax',
  at,
  message: `This diagram can't be drawn: ${why}`,
  hint: 'Correct the line. Until then, the page shows the source of the diagram.',
});

/** `why` completes the sentence. */
export const diagramTooLarge = (at: Location, why: string): Diagnostic => ({
  code: 'mermaid/syntax',
  at,
  message: `This diagram is too large to be drawn: ${why}`,
  hint: 'Split it, or move some diagrams of the page to others.',
});

export const diagramUndescribed = (at: Location): Diagnostic => ({
  code: 'mermaid/undescribed',
  at,
  message: 'This diagram has no title that says what it shows',
  hint: 'Write a sentence after the language: ```mermaid title="A publisher sends to a broker".',
});

/** The only problem that depends on the machine, so it must not be cached: see `isUndrawn`. */
export const diagramUndrawn = (at: Location, why: string): Diagnostic => ({
  code: 'mermaid/undrawn',
  at,
  message: `This diagram wasn't drawn: ${why}`,
  hint: 'Simplify the diagram, or show it as a picture.',
});

/** Whether a problem may go away when the build is repeated. */
export function isUndrawn({ code }: Diagnostic): boolean {
  return code === 'mermaid/undrawn';
}

export const diagramUnsupported = (at: Location, word: string, kinds: readonly string[]): Diagnostic => ({
  code: 'mermaid/syntax',
  at,
  message: `The build can't draw a diagram that starts with \`${word}\``,
  hint: `It can draw ${kinds.map((kind) => `\`${kind}\``).join(', ')}. Use one of these, or show the diagram as a picture.`,
});
