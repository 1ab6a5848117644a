// The preview's own script, only ever sent by `serve --watch`: when there is a new build, the page is fetched again and
// what differs is patched in, so that scroll, focus, and open menus stay. Problems are shown over the page.

import { patchPage } from './patch.ts';
import { showProblems } from './problems.ts';

const own = '/__sitegen/';
/** The build that the page comes from; there may have been another between its request and this script. */
let shown = Number(document.documentElement.dataset.build);
let isListed = false;
let busy = Promise.resolve();

/** One look at a time; builds that come meanwhile are covered by the next look. */
async function look(build: number): Promise<void> {
  if (build === shown && isListed) return;
  const isNew = build !== shown;
  const [problems, page] = await Promise.all([ask(`${own}problems.json`), isNew ? ask(location.href) : undefined]);
  if (problems === undefined || (isNew && page === undefined)) return; // The server has gone; its return is an event.
  shown = build;
  isListed = true;
  if (page !== undefined) await patchPage(page);
  showProblems(JSON.parse(problems));
}

/** The text at an address, whatever its status; undefined when nobody answers. */
async function ask(address: string): Promise<string | undefined> {
  try {
    return await (await fetch(address)).text();
  } catch {
    return undefined;
  }
}

const events = new EventSource(`${own}events`);
events.onmessage = (event) => {
  const build = Number(event.data);
  busy = busy.then(() => look(build)).catch(() => location.reload());
};
