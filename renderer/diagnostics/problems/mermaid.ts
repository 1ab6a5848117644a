// Problems of Mermaid diagrams. The page shows the source of such a diagram.

import { type Diagnostic, problem } from '../diagnostic.ts';

export const diagramBroken = problem('mermaid/syntax', (why: string, hint?: string) => [
  `This diagram can't be drawn: ${why}`,
  hint ?? 'Correct the line. Until then, the page shows the source of the diagram.',
]);

export const diagramUndescribed = problem('mermaid/undescribed', () => [
  'This diagram has no title that says what it shows',
  'Write a sentence after the language: ```mermaid title="A publisher sends to a broker".',
]);

/** The only problem that depends on the machine, so it must not be cached: see `isUndrawn`. */
export const diagramUndrawn = problem('mermaid/undrawn', (why: string) => [
  `This diagram wasn't drawn: ${why}`,
  'Simplify the diagram, or show it as a picture.',
]);

/** Whether a problem may go away when the build is repeated. */
export function isUndrawn({ code }: Diagnostic): boolean {
  return code === 'mermaid/undrawn';
}
