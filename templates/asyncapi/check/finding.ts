// What the checks of pages use and return.

import type { PinnedPackage } from '../../data/shapes.ts';
import type { ModelOf } from '../model/history.ts';
import type { Specification, Version } from '../specification.ts';
import type { Prose } from './prose.ts';

export interface Finding {
  readonly code: 'spec/field-mismatch' | 'spec/unknown-version' | 'tool/unknown-name' | 'tool/version-missing';
  readonly message: string;
  readonly hint?: string;
  /** Offset in the page's Markdown. */
  readonly at: number;
}

/** What pages are compared with. */
export interface Facts {
  readonly specification: Specification;
  readonly modelOf: ModelOf;
  /** The packages that commands may install, in the versions that they have to name. Without any, none is held to it. */
  readonly packages: readonly PinnedPackage[];
}

/** A page, what it says, and what it's about. */
export interface ComparedPage extends Prose, Facts {
  readonly url: string;
  /** Without front matter, with its fragments in place. */
  readonly markdown: string;
  /** The versions that it may mean: its own, or all. */
  readonly versions: readonly Version[];
  /** The protocol whose bindings it explains. */
  readonly protocol: string | undefined;
}
