// An exception from a layout or component, with the page and layout that were being rendered.

export class LayoutError extends Error {
  constructor(file: string, layout: string, cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause);
    super(`${file}: rendering it with the layout '${layout}' failed: ${why}`, { cause });
    this.name = 'LayoutError';
  }
}
