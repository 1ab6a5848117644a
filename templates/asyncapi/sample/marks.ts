// Reads the words of a fence's info string that say how its sample is meant.

import type { Fence } from 'sitegen';
import { pageVersion } from '../model/addresses.ts';
import { isVersion, type Version } from '../specification.ts';
import { saysLeftOut } from './left-out.ts';

export interface Marks {
  /** The part of a document that the sample shows: `channel`, `messages`. */
  readonly fragment?: string;
  /** The version that the author named, or that the page is about. */
  readonly version?: Version;
  /** Required fields may be missing, because the author says so or a comment has only dots. */
  readonly partial: boolean;
  /** The sample adds to the one before it on the page. */
  readonly continues: boolean;
  /** Words that the problem's message has to contain. Empty if any problem will do. */
  readonly invalid?: string;
  readonly nocheck: boolean;
  /** The version that was asked for, if it doesn't exist. */
  readonly unknownVersion?: string;
}

/** Reads the marks. Unknown words belong to other features. */
export function marksOf({ meta, code, file }: Fence): Marks {
  const asked = text(meta.version);
  const version = asked !== undefined && isVersion(asked) ? asked : pageVersion(file.replace(/\.mdx?$/, ''));
  const fragment = text(meta.fragment);
  const invalid = meta.invalid === true ? '' : meta.invalid;
  return {
    ...(fragment !== undefined && { fragment }),
    ...(version !== undefined && { version }),
    ...(invalid !== undefined && { invalid }),
    ...(asked !== undefined && !isVersion(asked) && { unknownVersion: asked }),
    partial: meta.partial !== undefined || saysLeftOut(code),
    continues: meta.continues !== undefined,
    nocheck: meta.nocheck !== undefined,
  };
}

function text(value: string | true | undefined): string | undefined {
  return value === true ? undefined : value;
}
