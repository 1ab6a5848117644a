// Cleans up when a command is stopped by a signal. The exit codes are the ones that shells use for signals.

const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 143 } as const;

/** Cleans up and ends the process on a signal. The returned function undoes this. */
export function cleanOnSignal(clean: () => void): () => void {
  const handlers = Object.entries(codes).map(([signal, code]) => {
    const handle = (): never => {
      clean();
      process.exit(code);
    };
    process.once(signal, handle);
    return () => process.off(signal, handle);
  });
  return () => {
    for (const remove of handlers) remove();
  };
}
