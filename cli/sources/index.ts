// The door of this room: bringing the texts of other repositories here.

export { type FetchOptions, fetchSource, newestCommit, withRemote } from './fetch-source.ts';
export { fetchedJson, formatFetched } from './format-fetched.ts';
export { removeLeftovers } from './kept-files.ts';
