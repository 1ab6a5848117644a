// Problems of Mermaid diagrams. Sorted by code.

import type { Diagnostic, Location } from '../diagnostic.ts';

export const diagramBroken = (at: Location, why: string): Diagnostic => ({
  code: 'mermaid/syntax',
  at,
  message: `This diagram cannot be drawn: ${why}`,
});
