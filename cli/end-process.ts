// Ending the process is up to the program. The site's code could end a build halfway, and it would look like success.

/** Ends the process, as `process.exit` does before the site's code is kept from it. */
export const endProcess: typeof process.exit = process.exit.bind(process);

/** Makes `process.exit` throw, so a call in the site's code is reported with its place. The returned function undoes this. */
export function keepFromEnding(): () => void {
  process.exit = (code) => {
    throw new Error(`\`process.exit(${code ?? ''})\` was called, but only sitegen may end the process`);
  };
  return () => {
    process.exit = endProcess;
  };
}
