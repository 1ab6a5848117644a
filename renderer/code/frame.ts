// A block's highlighted lines into the figure around them. The text of the <code> element is exactly the source:
// marks and numbers are classes and counters, and each line break stands inside its line.

import type { CodeAction, CodeBlock, DiagramAddresses } from '../model.ts';
import { attributes, escapeHtml } from '../text/html.ts';
import { idPrefix } from './draw-diagram.ts';

/** Words of the frame in the page's language. */
export interface CodeLabels {
  /** On the copy button: "Copy". */
  readonly copy: string;
  /** Announced when it is done: "Copied!". */
  readonly copied: string;
  /** Names the scrollable code to screen readers; `{lang}` is replaced: "Code, {lang}". */
  readonly code: string;
  /** Names a diagram without a title: "Diagram". */
  readonly diagram: string;
  /** On the fold that holds a diagram's source: "Text of the diagram". */
  readonly diagramSource: string;
  /** Stands above the source of a diagram with a mistake: "This diagram cannot be drawn; this is its text." */
  readonly diagramBroken: string;
}

/** What the browser may fetch for a block. */
export interface FrameAddresses {
  /** Where the notes of its findings were published. */
  readonly notes?: string | undefined;
  /** What draws a diagram that the build could not; without it the source stays. */
  readonly diagrams?: DiagramAddresses | undefined;
}

/** The figure around a drawn diagram; its name is the title, its text alternative the source. */
function diagramHtml(block: CodeBlock, drawing: string, labels: CodeLabels): string {
  const name = block.title ?? block.caption ?? labels.diagram;
  const own = `d${block.at.line}-`;
  const svg = drawing
    .replaceAll(idPrefix, own)
    .replace('<svg ', `<svg role="img"${attributes({ 'aria-label': name })} `);
  const caption = block.caption ?? block.title;
  const source = `<details class="diagram-source"><summary>${escapeHtml(labels.diagramSource)}</summary><pre tabindex="0" role="group"${attributes({ 'aria-label': labels.diagramSource })}><code>${escapeHtml(block.code)}</code></pre></details>`;
  return `<figure class="diagram">${svg}${source}${caption === undefined ? '' : `<figcaption>${escapeHtml(caption)}</figcaption>`}</figure>`;
}

/** What the drawing library cannot draw: readable as it stands, and an island that draws it when it comes into view. */
function undrawnDiagramHtml(block: CodeBlock, labels: CodeLabels, diagrams: DiagramAddresses | undefined): string {
  const name = block.title ?? block.caption ?? labels.diagram;
  const caption = block.caption ?? block.title;
  const source = `<div class="code"><pre class="mermaid-source" tabindex="0" role="group"${attributes({ 'aria-label': name })}><code>${escapeHtml(block.code)}</code></pre></div>`;
  const html = diagrams === undefined ? source : islandHtml(source, name, labels, diagrams);
  return `<figure class="diagram">${html}${caption === undefined ? '' : `<figcaption>${escapeHtml(caption)}</figcaption>`}</figure>`;
}

/** Named by its module's address, so that pages without such a diagram need not know of it. */
function islandHtml(source: string, name: string, labels: CodeLabels, { island, frame }: DiagramAddresses): string {
  const props = JSON.stringify({ frame, name, source: labels.diagramSource, broken: labels.diagramBroken });
  return `<site-island${attributes({ name: island, on: 'visible', props })}>${source}</site-island>`;
}

/** The figure of a block: `lines` as the renderer drew it, split at line breaks. */
export function frameHtml(
  block: CodeBlock,
  lines: readonly string[],
  labels: CodeLabels,
  { notes, diagrams }: FrameAddresses = {},
): string {
  if (block.lang === 'mermaid') {
    const drawing = lines.join('\n');
    return drawing === '' ? undrawnDiagramHtml(block, labels, diagrams) : diagramHtml(block, drawing, labels);
  }
  const name = block.title ?? labels.code.replace('{lang}', block.lang);
  const classes = ['code', block.lineNumbers && 'numbered', block.focus.length > 0 && 'focused']
    .filter(Boolean)
    .join(' ');
  return (
    `<figure class="${classes}" data-code${attributes({ 'data-lang': block.lang })}${attributes({ 'data-notes': notes })}>` +
    headHtml(block, labels) +
    `<pre tabindex="0" role="group"${attributes({ 'aria-label': name })}><code>${linesHtml(block, lines)}</code></pre>` +
    (block.caption === undefined ? '' : `<figcaption>${escapeHtml(block.caption)}</figcaption>`) +
    '</figure>'
  );
}

function headHtml(block: CodeBlock, labels: CodeLabels): string {
  const title = block.title === undefined ? '' : `<span class="code-title">${escapeHtml(block.title)}</span>`;
  const badges = (block.findings?.badges ?? []).map((badge) => `<span class="code-badge">${escapeHtml(badge)}</span>`);
  const actions = (block.findings?.actions ?? []).map((action) => actionHtml(action, labels));
  const copy = `<button class="code-copy needs-script" type="button" data-act="copy"${attributes({ 'data-done': labels.copied })}>${escapeHtml(labels.copy)}</button>`;
  return `<div class="code-head">${title}${badges.join('')}${actions.join('')}${copy}</div>`;
}

/** Buttons do nothing without script, so their class hides them where none runs. */
function actionHtml(action: CodeAction, labels: CodeLabels): string {
  const label = escapeHtml(action.label);
  if (action.kind === 'link') return `<a class="code-action"${attributes({ href: action.href })}>${label}</a>`;
  const data =
    action.kind === 'copy'
      ? attributes({ 'data-act': 'copy', 'data-text': action.text, 'data-done': labels.copied })
      : attributes({ 'data-act': 'download', 'data-filename': action.filename });
  return `<button class="code-action needs-script" type="button"${data}>${label}</button>`;
}

const marks = [
  ['highlight', 'highlighted', ''],
  ['inserted', 'ins', ' role="insertion"'],
  ['deleted', 'del', ' role="deletion"'],
  ['focus', 'focus', ''],
  ['error', 'error', ''],
] as const;

function linesHtml(block: CodeBlock, lines: readonly string[]): string {
  const marked = marks.map(([key, name, role]) => ({ numbers: new Set(block[key]), name, role }));
  const used = marked.filter(({ numbers }) => numbers.size > 0);
  const last = lines.length - 1;
  return lines
    .map((line, index) => {
      const here = used.filter(({ numbers }) => numbers.has(index + 1));
      const classes = here.map(({ name }) => ` ${name}`).join('');
      return `<span class="line${classes}"${here.map(({ role }) => role).join('')}>${line}${index < last ? '\n' : ''}</span>`;
    })
    .join('');
}
