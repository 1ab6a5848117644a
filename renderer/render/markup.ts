// A React element as HTML in the form the standard writes: React prints some attribute names in camel case, empty
// values for boolean attributes and a slash in void elements.

import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** Tags in which something is to be changed. React escapes `<` and `>` in values, so a tag ends at the first `>`. */
const tags = /<(?:[a-z][^<>]*(?:=""| [a-z]+[A-Z]|\/>)[^<>]*>|(?:input|img|br|hr|source|wbr)\b[^<>]*>)/g;

/** Names of HTML's own that React prints in camel case; those of SVG, such as `viewBox`, are right so. */
const camelNames =
  / (popoverTarget|popoverTargetAction|dateTime|hrefLang|autoComplete|autoFocus|srcSet|crossOrigin|tabIndex|inputMode|enterKeyHint|spellCheck|maxLength|minLength|readOnly|rowSpan|colSpan|noValidate|formAction|acceptCharset|encType|itemProp|itemScope|itemType|itemID|itemRef)=/g;

const booleans =
  / (hidden|disabled|checked|required|readonly|open|selected|multiple|autofocus|inert|itemscope|novalidate)=""/g;

/** Renders and tidies; `prefix` keeps the ids of `useId` apart. */
export function markup(element: ReactNode, prefix?: string): string {
  const html = renderToString(element, prefix === undefined ? {} : { identifierPrefix: prefix });
  return html.replace(tags, tidied);
}

function tidied(tag: string): string {
  return tag
    .replace(camelNames, (name) => name.toLowerCase())
    .replace(booleans, ' $1')
    .replace(/\/>$/, '>');
}
