// Validates the attributes of a component tag against the component's schema.

import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import {
  propertyInvalid,
  propertyMissing,
  propertyNotLiteral,
  propertyRepeated,
  propertyUnknown,
} from '../../diagnostics/problems/component.ts';
import type { Props, PropValue } from '../../model.ts';
import { nearest } from '../../text/nearest.ts';
import type { ComponentRule, PropsRule } from '../rules.ts';
import type { PlacedAttribute, TagMeta } from './tag-token.ts';

/** Returns the valid properties, or undefined if a required one is missing. */
export function componentProps(rule: ComponentRule, tag: TagMeta, diagnostics: Diagnostic[]): Props | undefined {
  const given = new Map<string, PlacedAttribute>();
  for (const attribute of tag.attributes) {
    if (attribute.notLiteral !== undefined) {
      if (attribute.notLiteral === 'code') diagnostics.push(propertyNotLiteral(attribute.at, tag.name, attribute.name));
      continue;
    }
    const earlier = given.get(attribute.name);
    if (earlier) diagnostics.push(propertyRepeated(earlier.at, tag.name, attribute.name));
    given.set(attribute.name, attribute);
  }
  if (rule.props) return checked(rule.props, tag, given, diagnostics);
  return valuesOf(given);
}

function checked(
  { names, read }: PropsRule,
  tag: TagMeta,
  given: Map<string, PlacedAttribute>,
  diagnostics: Diagnostic[],
): Props | undefined {
  for (const [name, attribute] of given) {
    if (names === undefined || names.includes(name)) continue;
    diagnostics.push(propertyUnknown(attribute.at, tag.name, name, nearest(name, names)));
    given.delete(name);
  }
  const first = read(valuesOf(given));
  if ('value' in first) return first.value;
  for (const { name, message } of first.issues) {
    const attribute = given.get(name);
    if (attribute) diagnostics.push(propertyInvalid(attribute.at, tag.name, name, message));
    else diagnostics.push(propertyMissing(tag.at, tag.name, name));
    given.delete(name);
  }
  const second = read(valuesOf(given));
  return 'value' in second ? second.value : undefined;
}

function valuesOf(given: Map<string, PlacedAttribute>): Props {
  return Object.fromEntries([...given].map(([name, { value }]): [string, PropValue] => [name, value]));
}
