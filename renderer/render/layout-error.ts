// An exception from a layout or component, with the page and layout that were being rendered.

import { errorOf } from '../text/error-of.ts';

export class LayoutError extends Error {
  constructor(file: string, layout: string, cause: unknown) {
    super(`${file}: rendering it with the layout '${layout}' failed: ${errorOf(cause).message}`, { cause });
    this.name = 'LayoutError';
  }
}
