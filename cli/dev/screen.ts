// Shows a preview's state on open pages and in the terminal. Both get the same list of problems.

import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { OutputFile } from '@sitegen/renderer/model';
import { type Rated, rate, ratingOf } from '../report/rating.ts';
import { plural, type Reporter } from '../report/report.ts';
import type { ApiRoute } from '../serve/api.ts';
import type { Events } from './events.ts';
import { ownAddresses } from './preview-script.ts';
import type { PreviewState } from './preview-state.ts';

/** Returns a function that shows one state after the other without repeating what hasn't changed. */
export function createScreen(
  replaceFiles: (files: readonly OutputFile[]) => void,
  events: Events,
  reporter: Reporter,
): (state: PreviewState, before: PreviewState) => void {
  let listed: readonly Rated[] = [];

  /** Prints new problems in full, and the number of the others. */
  const tell = (now: readonly Rated[], { project }: PreviewState): void => {
    const earlier = new Set(listed.map(identityOf));
    const fresh = now.filter((problem) => !earlier.has(identityOf(problem)));
    if (fresh.length > 0) reporter.diagnostics(fresh, ratingOf(project, 'build'));
    const left = now.length - fresh.length;
    if (now.length === 0) reporter.info(reporter.colors.green('no problems left'));
    else if (left > 0) reporter.info(`${plural(left, 'problem')} ${fresh.length > 0 ? 'as before' : 'left'}`);
  };
  return (state, before) => {
    if (state.shown !== before.shown) replaceFiles(state.shown?.files ?? []);
    const now = openProblems(state);
    const isSame = isDeepStrictEqual(now, listed);
    if (!isSame) tell(now, state);
    listed = now;
    if (!isSame || state.shown !== before.shown) events.announce();
  };
}

/** Identifies a problem, also after it moved to another line or affects more pages. */
function identityOf({ code, message, severity, at }: Rated): string {
  return [severity, code, at.file, message.replace(/ \(and on \d+ more pages?\)$/, '')].join('\n');
}

/** A state's problems that the author should see, in file order. */
function openProblems({ project, problems }: PreviewState): readonly Rated[] {
  return rate(problems, ratingOf(project, 'build')).filter(({ severity }) => severity !== 'info');
}

/** Answers with a state's problems as JSON, each with the absolute path of its file, and whether that is a page. */
export function problemsRoute(current: () => PreviewState): ApiRoute {
  const handle = async (): Promise<Response> => {
    const state = current();
    const pages = new Set(state.snapshot?.site.posts.map(({ file }) => file));
    const listed = openProblems(state).map((problem) => ({
      ...problem,
      path: resolve(state.project.root, problem.at.file),
      isInPage: pages.has(problem.at.file),
    }));
    return new Response(JSON.stringify(listed), { headers: { 'content-type': 'application/json' } });
  };
  return { path: `${ownAddresses}problems.json`, handle };
}
