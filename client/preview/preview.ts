// The preview's own script, only ever sent by `serve --watch`: when there is a new build, the page is fetched again and
// what differs is patched in, so that scroll, focus and open menus stay. Problems are shown over the page.

import { patchPage } from './patch.ts';
import { showProblems } from './problems.ts';

const own = '/__sitegen/';
let shown = -1;
let busy = Promise.resolve();

/** One look at a time; builds that come meanwhile are covered by the next look. */
async function look(build: number): Promise<void> {
  if (build === shown) return;
  const first = shown === -1;
  shown = build;
  const [problems, page] = await Promise.all([fetch(`${own}problems.json`), first ? undefined : fetch(location.href)]);
  if (page) await patchPage(await page.text());
  showProblems(await problems.json());
}

const events = new EventSource(`${own}events`);
events.onmessage = (event) => {
  const build = Number(event.data);
  busy = busy.then(() => look(build)).catch(() => location.reload());
};
