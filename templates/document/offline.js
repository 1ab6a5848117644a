// Keeps the page that checks documents, with all it needs, for when there's no network. Only that page is in its scope. The
// network always comes first, so nobody who has one sees an old page.
const kept = () => caches.open('document-check');
const page = self.registration.scope;
/** What no page or script names: the schemas, from this script's address. */
const schemas = [];

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(keep());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(self.location.origin)) return;
  const answer = fetch(request);
  event.respondWith(answer.catch(async (fault) => (await keptFor(request)) ?? Promise.reject(fault)));
  // There's a network and maybe a newer page, which is kept instead.
  if (request.mode === 'navigate') event.waitUntil(answer.then(keep).catch(() => undefined));
});

async function keptFor(request) {
  return (await kept()).match(request, { ignoreSearch: true, ignoreVary: true });
}

/** Files that the page names and needs, and the script of its island. */
const needed =
  /(?:src="|href="|&quot;document&quot;:&quot;)(\/[^/"#&?][^"#&?]*\.(?:js|css|woff2|svg|webmanifest))["#&?]/g;

/** Keeps the page of now and forgets the one before. If a file is missing, the one before stays. */
async function keep() {
  const [answer, own] = await Promise.all([page, self.location.href].map((url) => fetch(url, { cache: 'no-cache' })));
  if ([answer, own].some(({ status }) => status === 404 || status === 410)) return leave();
  if (!answer.ok) throw new Error(`${answer.status}`);
  const named = [...(await answer.clone().text()).matchAll(needed)].map(([, name]) => name);
  const urls = new Set([page]);
  await keepFiles(urls, [...named, ...schemas], self.location);
  const cache = await kept();
  await cache.put(page, answer);
  for (const { url } of await cache.keys()) if (!urls.has(url)) await cache.delete(url);
}

/** Keeps files and, of scripts, all that they import. */
async function keepFiles(urls, names, base) {
  const more = names.map((name) => new URL(name, base).href).filter((url) => urls.size < urls.add(url).size);
  await Promise.all(
    more.map(async (url) => {
      const answer = await fetch(url);
      if (!answer.ok) throw new Error(`${answer.status} ${url}`);
      const text = url.endsWith('.js') ? await answer.clone().text() : '';
      await (await kept()).put(url, answer);
      const imported = Array.from(text.matchAll(/"(\.\/[\w-]+\.js)"/g), ([, name]) => name);
      await keepFiles(urls, imported, url);
    }),
  );
}

/** The site has this page or this script no longer. */
async function leave() {
  await caches.delete('document-check');
  await self.registration.unregister();
}
