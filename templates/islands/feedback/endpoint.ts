/** The address of the function that takes suggestions (`functions/github_discussions.ts`). */
export const feedbackEndpoint = '/.netlify/functions/github_discussions';
