// Calls the configuration's functions, so that an exception from one of them says which one it was.

class HookError extends Error {
  constructor(hook: string, cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause);
    super(`\`${hook}\` of the configuration failed: ${why}`, { cause });
    this.name = 'HookError';
  }
}

/** Calls a function of the configuration. Throws a `HookError` that names it if it throws. */
export function hooked<T>(hook: string, call: () => T): T {
  try {
    return call();
  } catch (error) {
    throw new HookError(hook, error);
  }
}
