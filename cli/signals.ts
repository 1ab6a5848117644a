// Cleans up when a command is stopped before its end. The exit codes for signals are the ones that shells use.

const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 143 } as const;

/**
 * Cleans up if the process ends by a signal, or because the site's code ended it.
 * The returned function undoes this.
 */
export function cleanOnSignal(clean: () => void): () => void {
  const exits = Object.entries(codes).map(([signal, code]) => [signal, (): never => process.exit(code)] as const);
  for (const [signal, exit] of exits) process.once(signal, exit);
  process.once('exit', clean);
  return () => {
    process.off('exit', clean);
    for (const [signal, exit] of exits) process.off(signal, exit);
  };
}
