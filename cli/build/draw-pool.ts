// Draws code and diagrams. Highlighting takes most of a cold build, so if there are enough blocks, a thread does it while
// the main thread parses. A second thread would have to warm up its own engine, which costs more than it saves (bench/).

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type CodeText, createCodeRenderer, type DrawnCode, startEngine } from '@sitegen/renderer/code';
import type { CodeBlock } from '@sitegen/renderer/model';
import { createDiagramThread, type DiagramThread } from './diagram-thread.ts';
import { createThread } from './thread.ts';

/** Draws blocks and diagrams. */
export type DrawPool = ReturnType<typeof poolOf>;

/** Highlights on the calling thread. */
export function createDrawing(diagrams: DiagramThread = createDiagramThread()): DrawPool {
  return poolOf(createHighlighting(), diagrams);
}

/** Highlights in a thread. */
export function createDrawThread(): DrawPool {
  const limits = { maxYoungGenerationSizeMb: 16 };
  const { ask, close } = createThread<readonly CodeText[], readonly string[]>('draw-worker.js', limits);
  // All blocks of a page go in one message. With one message per block, this thread would be interrupted all the time.
  const asked: CodeText[] = [];
  let answers: Promise<readonly string[]> | undefined;
  const highlight: Highlight = async ({ lang, code }) => {
    const index = asked.push({ lang, code }) - 1;
    answers ??= Promise.resolve().then(() => {
      answers = undefined;
      return ask(asked.splice(0));
    });
    return (await answers)[index] ?? '';
  };
  return poolOf(highlight, createDiagramThread(), close);
}

function poolOf(highlight: Highlight, diagrams: DiagramThread, closeThread = (): void => undefined) {
  return {
    draw: async (block: CodeBlock): Promise<DrawnCode> =>
      block.lang === 'mermaid' ? diagrams.draw(block.code) : { html: await highlight(block) },
    /** Ends its threads. */
    close: (): void => {
      closeThread();
      diagrams.close();
    },
  };
}

type Highlight = (block: CodeText) => Promise<string>;

/** The program of the highlighting engine, which the launcher unpacks next to the bundle. There's none in tests. */
const engineProgram = new URL('engine.wasm', import.meta.url);

/** Highlights on the calling thread. The engine starts with the first block. */
export function createHighlighting(): Highlight {
  const draw = createCodeRenderer();
  const program = existsSync(engineProgram) ? () => readFile(engineProgram) : undefined;
  return (block) => {
    startEngine(program).catch(() => undefined); // Reported when the block is drawn.
    return draw(block);
  };
}
