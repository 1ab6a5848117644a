// A function of the configuration threw: whoever owns it must know which one.

/** `hook` is its name in the configuration, `cause` what was thrown. */
class HookError extends Error {
  constructor(hook: string, cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause);
    super(`\`${hook}\` of the configuration failed: ${why}`, { cause });
    this.name = 'HookError';
  }
}

/** Calls a function of the configuration; what it throws becomes a `HookError`. */
export function hooked<T>(hook: string, call: () => T): T {
  try {
    return call();
  } catch (error) {
    throw new HookError(hook, error);
  }
}
