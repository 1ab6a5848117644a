// Reads the redirects of a `netlify.toml`: tables of the form `[[redirects]]` with a string, number, or boolean per line.
// Everything else in the file is about other things.

import type { Location } from '../diagnostics/diagnostic.ts';

/** A redirect rule as it was written. */
export interface GivenRule {
  readonly at: Location;
  readonly from: string;
  readonly to: string | undefined;
  /** With `!` at the end, the rule also applies where a page exists. */
  readonly status: string;
  /** The first thing in the rule that only some hosts understand: a condition, a query, a header. */
  readonly more: string | undefined;
}

/** Returns the rules in file order. */
export function netlifyRules(file: string, text: string): readonly GivenRule[] {
  const rules: GivenRule[] = [];
  let table: Map<string, string> | undefined;
  let line = 0;
  const end = (): void => {
    if (table) rules.push(ruleOf(table, { file, line, column: 1 }));
  };
  for (const [index, written] of text.split(/\r?\n/).entries()) {
    const header = /^\s*\[+\s*([\w."-]+)\s*\]+/.exec(written)?.[1];
    const [, key, value] = /^\s*([\w-]+)\s*=\s*(.*)$/.exec(written) ?? [];
    if (header?.startsWith('redirects.')) table?.set(header, '');
    else if (header !== undefined) {
      end();
      table = header === 'redirects' ? new Map() : undefined;
      line = index + 1;
    } else if (key !== undefined && value !== undefined) table?.set(key, value);
  }
  end();
  return rules;
}

function ruleOf(table: ReadonlyMap<string, string>, at: Location): GivenRule {
  const known = ['from', 'to', 'status', 'force'];
  const force = readValue(table.get('force')) === 'true' ? '!' : '';
  return {
    at,
    from: readValue(table.get('from')) ?? '',
    to: readValue(table.get('to')),
    status: `${readValue(table.get('status')) ?? '301'}${force}`,
    more: [...table.keys()].find((key) => !known.includes(key)),
  };
}

/** The value of `"text"`, `'text'`, or a bare word, with a comment behind it left out. */
function readValue(written: string | undefined): string | undefined {
  const [, double, single, bare] = /^(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|([^\s#]+))/.exec(written ?? '') ?? [];
  return double?.replace(/\\(["\\])/g, '$1') ?? single ?? bare;
}
