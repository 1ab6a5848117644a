// Validates the attributes of a component tag against the component's schema.

import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import {
  propertyInvalid,
  propertyMissing,
  propertyRepeated,
  propertyUnknown,
} from '../../diagnostics/problems/component.ts';
import type { Props, PropValue } from '../../model.ts';
import { nearest } from '../../text/nearest.ts';
import type { ComponentRule } from '../rules.ts';
import type { PlacedAttribute, TagMeta } from './tag-token.ts';

/** Returns the valid properties, or undefined if a required one is missing. */
export function componentProps(rule: ComponentRule, tag: TagMeta, diagnostics: Diagnostic[]): Props | undefined {
  const given = new Map<string, PlacedAttribute>();
  const names = rule.props?.names;
  for (const attribute of tag.attributes) {
    const { name, at, notLiteral } = attribute;
    const earlier = given.get(name);
    if (notLiteral === 'code') diagnostics.push(propertyInvalid(at, tag.name, name, 'it holds an expression'));
    if (notLiteral !== undefined) continue;
    if (earlier) diagnostics.push(propertyRepeated(earlier.at, tag.name, name));
    if (names === undefined || names.includes(name)) given.set(name, attribute);
    else diagnostics.push(propertyUnknown(at, tag.name, name, nearest(name, names)));
  }
  if (!rule.props) return valuesOf(given);
  const first = rule.props.read(valuesOf(given));
  if ('value' in first) return first.value;
  for (const { name, message } of first.issues) {
    const attribute = given.get(name);
    if (attribute) diagnostics.push(propertyInvalid(attribute.at, tag.name, name, message));
    else diagnostics.push(propertyMissing(tag.at, tag.name, name));
    given.delete(name);
  }
  const second = rule.props.read(valuesOf(given));
  return 'value' in second ? second.value : undefined;
}

function valuesOf(given: ReadonlyMap<string, PlacedAttribute>): Props {
  return Object.fromEntries([...given].map(([name, { value }]): [string, PropValue] => [name, value]));
}
