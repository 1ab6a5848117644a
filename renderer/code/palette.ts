// Defines the colors of code: the class of each grammar scope, and the stylesheet of the classes for light and dark. The
// highlighter's theme has no real colors: `#000003` means class `c3`.

interface Color {
  readonly light: string;
  readonly dark: string;
  /** Selectors of TextMate, divided by commas. The most specific one counts, wherever it is. */
  readonly scopes: string;
}

/** Contrast is at least 7:1 in both themes, on white and on all lines of the site's code, marked ones too. */
const colors: readonly Color[] = [
  { light: '#4a525f', dark: '#a7b5c0', scopes: 'comment, punctuation.definition.comment' },
  {
    light: '#0a5e33',
    dark: '#7fd6a0',
    scopes: 'string, punctuation.definition.string, markup.inline.raw, markup.inserted, markup.bold',
  },
  {
    light: '#991866',
    dark: '#ff8fc7',
    scopes: 'keyword, storage, keyword.operator.expression, keyword.operator.new, variable.language.this',
  },
  { light: '#843e09', dark: '#f5ad6b', scopes: 'constant, support.constant' },
  {
    light: '#114ea8',
    dark: '#82b8ff',
    scopes:
      'entity.name.function, support.function, meta.function-call entity.name, entity.name.tag, ' +
      'punctuation.definition.tag, markup.heading, entity.name.section',
  },
  {
    light: '#095a67',
    dark: '#67d3e0',
    scopes:
      'entity.name.type, entity.name.class, support.type, support.class, entity.other.inherited-class, ' +
      'storage.type.java',
  },
  {
    light: '#5b34b8',
    dark: '#bfa6ff',
    scopes:
      'support.type.property-name, entity.name.tag.yaml, meta.object-literal.key, variable.other.property, ' +
      'entity.other.attribute-name, support.variable.property, variable.other.object.property',
  },
  { light: '#485265', dark: '#a9b6c8', scopes: 'punctuation, meta.brace, keyword.operator, meta.delimiter' },
  { light: '#7c3a12', dark: '#f0c9a4', scopes: 'variable, meta.definition.variable' },
  {
    light: '#9c222d',
    dark: '#ff9a9a',
    scopes:
      'constant.character.escape, string.regexp, constant.other.placeholder, markup.underline.link, ' +
      'markup.deleted, invalid',
  },
];

/** Scopes without a color, such as unquoted YAML values. */
const plainScopes =
  'string.unquoted, entity.name.tag.yaml punctuation, source, text, meta.embedded, string.template meta.embedded';

/** The theme for the highlighter: one color number per class. */
export const classTheme = {
  name: 'classes',
  type: 'light' as const,
  fg: '#000000',
  bg: '#ffffff',
  settings: [
    { scope: plainScopes, settings: { foreground: '#000000' } },
    ...colors.map(({ scopes }, index) => ({
      scope: scopes,
      settings: { foreground: `#${(index + 1).toString(16).padStart(6, '0')}` },
    })),
  ],
};

/** The class for one of the highlighter's colors: `#00000C` becomes `c12`. The default color has no class. */
export function classOf(color = ''): string | undefined {
  const number = Number.parseInt(color.slice(1, 7), 16);
  return number > 0 ? `c${number}` : undefined;
}

/** The stylesheet of highlighted code: one rule per class, for both themes. */
export function codeTheme(): string {
  const rules = colors.map(
    ({ light, dark }, index) => `.code .c${index + 1} { color: light-dark(${light}, ${dark}); }`,
  );
  return `${rules.join('\n')}\n`;
}
