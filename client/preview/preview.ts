// Updates the open page after each build of a preview, and shows the build's problems. Only `serve --watch` sends it.

import { addressOf } from '../base.ts';
import { patchPage } from './patch.ts';
import { showProblems } from './problems.ts';

const own = addressOf('/__sitegen/');
/** The build of the page. There may have been another one before this script ran. */
let shown = Number(document.documentElement.dataset.build);
/** What the server sent last, and for which page: readers go to others without loading this script again. */
let sent = { path: '', html: '' };
let busy = Promise.resolve();

/** Brings the page up to date with a build. Runs one at a time, and the next run covers all builds since. */
async function look(build: number): Promise<void> {
  if (build === shown && sent.html !== '') return;
  const isNew = build !== shown;
  const { pathname: path } = location;
  const [problems, html] = await Promise.all([ask(`${own}problems.json`), ask(location.href)]);
  if (problems === undefined || html === undefined) return; // The server is gone. It sends an event when it is back.
  const before = sent.path === path ? sent.html : html;
  shown = build;
  sent = { path, html };
  if (isNew) await patchPage(html, before);
  showProblems(JSON.parse(problems));
}

/**
 * The text at an address, whatever the status. Undefined if there is no answer. It goes around the browser's cache, where
 * a request waits up to 20 seconds for an earlier one for the same address.
 */
async function ask(address: string): Promise<string | undefined> {
  const answer = await fetch(address, { cache: 'no-store' }).catch(() => undefined);
  return answer?.text().catch(() => undefined);
}

const events = new EventSource(`${own}events`);
events.onmessage = ({ data }) => {
  busy = busy.then(() => look(Number(data))).catch(() => location.reload());
};
