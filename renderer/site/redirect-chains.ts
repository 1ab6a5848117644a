// Follows redirect rules to where they finally lead.

import type { Redirect } from '../model.ts';
import { isPattern } from '../text/url.ts';
import { addressAfter, addressKey, createMatching } from './matching-rules.ts';

/** Where a reader of a rule's address ends up. */
interface Chain {
  readonly to: string;
  /** Whether any rule along the way is temporary. */
  readonly isTemporary: boolean;
  /** Whether it never ends. Browsers give up after about 20 redirects. */
  readonly isEndless: boolean;
  /** The first addresses, for a message. */
  readonly start: readonly string[];
}

const maxHops = 20;
/** Patterns can make an address longer with each hop. */
const maxAddressCharacters = 2000;

/** For messages. */
const maxShown = 7;

/**
 * Returns a function that follows a rule. `rules` are in the host's order: forced rules first, then files that exist, then
 * other rules. A pattern is followed with placeholder words that no other rule contains.
 */
export function createChains(rules: readonly Redirect[], exists: (url: string) => boolean): (rule: Redirect) => Chain {
  const matching = createMatching(rules.filter(({ from }) => from.startsWith('/')));
  const nextRule = (key: string): Redirect | undefined => {
    const fitting = matching(key);
    return fitting.find(({ force }) => force) ?? (exists(key) ? undefined : fitting[0]);
  };
  return (rule) => {
    const from = isPattern(rule.from) ? exampleOf(rule.from) : rule.from;
    const passed = [from];
    const seen = new Set<string>();
    let to = addressAfter(rule, from);
    let temporary = isTemporary(rule.status);
    for (;;) {
      const [path = '', ...hash] = to.split(/(?=#)/);
      const key = addressKey(path);
      passed.push(path);
      const isEndless = seen.has(key) || passed.length > maxHops || path.length > maxAddressCharacters;
      const next = isEndless ? undefined : nextRule(key);
      const start = passed.length > maxShown ? [...passed.slice(0, maxShown), '…'] : passed;
      if (next === undefined) return { to, isTemporary: temporary, isEndless, start };
      seen.add(key);
      temporary ||= isTemporary(next.status);
      const after = addressAfter(next, key);
      // The last fragment along the way wins, as in browsers.
      to = after.includes('#') ? after : after + hash.join('');
    }
  };
}

export function isTemporary(status: number): boolean {
  return status === 302 || status === 307;
}

/** `/posts/:slug/*` becomes `/posts/any-slug/any-splat`. */
function exampleOf(from: string): string {
  return addressKey(from)
    .split('/')
    .map((part) => (part === '*' ? 'any-splat' : part.replace(/^:/, 'any-').replaceAll('*', 'any')))
    .join('/');
}
