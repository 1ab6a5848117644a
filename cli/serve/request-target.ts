// Reads a raw request target: decodes its path once, or says why it's refused. Node passes on targets with `#`, in absolute
// form, and with `//host`, so everything is checked here.

/** A decoded site path such as `/docs/über`, and the query with its question mark. */
export interface Target {
  readonly url: string;
  readonly search: string;
}

/** A request that's refused before anything is looked up. */
export interface Refusal {
  readonly refused: 400 | 403 | 414;
  readonly reason: string;
}

const maxTargetLength = 8192;

/** Reads a target in origin form. Others are for proxies. */
export function parseTarget(raw: string): Target | Refusal {
  if (raw.length > maxTargetLength) return { refused: 414, reason: 'The address is too long' };
  if (!raw.startsWith('/')) return refuse('The request target is no path');
  if (!/^[\x21-\x7e]*$/.test(raw)) return refuse('The address holds characters that must be encoded');
  if (/[#\\]/.test(raw)) return refuse('The address holds a fragment or a backslash');
  const [path = '', ...query] = raw.split('?');
  const url = decodeOnce(path);
  if (url === undefined) return refuse('The address is not encoded well');
  return { url, search: query.length > 0 ? `?${query.join('?')}` : '' };
}

function decodeOnce(path: string): string | undefined {
  if (/%(?:2f|5c)/i.test(path)) return undefined;
  try {
    const url = decodeURIComponent(path);
    return /[\0-\x1f\x7f]/.test(url) || /(?:^|\/)\.\.?(?:\/|$)/.test(url) ? undefined : url;
  } catch {
    return undefined;
  }
}

const refuse = (reason: string): Refusal => ({ refused: 400, reason });
