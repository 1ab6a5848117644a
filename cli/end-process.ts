// Only the program may end the process. If the site's code did, a half-done build would look like a success.

/** The real `process.exit`, for the program's own use while the site's code runs. */
export const endProcess: typeof process.exit = process.exit.bind(process);

/** Makes `process.exit` throw, so that a call in the site's code is reported with its place. Returns a function that undoes it. */
export function keepFromEnding(): () => void {
  process.exit = (code) => {
    throw new Error(`\`process.exit(${code ?? ''})\` was called, but only sitegen may end the process`);
  };
  return () => {
    process.exit = endProcess;
  };
}
