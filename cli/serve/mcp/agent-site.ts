// Opens a built site for agents, from its own files, wherever they are.

import type { IndexHead } from '@sitegen/renderer/search';
import { UsageError } from '../../environment-error.ts';
import type { BuiltFiles, SiteReader } from './agent-tool.ts';
import type { SearchedIndex } from './search-tool.ts';
import { whenFetched } from './still-fetching.ts';

export interface AgentSite {
  readonly built: BuiltFiles;
  readonly name: string;
  readonly description: string;
  /** Undefined if the site has no search of its own. */
  readonly search: SearchedIndex | undefined;
}

/** Opens a site. Throws a `UsageError` with its `place` if sitegen hasn't built it. */
export async function openSite(reader: SiteReader, place: string): Promise<AgentSite> {
  const list = (await whenFetched(() => reader.text('llms.txt'))) ?? '';
  const [, origin] = /^.*\[llms-full\.txt\]\((\S+)\/llms-full\.txt\)$/m.exec(list) ?? [];
  if (origin === undefined)
    throw new UsageError(`${place} isn't a site that sitegen built`, 'It has no llms.txt that lists its pages.');
  const index = await whenFetched(() => reader.text('search-index/index.json'));
  return {
    built: { origin, ...reader },
    name: /^# (.+)$/m.exec(list)?.[1] ?? origin,
    description: /^> (.+)$/m.exec(list)?.[1] ?? '',
    search: index === undefined ? undefined : searchOf(JSON.parse(index)),
  };
}

/** Pages of the default language come first: its home page is the first of the site. */
function searchOf({ indexes: [name], kinds }: IndexHead): SearchedIndex | undefined {
  const [first, ...others] = new Set(kinds.map(([, , language]) => language));
  return name === undefined || first === undefined ? undefined : { name, languages: [first, ...others] };
}
