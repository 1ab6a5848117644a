// Highlighting code takes most of a cold build, so a thread does it while the main thread parses, if there are enough
// blocks. There is only one: a second would have to warm up its own engine, which costs more than it saves (see bench/).

import { type CodeText, createCodeRenderer, type DrawnCode } from '@sitegen/renderer/code';
import type { CodeBlock } from '@sitegen/renderer/model';
import { createDiagramThread, type DiagramThread } from './diagram-thread.ts';
import { startUnpacked } from './engine-program.ts';
import { createRecent } from './store/recent.ts';
import { createThread } from './thread.ts';

/** Draws blocks and diagrams. */
export interface DrawPool {
  readonly draw: (block: CodeBlock) => Promise<DrawnCode>;
  /** Ends its threads. */
  readonly close: () => void;
}

/** Characters of drawn blocks that are remembered: a large site has more of them than memory should hold. */
const maxRemembered = 3_000_000;

/** Highlights on the calling thread. */
export function createDrawing(diagrams: DiagramThread = createDiagramThread()): DrawPool {
  return withDiagrams(createHighlighting(), diagrams);
}

/** Highlights in a thread. */
export function createDrawThread(): DrawPool {
  const { ask, close } = createThread<CodeText, string>('draw-worker.js', {
    limits: { maxYoungGenerationSizeMb: 16 },
  });
  const { draw, ...diagrams } = withDiagrams(({ lang, code }) => ask({ lang, code }), createDiagramThread());
  return {
    draw,
    close: () => {
      close();
      diagrams.close();
    },
  };
}

function withDiagrams(highlight: (block: CodeBlock) => Promise<string>, { draw, close }: DiagramThread): DrawPool {
  return {
    draw: async (block) => (block.lang === 'mermaid' ? draw(block.code) : { html: await highlight(block) }),
    close,
  };
}

/** Highlights on the calling thread. The engine starts with the first block. */
export function createHighlighting(): (block: CodeText) => Promise<string> {
  const renderer = createCodeRenderer(createRecent<string>(maxRemembered, (html) => html.length));
  return async (block) => {
    startUnpacked().catch(() => undefined); // Reported when the block is drawn.
    await renderer.prepare([block]);
    return renderer.draw(block);
  };
}
