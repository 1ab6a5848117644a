// Problems of component tags and their properties.

import { problem } from '../diagnostic.ts';

export const componentEmpty = problem('component/empty', (name: string) => [
  `<${name} /> shows nothing: it has no text between its tags`,
  `Write <${name}> and </${name}> around the text, or delete the tag.`,
]);

export const propertyInvalid = problem('component/property-invalid', (component: string, name: string, why: string) => [
  `\`${name}\` of <${component}> can't be used: ${why}`,
  'Write text in quotes, or in braces a number, true, false, a list, or an object. Markup goes between the tags.',
]);

export const propertyMissing = problem('component/property-invalid', (component: string, name: string) => [
  `<${component}> needs \`${name}\``,
  `Add it to the tag: <${component} ${name}="…">.`,
]);

export const propertyRepeated = problem('component/property-invalid', (component: string, name: string) => [
  `\`${name}\` of <${component}> is given twice in this tag; the last one counts`,
  'Delete one of them.',
]);

export const propertyUnknown = problem(
  'component/property-invalid',
  (component: string, name: string, nearest?: string) => [
    `<${component}> has no property \`${name}\``,
    nearest === undefined ? 'Delete it.' : `Did you mean \`${nearest}\`?`,
  ],
);

export const componentUnknown = problem('component/unknown', (name: string, nearest?: string) => [
  `There is no component <${name}>`,
  nearest === undefined
    ? `Add it to \`components\` of the configuration. To show the tag as text, put it in backticks.`
    : `Did you mean <${nearest}>?`,
]);
