// The search engine for programs that aren't a browser.

export { type Answer, type Hit, type SearchEngine, UnreachableError } from '../engine.ts';
export { createEmbeddedEngine } from './search.ts';
