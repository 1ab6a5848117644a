// Turns the attributes of an allowed element into those that are written. Outdated ones for looks become classes, because
// the site's policy has no inline style.

import type { Diagnostic, Location } from '../../diagnostics/diagnostic.ts';
import { attributeDropped, attributeRepeated, expressionInAttribute } from '../../diagnostics/problems/html.ts';
import { unsafeAddress } from '../../diagnostics/problems/markdown.ts';
import { isSafeAddress } from '../../text/address.ts';
import { holdsAddresses } from '../../text/html-addresses.ts';
import { ownValue } from '../../text/own-value.ts';
import { reserved } from '../reserved.ts';
import type { PlacedAttribute } from '../tags/tag-token.ts';

const everywhere = new Set([
  'title',
  'lang',
  'dir',
  'role',
  'aria-label',
  'aria-hidden',
  'aria-describedby',
  'aria-labelledby',
]);

const own: { readonly [element: string]: ReadonlySet<string> } = {
  a: new Set(['href', 'rel', 'hreflang']),
  abbr: new Set([]),
  bdo: new Set([]),
  col: new Set(['span']),
  colgroup: new Set(['span']),
  del: new Set(['datetime']),
  details: new Set(['open', 'name']),
  iframe: new Set(['src', 'width', 'height']),
  img: new Set(['src', 'alt', 'width', 'height']),
  input: new Set(['type', 'checked', 'disabled']),
  ins: new Set(['datetime']),
  li: new Set(['value']),
  ol: new Set(['start', 'reversed', 'type']),
  td: new Set(['colspan', 'rowspan', 'headers']),
  th: new Set(['colspan', 'rowspan', 'headers', 'scope', 'abbr']),
  time: new Set(['datetime']),
};

/** Left out without a report: looks that the site's own style decides, and `v-pre`, which changes nothing here. */
const presentational = new Set(
  (
    'valign border bgcolor cellpadding cellspacing hspace vspace color face size nowrap noshade frameborder scrolling ' +
    'allowfullscreen allowtransparency allow target loading decoding referrerpolicy fetchpriority clear compact summary frame rules ' +
    'crossorigin sizes data-name v-pre'
  ).split(' '),
);

const reactNames: { readonly [name: string]: string } = { classname: 'class', htmlfor: 'for' };

/** The places of the values of attributes that hold addresses, by the attribute's name. */
export type AddressPlaces = { readonly [name: string]: Location };

export interface WrittenAttributes {
  /** In the order they are written. */
  readonly values: { readonly [name: string]: string | true };
  /** The `id` or, on an anchor, the `name`. */
  readonly id?: string;
  readonly classes: readonly string[];
  /** Where the attributes with addresses are written. */
  readonly addresses: AddressPlaces;
}

/** Sorts an element's attributes into those that stay, its id and its classes; what is dropped is reported. */
export function writtenAttributes(
  element: string,
  attributes: readonly PlacedAttribute[],
  diagnostics: Diagnostic[],
): WrittenAttributes {
  const values: Record<string, string | true> = Object.create(null);
  const classes: string[] = [];
  let id: string | undefined;
  for (const attribute of attributes) {
    const lower = attribute.name.toLowerCase();
    const name = ownValue(reactNames, lower) ?? lower;
    const value = attributeText(attribute.value);
    if (/^on/.test(name) || name === 'style' || name === 'srcdoc' || isGroupOfSite(element, name, value))
      diagnostics.push(attributeDropped(attribute.at, element, attribute.name));
    else if (attribute.notLiteral !== undefined) {
      if (attribute.notLiteral === 'code') diagnostics.push(expressionInAttribute(attribute.at, attribute.name));
    } else if (name === 'id' || (name === 'name' && element === 'a')) id ??= idOf(value);
    else if (name === 'class') for (const one of classesOf(value)) classes.push(one);
    else if (name === 'align') classes.push(...alignmentOf(value));
    else if (allowed(element, name)) {
      if (name in values) diagnostics.push(attributeRepeated(attribute.at, element, attribute.name));
      else if (!safe(name, value)) diagnostics.push(unsafeAddress(attribute.at, String(value)));
      else if (!(name === 'width' || name === 'height') || /^\d{1,4}(px)?$/.test(String(value)))
        values[name] = clean(name, value);
    } else if (
      element !== 'iframe' &&
      !presentational.has(name) &&
      name !== 'width' &&
      name !== 'height' &&
      !name.startsWith('data-')
    ) {
      diagnostics.push(attributeDropped(attribute.at, element, attribute.name));
    }
  }
  return { values, classes, ...(id !== undefined && { id }), addresses: placesOfAddresses(attributes) };
}

/** Where a tag's addresses are written. */
export function placesOfAddresses(attributes: readonly PlacedAttribute[]): AddressPlaces {
  const places: Record<string, Location> = {};
  for (const { name, valueAt } of attributes) {
    const lower = name.toLowerCase();
    if (valueAt !== undefined && holdsAddresses(lower)) places[lower] ??= valueAt;
  }
  return places;
}

/** One of the groups of menus in which only one is open. Content would open and close with them. */
function isGroupOfSite(element: string, name: string, value: string | true): boolean {
  return element === 'details' && name === 'name' && String(value).startsWith(reserved);
}

function allowed(element: string, name: string): boolean {
  return everywhere.has(name) || (ownValue(own, element)?.has(name) ?? false);
}

function attributeText(value: PlacedAttribute['value']): string | true {
  return value === true ? true : typeof value === 'object' ? '' : String(value);
}

function clean(name: string, value: string | true): string | true {
  return name === 'width' || name === 'height' ? String(value).replace(/px$/, '') : value;
}

function safe(name: string, value: string | true): boolean {
  if (value === true || !holdsAddresses(name)) return true;
  return isSafeAddress(value);
}

function idOf(value: string | true): string | undefined {
  return value === true || value.trim() === '' ? undefined : value.trim().replace(/\s+/g, '-');
}

function classesOf(value: string | true): readonly string[] {
  return value === true ? [] : value.split(/\s+/).filter((name) => /^[\w:/.[\]-]+$/.test(name));
}

function alignmentOf(value: string | true): readonly string[] {
  const side = String(value).toLowerCase();
  if (side === 'middle') return ['align-center'];
  return ['left', 'right', 'center', 'justify'].includes(side) ? [`align-${side}`] : [];
}
