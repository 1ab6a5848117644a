// What the page that checks documents and its script agree on.

/** Where the text is kept for the session. */
export const draft = 'document';

/** What the part of an address begins with that has a document. */
export const sharePrefix = '#d=';

/** Keys of the page's texts. The site's strings have them with the prefix `check.`. */
export const checkTextKeys = [
  'label',
  'placeholder',
  'open',
  'opened',
  'sample',
  'share',
  'copied',
  'inAddress',
  'cut',
  'studio',
  'verdict',
  'empty',
  'checking',
  'failed',
  'valid',
  'one',
  'many',
  'hint',
  'hints',
  'first',
  'elsewhere',
  'line',
  'read',
] as const;

export type CheckTexts = { readonly [key in (typeof checkTextKeys)[number]]: string };
