// Problems of component tags, expressions, and modules in content.

import type { Diagnostic, Location } from '../diagnostic.ts';

const literals = 'Properties are literals: text, numbers, true, false, and lists and objects of them.';

export const componentEmpty = (at: Location, name: string): Diagnostic => ({
  code: 'component/empty',
  at,
  message: `<${name} /> shows nothing: it has no text between its tags`,
  hint: `Write <${name}> and </${name}> around the text, or delete the tag.`,
});

export const markupProperty = (at: Location, component: string, name: string): Diagnostic => ({
  code: 'component/markup-property',
  at,
  message: `\`${name}\` of <${component}> is markup; only its text is used`,
  hint: 'Put the markup between the tags if the component takes children.',
});

export const propertyInvalid = (at: Location, component: string, name: string, why: string): Diagnostic => ({
  code: 'component/property-invalid',
  at,
  message: `\`${name}\` of <${component}> cannot be used: ${why}`,
  hint: 'Correct the value. Numbers, lists, and objects go in braces, and text in quotes.',
});

export const propertyMissing = (at: Location, component: string, name: string): Diagnostic => ({
  code: 'component/property-invalid',
  at,
  message: `<${component}> needs \`${name}\``,
  hint: `Add it to the tag: <${component} ${name}="…">.`,
});

export const propertyNotLiteral = (at: Location, component: string, name: string, what: string): Diagnostic => ({
  code: 'component/property-invalid',
  at,
  message: `\`${name}\` of <${component}> holds ${what}`,
  hint: literals,
});

export const propertyRepeated = (at: Location, component: string, name: string): Diagnostic => ({
  code: 'component/property-invalid',
  at,
  message: `\`${name}\` of <${component}> is given twice in this tag; the last one counts`,
  hint: 'Delete one of them.',
});

export const propertyUnknown = (at: Location, component: string, name: string, nearest?: string): Diagnostic => ({
  code: 'component/property-invalid',
  at,
  message: `<${component}> has no property \`${name}\``,
  hint: nearest === undefined ? 'Delete it.' : `Did you mean \`${nearest}\`?`,
});

export const componentUnknown = (at: Location, name: string, nearest?: string): Diagnostic => ({
  code: 'component/unknown',
  at,
  message: `There is no component <${name}>`,
  hint:
    nearest === undefined
      ? `To show the tag as text, put it in backticks or write &lt;${name}>.`
      : `Did you mean <${nearest}>?`,
});
