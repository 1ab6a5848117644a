// Creates the engines of a site. Each is loaded with its first query.

import { addressOf } from '../base.ts';
import type { SearchProps } from './dialog/props.ts';
import { type SearchEngine, UnreachableError } from './engine.ts';

type EngineOptions = Pick<SearchProps, 'base' | 'lang' | 'origin' | 'hosted'>;

/** The origins from which addresses of hits are accepted. */
export function originsOf({ origin }: { readonly origin: string }): readonly string[] {
  return [location.origin, new URL(origin).origin];
}

/**
 * Creates loaders of the engines: `main` is the hosted engine if the site has one, else the embedded one. A chunk that can't
 * be loaded counts as an engine that can't be reached.
 */
export function createEngines(options: EngineOptions) {
  const { hosted, base, lang } = options;
  const index = { address: addressOf(base), lang };
  const embedded = once(async () => (await import('./embedded/worker.ts')).startEngine(index));
  if (!hosted) return { main: embedded, embedded };
  const main = once(async () => (await import('./hosted.ts')).createHostedEngine(hosted, originsOf(options)));
  return { main, embedded };
}

/** Creates an engine once, or again if that failed. */
function once(create: () => Promise<SearchEngine>): () => Promise<SearchEngine> {
  let engine: Promise<SearchEngine> | undefined;
  return () => {
    engine ??= create().catch((fault: unknown) => {
      engine = undefined;
      throw new UnreachableError('search code', { cause: fault });
    });
    return engine;
  };
}
