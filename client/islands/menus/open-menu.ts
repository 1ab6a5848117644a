// What the parts of the menus share.

/** The open menu. A click pins it, and then it stays open when the mouse leaves. */
export interface Open {
  readonly menu: Element;
  readonly isPinned: boolean;
}

export type SetOpen = (change: (open: Open | undefined) => Open | undefined) => void;

/** Listens to one kind of input over the menus of `host`, until the signal. */
export type Follow = (host: HTMLElement, setOpen: SetOpen, signal: AbortSignal) => void;
