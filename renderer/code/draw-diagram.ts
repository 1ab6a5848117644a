// Draws a Mermaid diagram as SVG without style elements, style attributes, or fixed colors. Its colors are custom
// properties that the page's stylesheet sets for light and dark (`diagramTheme`), so one drawing fits both themes.

import { unshielded } from '../text/diagram/labels.ts';
import { readDiagram } from '../text/diagram/read-diagram.ts';
import { elementsOf, type MarkupElement, markupOf } from '../text/html-tokens.ts';
import { partsOf, shapeDrawing } from './shape-drawing.ts';

/**
 * Draws a diagram. Returns '' if parsing already reported a problem. Throws if the drawing library does, or if the
 * library leaves something out. May take seconds, so run it where it can be stopped.
 */
export type DrawDiagram = (code: string) => string;

/** Distances that leave a phone as much room as possible. */
const layout = { transparent: true, padding: 16, nodeSpacing: 16, layerSpacing: 32 };

/** Loads the drawing library, which is large. */
export async function loadDiagrams(): Promise<DrawDiagram> {
  const { renderMermaidSVG } = await import('beautiful-mermaid');
  return (code) => {
    const diagram = readDiagram(code);
    if ('message' in diagram) return '';
    const [svg] = elementsOf(renderMermaidSVG(diagram.text, layout));
    const parts = svg ? partsOf(svg) : [];
    const nodes = parts.filter(({ attributes }) => /^(?:node|actor)$/.test(String(attributes.class)));
    const edges = parts.filter(({ attributes }) => /^(?:edge|message)$/.test(String(attributes.class)));
    if (svg === undefined || nodes.length !== diagram.nodes)
      throw new Error(`${nodes.length} of ${diagram.nodes} nodes were drawn`);
    if (edges.length !== diagram.edges) throw new Error(`${edges.length} of ${diagram.edges} arrows were drawn`);
    shapeDrawing(svg);
    svg.children = svg.children.filter((child) => typeof child === 'string' || child.name !== 'style');
    for (const part of [svg, ...partsOf(svg)]) part.attributes = cleaned(part);
    nodes.forEach(makeReadable);
    svg.attributes = { 'aria-hidden': 'true', class: 'diagram-drawing', ...svg.attributes };
    return unshielded(markupOf([svg]));
  };
}

/** Ids start with this until the frame gives each block its own prefix. */
export const idPrefix = 'mermaid-';

/** A color, a custom property, or a reference such as to a gradient. */
const paint = /^(?:#[0-9a-f]{3,8}|[a-z]+|var\(--[\w-]+\)|url\(#[\w-]+\)|none)$/i;

/** The attributes of a part without those that the page doesn't need, with shorter numbers, and only with valid colors. */
function cleaned({ attributes }: MarkupElement): MarkupElement['attributes'] {
  const needed = Object.entries(attributes).filter(([name]) => name !== 'style' && !name.startsWith('data-'));
  const entries = needed.map(([name, given]) => {
    if (name === 'id') return [name, idPrefix + given];
    const value = /^(?:fill|stroke|color)$/.test(name) ? painted(name, String(given)) : String(given);
    const short = value.replace(/(?<!\d)-?\d+\.\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10));
    return [name, short.replaceAll('url(#', `url(#${idPrefix}`)];
  });
  return Object.fromEntries(entries);
}

/** A valid color. A custom property is followed by what it is without the page's stylesheet, as in a reader view. */
function painted(name: string, given: string): string {
  const color = paint.test(given) ? given : `var(--_node-${name === 'stroke' ? 'stroke' : 'fill'})`;
  return color.replace(
    /^var\((.*)\)$/,
    (_, property) => `var(${property}, ${/fill|hdr|bg/.test(property) ? '#fff' : '#111'})`,
  );
}

/** Text on a color that the author chose is black or white in both themes. */
function makeReadable(node: MarkupElement): void {
  const parts = partsOf(node);
  const fill = parts.map(({ attributes }) => String(attributes.fill)).find((color) => color.startsWith('#'));
  const isOnDark = fill && isDark(fill);
  if (isOnDark === undefined) return;
  for (const { name, attributes } of parts)
    if (name === 'text' && String(attributes.fill).startsWith('var(--_text'))
      attributes.fill = isOnDark ? '#ffffff' : '#111827';
}

/**
 * True below the relative luminance at which white and black text have the same contrast (WCAG 2.2). `color` has three
 * or six hexadecimal digits, maybe with opacity; undefined for any other number.
 */
function isDark(color: string): boolean | undefined {
  const digits =
    color.length <= 5 ? [...color.slice(1, 4)].map((digit) => digit + digit) : (color.slice(1, 7).match(/../g) ?? []);
  if (digits.length !== 3) return undefined;
  const [red = 0, green = 0, blue = 0] = digits.map((pair) => {
    const value = Number.parseInt(pair, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.179;
}

/** The stylesheet of diagrams. The colors are mixed from the page's own. */
export function diagramTheme(): string {
  const mix = (share: number): string => `color-mix(in srgb, var(--diagram-ink) ${share}%, var(--diagram-paper))`;
  return `.diagram {
  --diagram-ink: light-dark(#1f2937, #e5e7eb);
  --diagram-paper: light-dark(#ffffff, #10151f);
  --diagram-node: light-dark(#f4effc, #2a2140);
  --diagram-edge: light-dark(#875ae2, #a87efc);
}
@media (forced-colors: active) {
  .diagram {
    --diagram-ink: CanvasText;
    --diagram-paper: Canvas;
    --diagram-node: Canvas;
    --diagram-edge: CanvasText;
  }
}
.diagram-drawing {
  --bg: var(--diagram-paper);
  --_text: var(--diagram-ink);
  --_text-sec: ${mix(80)};
  --_text-muted: ${mix(75)};
  --_line: ${mix(60)};
  --_arrow: ${mix(85)};
  --_node-fill: var(--diagram-node);
  --_node-stroke: var(--diagram-edge);
  --_group-fill: ${mix(3)};
  --_group-hdr: ${mix(8)};
  --_inner-stroke: ${mix(18)};
  max-width: none;
  height: auto;
  font-family: Inter, system-ui, sans-serif;
}
/* Boxes have larger text than arrows and groups. A drawing of boxes only can be smaller on a phone. */
@media (width < 40rem) {
  .diagram-drawing:not(:has([font-size="11"], [font-size="12"])) {
    zoom: 0.85;
  }
}
`;
}
