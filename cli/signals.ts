// Ends commands that are stopped by a signal. The exit codes are the ones that shells use for Ctrl+C and SIGTERM.
// SIGHUP counts as SIGTERM.

const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 143 } as const;

/** Calls `act` with the exit code of the first signal that comes. Returns the function that stops listening. */
function onSignal(act: (code: number) => void): () => void {
  const listeners = Object.entries(codes).map(([signal, code]) => [signal, () => act(code)] as const);
  for (const [signal, listener] of listeners) process.once(signal, listener);
  return () => {
    for (const [signal, listener] of listeners) process.off(signal, listener);
  };
}

/** Cleans up if the process ends by a signal, or because the site's code ended it. The returned function undoes this. */
export function cleanOnSignal(clean: () => void): () => void {
  const ignore = onSignal(process.exit);
  process.once('exit', clean);
  return () => {
    process.off('exit', clean);
    ignore();
  };
}

/** Waits for a signal, then lets answers in progress finish. A second signal ends the program right away. */
export async function untilSignal(close: () => Promise<void>): Promise<number> {
  const code = await new Promise<number>(onSignal);
  onSignal(process.exit);
  await close();
  return code;
}
