// Errors that end a command with a message instead of a stack. The exit codes are those of `exitCodes`.

/** Says what couldn't be done, and if known, what to do about it. */
class HintedError extends Error {
  readonly hint: string | undefined;
  constructor(message: string, hint?: string) {
    super(message);
    this.name = new.target.name;
    this.hint = hint;
  }
}

/** An error of the machine: disk, permissions, lock, port. */
export class EnvironmentError extends HintedError {
  readonly exitCode = 3;
}

/** Wrong use of the command line or the configuration, without a place in a file. */
export class UsageError extends HintedError {
  readonly exitCode = 2;
}

const faults: { readonly [code: string]: string } = {
  EACCES: 'permission denied',
  EPERM: 'operation not permitted',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EMFILE: 'too many open files',
  ENFILE: 'too many open files on this machine',
  EIO: 'the disk reported an input/output error',
  ENAMETOOLONG: 'the path is too long',
  ENOTDIR: 'a file is where a folder should be',
  EISDIR: 'a folder is where a file should be',
  ELOOP: 'a symbolic link leads to itself',
};

/** The error as one that the user can do something about. Undefined if it's another one. */
export function faultOf(error: unknown): EnvironmentError | UsageError | undefined {
  if (error instanceof UsageError || error instanceof EnvironmentError) return error;
  if (!(error instanceof Error)) return undefined;
  const { code = '', path, syscall } = error as NodeJS.ErrnoException;
  if (syscall === 'uv_cwd') return new EnvironmentError("The current folder doesn't exist anymore");
  // Node says EEXIST for a file in the way, and ENOENT for a broken link and on a read-only disk.
  const fault = faults[code] ?? (syscall === 'mkdir' ? 'this folder cannot be made' : undefined);
  return fault === undefined ? undefined : new EnvironmentError(`${path ?? 'A file'}: ${fault}`);
}
