// Renders React elements as standard HTML. React prints some attribute names in camel case, empty values for boolean
// attributes, and a slash in void elements.

import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** Tags that need a change. React escapes `<` and `>` in values, so a tag ends at the first `>`. */
const tags = /<[a-z][^<>]*?(?:=""| [a-z]+[A-Z]|\/(?=>))[^<>]*>/g;

/** SVG attributes whose names are in camel case. */
const svgNames =
  /^(viewBox|preserveAspectRatio|gradientUnits|gradientTransform|patternUnits|patternTransform|patternContentUnits|clipPathUnits|maskUnits|maskContentUnits|markerWidth|markerHeight|markerUnits|refX|refY|textLength|lengthAdjust|startOffset|spreadMethod|stdDeviation|baseFrequency|numOctaves|tableValues|attributeName|repeatCount|repeatDur|keyTimes|keySplines|keyPoints|calcMode|pathLength|primitiveUnits|filterUnits)$/;

const booleanNames =
  /^(hidden|disabled|checked|required|readonly|open|selected|multiple|autofocus|inert|itemscope|novalidate)$/;

/** Renders an element. `prefix` keeps the ids that `useId` makes apart. */
export function markup(element: ReactNode, prefix?: string): string {
  // React renders both as nothing, without an error.
  if (typeof element === 'function' || typeof element === 'symbol')
    throw new Error(`it returned a ${typeof element}, which React leaves out`);
  const html = renderToString(element, prefix === undefined ? {} : { identifierPrefix: prefix });
  return html.replace(tags, tidied);
}

/** Matches attributes including their values, so that nothing inside a value changes. */
function tidied(tag: string): string {
  return tag
    .replace(/ ([\w:-]+)(="[^"]*")?/g, (_, printed: string, value = '') => {
      const name = svgNames.test(printed) ? printed : printed.toLowerCase();
      return value === '=""' && booleanNames.test(name) ? ` ${name}` : ` ${name}${value}`;
    })
    .replace(/\/>$/, '>');
}
