// A layout or component of the site threw while a page was drawn: whoever owns it must know which page and which layout.

/** `cause` is what was thrown. */
export class LayoutError extends Error {
  constructor(file: string, layout: string, cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause);
    super(`${file}: drawing it with the layout '${layout}' failed: ${why}`, { cause });
    this.name = 'LayoutError';
  }
}
