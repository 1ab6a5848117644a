// Puts highlighted code into a figure. The text of the <code> element is exactly the source: marks and line numbers are
// classes and counters, and each line break is inside its line.

import type { Translate } from '../config.ts';
import type { CodeAction, CodeBlock } from '../model.ts';
import { readDiagram } from '../text/diagram/read-diagram.ts';
import { attributes, escapeHtml } from '../text/html.ts';
import { commandsOf } from './console-commands.ts';
import { idPrefix } from './draw-diagram.ts';

/** Where a block is on its page, and its notes. */
interface OnPage {
  /** Its number on the page, from 0. It makes ids unique: an included part can show the same block twice. */
  readonly index: number;
  /** The address of the notes on its code. */
  readonly notes?: string | undefined;
}

/** A block with a line of at least this length gets more room than the text. In characters. */
const minWideLength = 75;

/**
 * Returns the figure of a block. `drawn` is its highlighted lines or the SVG of its diagram, empty if it couldn't be
 * drawn.
 */
export function frameHtml(block: CodeBlock, drawn: string, t: Translate, { index, notes }: OnPage): string {
  if (block.lang === 'mermaid' && drawn !== '') return diagramHtml(block, drawn.replaceAll(idPrefix, `d${index}-`), t);
  const lines = block.lang === 'mermaid' ? block.code.split('\n').map(escapeHtml) : drawn.split('\n');
  const name = block.title ?? t('code.label', { lang: block.lang });
  const isWide = block.code.split('\n').some(({ length }) => length >= minWideLength);
  const classes = ['code', isWide && 'code-wide', block.lineNumbers && 'numbered'].filter(Boolean).join(' ');
  return (
    `<figure class="${classes}" data-code${attributes({ 'data-lang': block.lang, 'data-notes': notes })}>` +
    headHtml(block, t) +
    `<pre tabindex="0" role="group"${attributes({ 'aria-label': name })}><code>${linesHtml(block, lines)}</code></pre>` +
    (block.findings?.twins ?? []).map(twinHtml).join('') +
    (block.caption === undefined ? '' : `<figcaption>${escapeHtml(block.caption)}</figcaption>`) +
    '</figure>'
  );
}

function twinHtml(twin: { readonly label: string; readonly code: string }): string {
  const label = escapeHtml(twin.label);
  return `<details class="code-twin"><summary>${label}</summary><pre tabindex="0" role="group" aria-label="${label}"><code>${escapeHtml(twin.code)}</code></pre></details>`;
}

/** Returns the figure of a diagram, with its source in a `<details>`. */
function diagramHtml(block: CodeBlock, drawing: string, t: Translate): string {
  const caption = block.caption ?? block.title;
  const sentence = sentenceOf(block, t);
  const name = attributes({ 'aria-label': sentence });
  // A caption that's also the picture's name would be read out twice, so it's hidden from screen readers. Reader views keep
  // hidden text with this class, because Readability has an exception for the formulas of Wikipedia.
  const captionHtml =
    caption === undefined
      ? ''
      : `<figcaption${caption === sentence ? ' class="fallback-image" aria-hidden="true"' : ''}>${escapeHtml(caption)}</figcaption>`;
  const source = `<details class="diagram-source"><summary>${escapeHtml(t('code.diagram-source'))}</summary><pre tabindex="0" role="group"${attributes({ 'aria-label': t('code.diagram-source') })}><code>${escapeHtml(block.code)}</code></pre></details>`;
  return `<figure class="diagram"><div class="diagram-scroll" tabindex="0" role="img"${name}>${drawing}</div>${source}${captionHtml}</figure>`;
}

/** How many names a description made from the diagram lists. More would be tedious to listen to. */
const maxNames = 8;

/** Describes a diagram for people who can't see it: with the author's words, or else with the names of its parts. */
function sentenceOf({ title, caption, code }: CodeBlock, t: Translate): string {
  const written = title ?? caption;
  if (written !== undefined) return written;
  const diagram = readDiagram(code);
  const names = 'message' in diagram ? [] : diagram.names;
  const parts = [...names.slice(0, maxNames), ...(names.length > maxNames ? ['…'] : [])].join(', ');
  return t('code.diagram', { parts });
}

function headHtml(block: CodeBlock, t: Translate): string {
  const title = block.title === undefined ? '' : `<span class="code-title">${escapeHtml(block.title)}</span>`;
  const badges = (block.findings?.badges ?? []).map(
    (badge) => ` <span class="code-badge">${escapeHtml(t(...badge))}</span>`,
  );
  const actions = (block.findings?.actions ?? []).map((action) => actionHtml(action, t));
  const commands = /^(?:console|shellsession)$/.test(block.lang) ? commandsOf(block.code) : undefined;
  const copy = `<button class="code-copy needs-script" type="button" data-act="copy"${attributes({ 'data-text': commands, 'data-done': t('code.copied') })}>${escapeHtml(t('code.copy'))}</button>`;
  const all = actions.length === 0 ? copy : `<span class="code-actions">${actions.join('')}${copy}</span>`;
  return `<div class="code-head">${title}${badges.join('')}${all}</div>`;
}

/** The buttons need JavaScript. Their class hides them without it. */
function actionHtml(action: CodeAction, t: Translate): string {
  const label = escapeHtml(t(action.label));
  if (action.kind === 'link') return `<a class="code-action"${attributes({ href: action.href })}>${label}</a>`;
  const data =
    action.kind === 'copy'
      ? attributes({ 'data-act': 'copy', 'data-text': action.text, 'data-done': t('code.copied') })
      : attributes({ 'data-act': 'download', 'data-filename': action.filename });
  return `<button class="code-action needs-script" type="button"${data}>${label}</button>`;
}

const marks = [
  ['highlight', 'highlighted', ''],
  ['inserted', 'ins', ' role="insertion"'],
  ['deleted', 'del', ' role="deletion"'],
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
