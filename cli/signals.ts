// Cleans up when a command is stopped before its end. The exit codes for signals are the ones that shells use.

const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 143 } as const;

/**
 * Cleans up if the process ends by a signal, or because the site's code ended it.
 * The returned function undoes this.
 */
export function cleanOnSignal(clean: () => void): () => void {
  const handlers = Object.entries(codes).map(([signal, code]) => {
    const handle = (): never => process.exit(code);
    process.once(signal, handle);
    return () => process.off(signal, handle);
  });
  process.once('exit', clean);
  return () => {
    process.off('exit', clean);
    for (const remove of handlers) remove();
  };
}
