// The colours of code: which scope of a grammar gets which class, and the stylesheet of those classes in light and
// dark. The highlighter's theme carries no real colours: `#000003` stands for class `c3`.

interface Colour {
  readonly scopes: readonly string[];
  readonly light: string;
  readonly dark: string;
  readonly style?: string;
}

/** Contrast is at least 4.5:1 against the code background, white or #f6f8fb in light and #10151f in dark. */
const colours: readonly Colour[] = [
  { scopes: ['comment', 'punctuation.definition.comment'], light: '#5c6675', dark: '#8d99ab' },
  { scopes: ['string', 'punctuation.definition.string', 'markup.inline.raw'], light: '#0b6b3a', dark: '#7fd6a0' },
  {
    scopes: ['keyword', 'storage', 'keyword.operator.expression', 'keyword.operator.new', 'variable.language.this'],
    light: '#a1196b',
    dark: '#ff8fc7',
  },
  {
    scopes: ['constant', 'constant.numeric', 'constant.language', 'support.constant'],
    light: '#96470a',
    dark: '#f5ad6b',
  },
  {
    scopes: ['entity.name.function', 'support.function', 'meta.function-call entity.name'],
    light: '#1253b3',
    dark: '#82b8ff',
  },
  {
    scopes: [
      'entity.name.type',
      'entity.name.class',
      'support.type',
      'support.class',
      'entity.other.inherited-class',
      'storage.type.java',
    ],
    light: '#0a6573',
    dark: '#67d3e0',
  },
  {
    scopes: [
      'support.type.property-name',
      'entity.name.tag.yaml',
      'meta.object-literal.key',
      'variable.other.property',
      'entity.other.attribute-name',
      'support.variable.property',
      'variable.other.object.property',
    ],
    light: '#5b34b8',
    dark: '#bfa6ff',
  },
  {
    scopes: ['entity.name.tag', 'punctuation.definition.tag', 'markup.heading', 'entity.name.section'],
    light: '#1253b3',
    dark: '#82b8ff',
  },
  { scopes: ['punctuation', 'meta.brace', 'keyword.operator', 'meta.delimiter'], light: '#4a5568', dark: '#a9b6c8' },
  { scopes: ['variable', 'variable.parameter', 'meta.definition.variable'], light: '#7c3a12', dark: '#f0c9a4' },
  {
    scopes: ['constant.character.escape', 'string.regexp', 'constant.other.placeholder', 'markup.underline.link'],
    light: '#a3242f',
    dark: '#ff9a9a',
  },
  { scopes: ['markup.inserted', 'markup.bold'], light: '#0b6b3a', dark: '#7fd6a0' },
  { scopes: ['markup.deleted', 'invalid'], light: '#a3242f', dark: '#ff9a9a' },
];

/** A string that is a value of plain YAML or a name, not quoted text: drawn as ordinary text. */
const plainScopes = [
  'string.unquoted',
  'entity.name.tag.yaml punctuation',
  'source',
  'text',
  'meta.embedded',
  'string.template meta.embedded',
];

/** The theme that the highlighter is given: one colour number for each class. */
export const classTheme = {
  name: 'classes',
  type: 'light' as const,
  fg: '#000000',
  bg: '#ffffff',
  settings: [
    { settings: { foreground: '#000000', background: '#ffffff' } },
    { scope: plainScopes, settings: { foreground: '#000000' } },
    ...colours.map(({ scopes }, index) => ({ scope: [...scopes], settings: { foreground: numberColour(index + 1) } })),
  ],
};

function numberColour(number: number): string {
  return `#${number.toString(16).padStart(6, '0')}`;
}

/** The class of a colour that came out of the highlighter: `#00000C` gives `c12`, the default colour none. */
export function classOf(colour: string | undefined): string | undefined {
  const number = colour === undefined ? 0 : Number.parseInt(colour.slice(1, 7), 16);
  return number === 0 ? undefined : `c${number}`;
}

/** The stylesheet of highlighted code: one rule for each class, in both themes. */
export function codeTheme(): string {
  const rules = colours.map(
    ({ light, dark }, index) => `.code .c${index + 1} { color: light-dark(${light}, ${dark}); }`,
  );
  return `${rules.join('\n')}\n`;
}
