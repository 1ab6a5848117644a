// A fault of the machine, not of the content or the program: disk, permission, lock, port. Exit code 3.

/** Says what could not be done and, where known, what to do about it. */
export class EnvironmentError extends Error {
  readonly hint: string | undefined;
  constructor(message: string, hint?: string) {
    super(message);
    this.name = 'EnvironmentError';
    this.hint = hint;
  }
}

/** A wrong use of the command line or configuration that is no diagnostic of a file. Exit code 2. */
export class UsageError extends Error {
  readonly hint: string | undefined;
  constructor(message: string, hint?: string) {
    super(message);
    this.name = 'UsageError';
    this.hint = hint;
  }
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
};

/** The error as an environment fault when its code names one, else undefined. */
export function environmentFault(error: unknown): EnvironmentError | undefined {
  if (error instanceof EnvironmentError) return error;
  if (!(error instanceof Error)) return undefined;
  const { code, path } = error as NodeJS.ErrnoException;
  const fault = code === undefined ? undefined : faults[code];
  return fault === undefined ? undefined : new EnvironmentError(`${path ?? 'A file'}: ${fault}`);
}
