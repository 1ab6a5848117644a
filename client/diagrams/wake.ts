// A diagram that the build could not draw, as an island: its source becomes a picture when it comes into view, drawn
// again when the theme changes. The picture is an image, because an image may hold styles where the page may not.

import type { IslandModule } from '../islands.ts';
import { draw } from './drawing-frame.ts';
import type { Drawn } from './messages.ts';
import { paletteOf, watchTheme } from './palette.ts';

interface DiagramProps {
  /** Address of the page that draws. */
  readonly frame: string;
  /** What the diagram shows. */
  readonly name: string;
  /** On the fold around the source. */
  readonly source: string;
  /** Above a source with a mistake. */
  readonly broken: string;
}

export const wake: IslandModule['wake'] = async (host, props) => {
  const diagram = createDiagram(host, props as DiagramProps);
  await diagram.show();
  const forget = watchTheme(() => void diagram.show());
  addEventListener('beforeprint', diagram.onPaper);
  addEventListener('afterprint', diagram.onScreen);
  return () => {
    forget();
    removeEventListener('beforeprint', diagram.onPaper);
    removeEventListener('afterprint', diagram.onScreen);
  };
};

interface Diagram {
  /** Draws it in the theme of now, unless that is how it is shown. */
  readonly show: () => Promise<void>;
  readonly onPaper: () => void;
  readonly onScreen: () => void;
}

function createDiagram(host: HTMLElement, { frame, name, source, broken }: DiagramProps): Diagram {
  const pre = host.querySelector('pre') as HTMLPreElement;
  const code = pre.textContent ?? '';
  let theme = '';
  let paper = '';
  let picture: HTMLImageElement | undefined;

  const show = async (): Promise<void> => {
    const palette = paletteOf(host);
    const wanted = JSON.stringify(palette);
    if (wanted === theme) return;
    theme = wanted;
    const result = await draw(frame, { code, palette, width: widthOf(host) });
    if (result.kind === 'broken') return showMessage(host, broken);
    if (result.kind === 'unavailable') return;
    const next = await pictureOf(result, name);
    // The theme may have changed again meanwhile.
    if (wanted !== theme) return;
    if (picture) picture.replaceWith(next);
    else host.replaceChildren(next, foldOf(pre, source));
    picture = next;
    paper = palette.paper;
  };
  // Paper is white in every theme, and a picture for the dark is light.
  const onPaper = (): void => {
    picture?.style.setProperty('background', paper);
    picture?.style.setProperty('print-color-adjust', 'exact');
  };
  const onScreen = (): void => void picture?.style.removeProperty('background');
  return { show, onPaper, onScreen };
}

/** The island itself has no box. */
function widthOf(host: HTMLElement): number {
  return Math.round(host.parentElement?.getBoundingClientRect().width ?? 0);
}

async function pictureOf({ svg, width, height }: Drawn, name: string): Promise<HTMLImageElement> {
  const picture = new Image(width, height);
  picture.alt = name;
  picture.className = 'diagram-drawing';
  picture.style.setProperty('margin-inline', 'auto');
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await picture.decode();
  return picture;
}

/** The source moves into a fold below the picture, as with diagrams that the build has drawn. */
function foldOf(pre: HTMLPreElement, label: string): HTMLDetailsElement {
  const summary = document.createElement('summary');
  summary.textContent = label;
  const fold = document.createElement('details');
  fold.className = 'diagram-source';
  pre.ariaLabel = label;
  fold.append(summary, pre);
  return fold;
}

function showMessage(host: HTMLElement, text: string): void {
  if (host.querySelector('p')) return;
  const message = document.createElement('p');
  message.textContent = text;
  host.prepend(message);
}
