// Follows redirect rules to where they finally lead.

import type { Redirect } from '../model.ts';
import { isPattern } from '../text/url.ts';
import { addressAfter, addressKey, createMatching } from './matching-rules.ts';

/** Browsers give up after about 20 redirects. */
const maxHops = 20;
/** Patterns can make an address longer with each hop. */
const maxAddressCharacters = 2000;

/**
 * Returns a function that follows a rule to where readers end up. `rules` are in the host's order: forced rules first, then
 * files that exist, then other rules. A pattern is followed with placeholder words that no other rule contains.
 */
export function createChains(rules: readonly Redirect[], exists: (url: string) => boolean) {
  const matching = createMatching(rules.filter(({ from }) => from.startsWith('/')));
  const nextRule = (key: string): Redirect | undefined => {
    const fitting = matching(key);
    return fitting.find(({ force }) => force) ?? (exists(key) ? undefined : fitting[0]);
  };
  return (rule: Redirect) => {
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
      if (next === undefined) return { to, isTemporary: temporary, isEndless, passed };
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
