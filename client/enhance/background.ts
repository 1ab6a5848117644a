// What lies behind an open panel keeps its place and becomes inert, and alive again afterwards, a portion with each
// frame: it costs a computation of every style below, and done at once on a long page, the reader's next key would wait
// for it. The lock of the page (`data-held`) paints all of it anew, so that it waits for the frame that shows the panel.

import { afterFrame } from '../after-frame.ts';

/** Elements whose styles are computed in one frame. */
const portion = 250;

/** Finishes what is under way; portions of two panels must not mix. */
let finish = (): void => undefined;
/** Leaves what is under way as it is. */
let stop = finish;
// A page that was swapped in has no open panel, but may have parts of the page that had one.
document.addEventListener('site:page', () => stop());

/** Makes everything beside the panel inert. What is returned ends that, at once for `goals`: focus goes there then. */
export function holdBackground(panel: Element, goals: readonly Element[]): () => void {
  finish();
  const holdsGoal = (element: Element): boolean => goals.some((goal) => element.contains(goal));
  const pieces = piecesBeside(panel, holdsGoal).filter((piece) => !piece.inert);
  byPortions(pieces, true);
  return () => {
    stop();
    for (const piece of pieces.filter(holdsGoal)) piece.inert = false;
    byPortions(pieces, false);
  };
}

/** Locks the page, or unlocks it, and sets `inert` on the pieces, beginning with the next frame. */
function byPortions(pieces: readonly HTMLElement[], isInert: boolean): void {
  const rest = pieces.values();
  let isStopped = false;
  const work = (most: number): void => {
    if (isStopped) return;
    document.documentElement.toggleAttribute('data-held', isInert);
    for (let count = 0; count < most; ) {
      const { value: piece } = rest.next();
      if (!piece) return;
      if (piece.inert !== isInert) count += sizeOf(piece);
      piece.inert = isInert;
    }
    afterFrame(() => work(portion));
  };
  stop = () => {
    isStopped = true;
  };
  finish = () => {
    work(Number.POSITIVE_INFINITY);
    isStopped = true;
  };
  afterFrame(() => work(portion));
}

type Test = (element: Element) => boolean;

/** Everything beside the element on every level up to the body, but the region of announcements. */
function piecesBeside(element: Element, isSpecial: Test): HTMLElement[] {
  const parent = element.parentElement;
  if (!parent || element === document.body) return [];
  const siblings = [...parent.children].filter((child) => child !== element && child.id !== 'page:announcer');
  return [...siblings.flatMap((child) => split(child, isSpecial)), ...piecesBeside(parent, isSpecial)];
}

/** An element, or its children where it is special or more than a portion, and holds nothing but elements. */
function split(element: Element, isSpecial: Test): HTMLElement[] {
  if (!(element instanceof HTMLElement)) return [];
  const isSplit = (sizeOf(element) > portion || isSpecial(element)) && [...element.childNodes].every(isDivisible);
  return isSplit && element.children.length > 0
    ? [...element.children].flatMap((child) => split(child, isSpecial))
    : [element];
}

function isDivisible(node: Node): boolean {
  return node instanceof HTMLElement || (!(node instanceof Element) && !node.textContent?.trim());
}

function sizeOf(element: Element): number {
  return element.getElementsByTagName('*').length + 1;
}
