// Turns the attributes of an allowed element into those that are written. Outdated ones for looks become classes, because
// the site's policy has no inline style.

import type { Diagnostic, Location } from '../../diagnostics/diagnostic.ts';
import { attributeDropped } from '../../diagnostics/problems/html.ts';
import { malformedLink } from '../../diagnostics/problems/link.ts';
import { isSafeAddress } from '../../text/address.ts';
import { holdsAddresses } from '../../text/html-addresses.ts';
import { ownValue } from '../../text/own-value.ts';
import type { PlacedAttribute, TagMeta } from '../tags/tag-token.ts';
import { reserved } from './elements.ts';

const allowedOnAll = 'title lang dir role aria-label aria-hidden aria-describedby aria-labelledby'.split(' ');

const allowedOn: { readonly [element: string]: string } = {
  a: 'href rel hreflang',
  col: 'span',
  colgroup: 'span',
  del: 'datetime',
  details: 'open name',
  iframe: 'src width height',
  img: 'src alt width height',
  input: 'type checked disabled',
  ins: 'datetime',
  li: 'value',
  ol: 'start reversed type',
  td: 'colspan rowspan headers',
  th: 'colspan rowspan headers scope abbr',
  time: 'datetime',
};

/** Left out without a report: looks that the site's own style decides, and `v-pre`, which changes nothing here. */
const presentational = (
  'valign border bgcolor cellpadding cellspacing hspace vspace color face size nowrap noshade frameborder scrolling ' +
  'allowfullscreen allowtransparency allow target loading decoding referrerpolicy fetchpriority clear compact summary ' +
  'frame rules crossorigin sizes width height v-pre'
).split(' ');

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

/** Sorts an element's attributes into those that stay, its id, and its classes. Reports those that are dropped. */
export function writtenAttributes(element: string, tag: TagMeta, diagnostics: Diagnostic[]): WrittenAttributes {
  const values: Record<string, string | true> = Object.create(null);
  const classes: string[] = [];
  let id: string | undefined;
  for (const attribute of tag.attributes) {
    const name = attribute.name.toLowerCase();
    const value = attributeText(attribute.value);
    const drop = (hint?: string) => diagnostics.push(attributeDropped(attribute.at, element, attribute.name, hint));
    if (/^on/.test(name) || name === 'style' || name === 'srcdoc' || isGroupOfSite(element, name, value)) drop();
    else if (attribute.notLiteral !== undefined) {
      if (attribute.notLiteral === 'code') drop('Content never runs code. Write the value itself, in quotes.');
    } else if (name === 'id' || (name === 'name' && element === 'a')) id ??= idOf(value);
    else if (name === 'class') classes.push(...classesOf(value));
    else if (name === 'align') classes.push(...alignmentOf(value));
    else if (!isAllowed(element, name)) {
      if (!isPassedOver(element, name)) drop(name === 'srcset' ? 'Only the picture in `src` is shown.' : undefined);
    } else if (name in values) drop('The tag already has one.');
    else if (value !== true && holdsAddresses(name) && !isSafeAddress(value))
      diagnostics.push(malformedLink(attribute.at, value));
    else if (name !== 'width' && name !== 'height') values[name] = value;
    else if (/^\d{1,4}(px)?;?$/.test(String(value))) values[name] = String(value).replace(/(px)?;?$/, '');
    else if (element === 'img' && /^\d?\d%$/.test(String(value))) drop();
  }
  return { values, classes, ...(id !== undefined && { id }), addresses: placesOfAddresses(tag) };
}

/** Where a tag's addresses are written. */
export function placesOfAddresses({ attributes }: TagMeta): AddressPlaces {
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

function isAllowed(element: string, name: string): boolean {
  return allowedOnAll.includes(name) || (ownValue(allowedOn, element)?.split(' ').includes(name) ?? false);
}

function isPassedOver(element: string, name: string): boolean {
  return element === 'iframe' || presentational.includes(name) || name.startsWith('data-');
}

function attributeText(value: PlacedAttribute['value']): string | true {
  return value === true ? true : typeof value === 'object' ? '' : String(value);
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
