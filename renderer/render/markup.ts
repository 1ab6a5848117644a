// Renders React elements as standard HTML. React prints some attribute names in camel case, empty values for boolean
// attributes, and a slash in void elements.

import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/**
 * A name in camel case. In texts and values, React escapes quotes, so this is never a part of those. Like the pattern
 * below, it begins with a blank instead of looking behind for one: that takes a fifth of the time in every page.
 */
const camelName = / ([a-z][a-z:-]*[A-Z]\w*)="/g;

/** SVG attributes whose names are in camel case. */
const svgNames =
  /^(viewBox|preserveAspectRatio|gradientUnits|gradientTransform|patternUnits|patternTransform|patternContentUnits|clipPathUnits|maskUnits|maskContentUnits|markerWidth|markerHeight|markerUnits|refX|refY|textLength|lengthAdjust|startOffset|spreadMethod|stdDeviation|baseFrequency|numOctaves|tableValues|attributeName|repeatCount|repeatDur|keyTimes|keySplines|keyPoints|calcMode|pathLength|primitiveUnits|filterUnits)$/;

const emptyBoolean =
  /( (?:hidden|disabled|checked|required|readonly|open|selected|multiple|autofocus|inert|itemscope|novalidate))=""/g;

/** Renders an element. `prefix` keeps the ids that `useId` makes apart. */
export function markup(element: ReactNode, prefix?: string): string {
  // React renders both as nothing, without an error.
  if (typeof element === 'function' || typeof element === 'symbol')
    throw new Error(`it returned a ${typeof element}, which React leaves out`);
  return renderToString(element, prefix === undefined ? {} : { identifierPrefix: prefix })
    .replace(camelName, (whole, name) => (svgNames.test(name) ? whole : whole.toLowerCase()))
    .replace(emptyBoolean, '$1')
    .replaceAll('/>', '>');
}
