// Work that may wait until the browser has shown what the reader did.

/** Runs after the next frame. */
export function afterFrame(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
