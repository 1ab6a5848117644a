// The frame in which diagrams are drawn: made for the first one, kept for all that follow, also when the page is swapped
// (it stands beside the body). It has no origin, so the port that it is handed is all that joins it with the page.

import type { DrawAnswer, DrawRequest, DrawResult } from './messages.ts';

type Ask = (request: Omit<DrawRequest, 'id'>) => Promise<DrawResult>;

let asking: Promise<Ask> | undefined;

/** Draws in the frame of this address; a frame that fails is thrown away, and the next diagram tries anew. */
export async function draw(address: string, request: Omit<DrawRequest, 'id'>): Promise<DrawResult> {
  asking ??= openFrame(address);
  const current = asking;
  const result = await (await current)(request);
  if (result.kind === 'unavailable' && asking === current) {
    asking = undefined;
    frameOf(address)?.remove();
  }
  return result;
}

function frameOf(address: string): HTMLIFrameElement | null {
  return document.querySelector(`html > iframe[src="${CSS.escape(address)}"]`);
}

async function openFrame(address: string): Promise<Ask> {
  const frame = document.createElement('iframe');
  frame.sandbox.add('allow-scripts');
  frame.src = address;
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
  hide(frame);
  const loaded = new Promise((done) => frame.addEventListener('load', done, { once: true }));
  document.documentElement.append(frame);
  await loaded;
  const { port1, port2 } = new MessageChannel();
  // A document without an origin cannot be named as a target; what it may be is said by the policy (`frame-src`).
  frame.contentWindow?.postMessage('diagrams', '*', [port2]);
  return askThrough(port1);
}

/** In view for the browser, or it may put off the work in there; for nobody else. */
function hide({ style }: HTMLIFrameElement): void {
  const rules = { position: 'fixed', inset: '0', width: '8px', height: '8px', border: '0', opacity: '0' };
  for (const [name, value] of Object.entries({ ...rules, 'z-index': '-1', 'pointer-events': 'none' }))
    style.setProperty(name, value);
}

function askThrough(port: MessagePort): Ask {
  const waiting = new Map<number, (result: DrawResult) => void>();
  port.onmessage = ({ data }: MessageEvent<DrawAnswer>) => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  };
  let next = 0;
  return (request) => {
    const id = next++;
    port.postMessage({ ...request, id } satisfies DrawRequest);
    return new Promise((done) => waiting.set(id, done));
  };
}
