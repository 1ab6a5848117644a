// For questions to the disk and to files that others may have damaged: a failure is an answer like any other.

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
  const done = attempt(() => {
    act();
    return true;
  });
  return done === true;
}
