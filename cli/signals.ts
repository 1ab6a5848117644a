// What is cleaned up when somebody stops a command. The exit codes are those that a shell gives for the signals.

const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 143 } as const;

/** Cleans and ends the process at a signal; the function that is returned goes back to how it was. */
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
