// Delays work until the browser has shown the result of what the reader did.

/** Calls `act` after the next frame. */
export function afterFrame(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
