// The ids that headings inside of an object's section have on asyncapi.com. There, equal headings are numbered in the
// order of the text: the second "Fixed Fields" has the id `fixed-fields-1`.

import { slugOf } from '../model/object-names.ts';
import type { Version } from '../specification.ts';
import { recordsIn } from './index.ts';

export interface HeadingIds {
  /** Above the table of fields. */
  readonly fields: string;
  /** Above the example. */
  readonly example: string;
}

/** The ids of an object's headings; undefined for an object that the official text doesn't have. */
export function headingIds(name: string, version: Version): HeadingIds | undefined {
  const records = recordsIn(version).filter(({ anchor }) => anchor !== undefined);
  const record = records.find((each) => each.name === name);
  if (!record) return undefined;
  const kind = kindOf(record.fields);
  const position = records.filter(({ fields }) => kindOf(fields) === kind).indexOf(record);
  return { fields: position === 0 ? kind : `${kind}-${position}`, example: `${slugOf(name)}-object-example` };
}

/** Fields of a map have a pattern or a name in braces. */
function kindOf([first]: readonly { readonly name: string }[]): string {
  return /^[{^]/.test(first?.name ?? '') ? 'patterned-fields' : 'fixed-fields';
}
