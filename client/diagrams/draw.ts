// The script of the drawing frame: texts of diagrams come in through a port, pictures go out. It loads the library with
// the first of them, from the folder it lies in.

import type { Mermaid, MermaidConfig } from 'mermaid';
import type { DrawAnswer, DrawRequest, DrawResult } from './messages.ts';
import { themeOf } from './theme.ts';

const library = document.querySelector<HTMLScriptElement>('script[data-library]')?.dataset.library ?? '';

const fixedSettings: MermaidConfig = {
  startOnLoad: false,
  securityLevel: 'strict',
  suppressErrorRendering: true,
  logLevel: 'fatal',
  // Labels as text of the picture, because not every browser lays out HTML in an image as it does in a page. In mind
  // maps alone such text is set beside its place.
  htmlLabels: false,
};

let loading: Promise<Mermaid> | undefined;
let last: Promise<unknown> = Promise.resolve();

/** Only the page that holds the frame, and only where it is of the same site, is answered. */
function onMessage({ source, origin, ports: [port] }: MessageEvent): void {
  if (source !== parent || origin !== location.origin || !port) return;
  removeEventListener('message', onMessage);
  port.onmessage = ({ data }: MessageEvent<DrawRequest>) => {
    // One after the other: the library has settings for all.
    last = last.then(async () => port.postMessage({ ...(await result(data)), id: data.id } satisfies DrawAnswer));
  };
}

async function result(request: DrawRequest): Promise<DrawResult> {
  loading ??= import(new URL(library, import.meta.url).href).then((module: { default: Mermaid }) => module.default);
  try {
    return await drawn(await loading, request);
  } catch (error) {
    // Every browser says "module" when an import cannot be had; all else is the text's fault.
    const isMissing = error instanceof TypeError && /module/i.test(error.message);
    return { kind: isMissing ? 'unavailable' : 'broken' };
  } finally {
    document.body.replaceChildren();
  }
}

async function drawn(mermaid: Mermaid, { id, code, palette, width }: DrawRequest): Promise<DrawResult> {
  const settings = { ...fixedSettings, ...themeOf(palette) };
  mermaid.initialize(settings);
  const { diagramType } = await mermaid.parse(code);
  if (diagramType === 'mindmap') mermaid.initialize({ ...settings, htmlLabels: true });
  const holder = document.createElement('div');
  holder.style.setProperty('width', `${width}px`);
  document.body.append(holder);
  const { svg } = await mermaid.render(`diagram-${id}`, code, holder);
  holder.innerHTML = svg;
  return pictureOf(holder.querySelector('svg'), palette.ink);
}

/** As a file of its own, with the size that the page gives to an image. */
function pictureOf(svg: SVGSVGElement | null, ink: string): DrawResult {
  if (!svg) return { kind: 'broken' };
  svg.style.setProperty('color', ink);
  const { width, height } = svg.hasAttribute('viewBox') ? svg.viewBox.baseVal : svg.getBoundingClientRect();
  const size = { width: Math.ceil(width), height: Math.ceil(height) };
  for (const [name, value] of Object.entries(size)) svg.setAttribute(name, String(value));
  return { kind: 'drawn', svg: new XMLSerializer().serializeToString(svg), ...size };
}

addEventListener('message', onMessage);
