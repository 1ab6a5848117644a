// For actions whose failure only means that something isn't there, can't be read, or is damaged.

/** What `act` returns. Undefined if it throws, for whatever reason. */
export function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** False if `act` throws. */
export function succeeds(act: () => void): boolean {
  return attempt(() => ({ result: act() })) !== undefined;
}
