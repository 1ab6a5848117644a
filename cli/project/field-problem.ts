// Describes a problem of one field of the configuration. The field is named by its path. For its line, there's `tsc`.

import { configInvalid, type Diagnostic } from '@sitegen/renderer/diagnostics';

export type FieldPath = readonly PropertyKey[];

export interface FieldProblem {
  readonly path: FieldPath;
  /** Without the name of the field. */
  readonly what: string;
  readonly hint?: string | undefined;
}

/** The diagnostic of a problem. `file` is the configuration. */
export function fieldDiagnostic(file: string, { path, what, hint }: FieldProblem): Diagnostic {
  return configInvalid(file, `\`${fieldName(path)}\`: ${what}`, hint);
}

/** A path as it's written in code: `folders[3].layout`, `headers['/docs/*']`. */
export function fieldName(path: FieldPath): string {
  const parts = path.map((key) => {
    if (typeof key === 'number') return `[${key}]`;
    const name = String(key);
    return /^[A-Za-z_$][\w$]*$/.test(name) ? `.${name}` : `['${name}']`;
  });
  return parts.join('').replace(/^\./, '');
}
