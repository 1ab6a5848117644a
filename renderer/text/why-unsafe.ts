// Checks names that a file system or a URL can't contain.

import { unseen } from './unprintable.ts';

/** Names that Windows reserves, with any extension (Microsoft, "Naming Files, Paths, and Namespaces"). */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** Characters that are invisible or that reverse the text around them. */
const hiding = new RegExp(`[${unseen}\\p{Cc}\\p{Zl}\\p{Zp}]`, 'u');

/** After a character beyond ASCII, joiners and variation selectors are part of how it's written. */
const joining = /(?<=[^\0-\x7f])(?:\u200c|\u200d|[\ufe00-\ufe0f])/gu;

/** Why a decoded site path can't be both an address and a file, or undefined if it can. */
export function whyUnsafe(url: string): string | undefined {
  if (url === '/') return undefined;
  for (const segment of url.slice(1).split('/')) {
    if (segment === '') return 'it has an empty part';
    if (segment.startsWith('.')) return `'${segment}' starts with a dot`;
    if (segment.endsWith('.') || segment.endsWith(' ')) return `'${segment}' ends with a dot or a space`;
    if (reserved.test(segment)) return `'${segment}' is a reserved name on Windows`;
    if (new TextEncoder().encode(`${segment}.html`).length > 255)
      return `'${segment.slice(0, 40)}…' is longer than a file name can be`;
    if (/[<>:"\\|?*#%\u0000-\u001f\u007f]/.test(segment))
      return `'${segment}' has a character that addresses or file names can't have`;
    const hidden = whyHidden(segment);
    if (hidden !== undefined) return hidden;
  }
  return undefined;
}

/** Why an address isn't what it looks like, or undefined if nothing of it is invisible. */
export function whyHidden(address: string): string | undefined {
  const hidden = hiding.exec(address.replace(joining, ''))?.[0].codePointAt(0);
  if (hidden === undefined) return undefined;
  return `it has U+${hidden.toString(16).toUpperCase().padStart(4, '0')}, which is invisible`;
}
