// Lets tools read files synchronously. If a file has to be fetched first, the tool is ended by an exception and called again
// when the file is there.

/** Thrown by tools that need a file which is being fetched. */
export class StillFetching extends Error {
  readonly fetched: Promise<void>;
  constructor(fetched: Promise<void>) {
    super('a file is being fetched');
    this.fetched = fetched;
  }
}

/** The result of an action that reads files, which is repeated until they're all there. */
export async function whenFetched<Value>(act: () => Value | Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await act();
    } catch (fault) {
      if (!(fault instanceof StillFetching)) throw fault;
      await fault.fetched;
    }
  }
}
