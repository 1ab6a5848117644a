// What the page that checks documents and its script agree on.

/** Keys of the page's texts. The site's strings have them with the prefix `check.`. */
export const checkTextKeys = [
  'label',
  'placeholder',
  'open',
  'sample',
  'share',
  'copied',
  'inAddress',
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
