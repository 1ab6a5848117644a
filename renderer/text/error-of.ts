// Makes an error of what was thrown. Code of a site's authors may throw anything, even what can't be read.

/** What was thrown if it's an error that can be read. Otherwise, an error that says what it was. */
export function errorOf(thrown: unknown): Error {
  try {
    if (thrown instanceof Error && [thrown.message, thrown.stack ?? ''].every((one) => typeof one === 'string'))
      return thrown;
    return new Error(String(thrown));
  } catch {
    return new Error(`a value of type ${typeof thrown} was thrown`);
  }
}
