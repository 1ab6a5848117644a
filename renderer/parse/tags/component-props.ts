// Validates the attributes of a component tag against the component's schema.

import type { z } from 'zod';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import {
  markupProperty,
  propertyInvalid,
  propertyMissing,
  propertyNotLiteral,
  propertyUnknown,
} from '../../diagnostics/problems/component.ts';
import type { Props, PropValue } from '../../model.ts';
import { nearest } from '../../text/nearest.ts';
import type { ComponentRule } from '../rules.ts';
import type { PlacedAttribute, TagMeta } from './tag-token.ts';

/** Returns the valid properties, or undefined if a required one is missing. */
export function componentProps(rule: ComponentRule, tag: TagMeta, diagnostics: Diagnostic[]): Props | undefined {
  const given = new Map<string, PlacedAttribute>();
  for (const attribute of tag.attributes) {
    if (attribute.notLiteral !== undefined) {
      if (attribute.notLiteral === 'nothing') continue;
      diagnostics.push(propertyNotLiteral(attribute.at, tag.name, attribute.name, attribute.notLiteral));
      continue;
    }
    if (attribute.fromMarkup) diagnostics.push(markupProperty(attribute.at, tag.name, attribute.name));
    given.set(attribute.name, attribute);
  }
  if (rule.props) return checked(rule.props, tag, given, diagnostics);
  return valuesOf(given);
}

function checked(
  shape: z.ZodType,
  tag: TagMeta,
  given: Map<string, PlacedAttribute>,
  diagnostics: Diagnostic[],
): Props | undefined {
  const known = knownNames(shape);
  for (const [name, attribute] of given) {
    if (known === undefined || known.includes(name)) continue;
    diagnostics.push(propertyUnknown(attribute.at, tag.name, name, nearest(name, known)));
    given.delete(name);
  }
  const first = shape.safeParse(valuesOf(given));
  if (first.success) return first.data as Props;
  for (const issue of first.error.issues) {
    const name = String(issue.path[0] ?? '');
    const attribute = given.get(name);
    if (attribute) diagnostics.push(propertyInvalid(attribute.at, tag.name, name, issue.message));
    else diagnostics.push(propertyMissing(tag.at, tag.name, name));
    given.delete(name);
  }
  const second = shape.safeParse(valuesOf(given));
  return second.success ? (second.data as Props) : undefined;
}

function valuesOf(given: Map<string, PlacedAttribute>): Props {
  return Object.fromEntries([...given].map(([name, { value }]): [string, PropValue] => [name, value]));
}

/** Returns the property names of an object schema, or undefined for other schemas. */
function knownNames(shape: z.ZodType): readonly string[] | undefined {
  const fields: unknown = 'shape' in shape ? shape.shape : undefined;
  return typeof fields === 'object' && fields !== null ? Object.keys(fields) : undefined;
}
