// What the form and the pages that have it agree on.

/** The address of the function that takes suggestions (`functions/github_discussions.ts`). */
export const feedbackEndpoint = '/.netlify/functions/github_discussions';

/** Keys of the form's texts. The site's strings have them with a prefix. */
export const feedbackTextKeys = [
  'title',
  'text',
  'label',
  'placeholder',
  'empty',
  'submit',
  'or',
  'issue',
  'pending',
  'success',
  'success.text',
  'follow',
  'failure',
  'failure.text',
] as const;
