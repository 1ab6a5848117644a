// Lets tools read a published site without its project. Files are fetched when a tool asks for them.

import { EnvironmentError, UsageError } from '../../environment-error.ts';
import { type AgentSite, openSite } from './agent-site.ts';
import { StillFetching } from './still-fetching.ts';

/** After this time, files are fetched again, because the site may have been published again. */
const maxAgeMs = 10 * 60_000;
const timeoutMs = 20_000;

/** Opens the site at an address, `https://www.example.org` or with a folder. Throws a `UsageError` if it isn't ours. */
export async function openPublishedSite(address: string): Promise<AgentSite> {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address))
    throw new UsageError(
      `${address} isn't the address of a site`,
      'Write it with its scheme: `https://www.example.org`.',
    );
  const base = address.replace(/\/+$/, '');
  const text = fetched(async (path) => {
    const response = await get(`${base}/${encodeURI(path)}`, base, 'follow');
    return response?.text();
  });
  const movedTo = fetched(
    async (path) => (await get(base + encodeURI(path), base, 'manual'))?.headers.get('location') ?? undefined,
  );
  return openSite({ text, movedTo }, base);
}

/** What `get` returns for a key, once it's there. Until then it throws `StillFetching`. */
function fetched(get: (key: string) => Promise<string | undefined>): (key: string) => string | undefined {
  let known = new Map<string, { readonly value: string | undefined }>();
  let since = 0;
  return (key) => {
    const found = known.get(key);
    if (found !== undefined && Date.now() - since < maxAgeMs) return found.value;
    if (found !== undefined) known = new Map();
    if (known.size === 0) since = Date.now();
    const kept = known;
    throw new StillFetching(get(key).then((value) => void kept.set(key, { value })));
  };
}

/** Undefined if there's no such file below the address. A redirect to another host isn't followed. */
async function get(url: string, base: string, redirect: 'follow' | 'manual'): Promise<Response | undefined> {
  const isOwn = (address: string) => new URL(address).href.startsWith(`${new URL(base).href.replace(/\/$/, '')}/`);
  if (!isOwn(url)) return undefined;
  const response = await fetch(url, { redirect, signal: AbortSignal.timeout(timeoutMs) }).catch((cause: unknown) => {
    throw new EnvironmentError(`${url} can't be reached: ${cause instanceof Error ? cause.message : String(cause)}`);
  });
  if (response.status === 404 || response.status === 410 || (redirect === 'follow' && !isOwn(response.url)))
    return undefined;
  if (response.status >= 400) throw new EnvironmentError(`${url} answered with status ${response.status}`);
  return response;
}
