// Stdout is for the program's results. What the site's own code prints goes to stderr, so JSON stays whole.

type Write = (chunk: string | Uint8Array, done?: (error?: Error | null) => void) => boolean;

let claimed: Write | undefined;

/** Sends to stderr what others print on stdout, until the returned function is called. `print` still writes to stdout. */
export function claimStdout(): () => void {
  const { stdout, stderr } = process;
  const own = stdout.write;
  claimed = own.bind(stdout) as Write;
  stdout.write = stderr.write.bind(stderr) as typeof stdout.write;
  return () => {
    stdout.write = own;
    claimed = undefined;
  };
}

/** Writes a part of a result to stdout. */
export const print: Write = (chunk, done) =>
  (claimed ?? (process.stdout.write.bind(process.stdout) as Write))(chunk, done);
