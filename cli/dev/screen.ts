// A state of the preview -> open pages and the terminal. Both get the same list of problems.

import { isDeepStrictEqual } from 'node:util';
import { plural, type Rated, type Reporter, ratingOf } from '../report/report.ts';
import type { Events } from './events.ts';
import type { MemorySite } from './memory-site.ts';
import { openProblems } from './open-problems.ts';
import type { PreviewState } from './preview-state.ts';

export interface Screen {
  readonly show: (state: PreviewState) => void;
}

export interface Outlets {
  readonly memory: MemorySite;
  readonly events: Events;
  readonly reporter: Reporter;
}

/** Shows one state after the other; what is the same as before is not said again. */
export function createScreen(first: PreviewState, { memory, events, reporter }: Outlets): Screen {
  let shown = first;
  let listed: readonly Rated[] = [];

  const show = (state: PreviewState): void => {
    const before = shown;
    shown = state;
    if (state.shown !== before.shown) memory.replace(state.shown.files);
    const now = openProblems(state);
    const isSame = isDeepStrictEqual(now, listed);
    if (!isSame) tell(now, state);
    listed = now;
    if (!isSame || state.shown !== before.shown) events.announce();
  };
  /** New problems in full, the others as a number. */
  const tell = (now: readonly Rated[], { project }: PreviewState): void => {
    const known = new Set(listed.map(nameOf));
    const fresh = now.filter((one) => !known.has(nameOf(one)));
    if (fresh.length > 0) reporter.diagnostics(fresh, ratingOf(project, 'build', false));
    const left = now.length - fresh.length;
    if (now.length === 0) reporter.info(reporter.colors.green('no problems left'));
    else if (left > 0) reporter.info(`${plural(left, 'problem')} ${fresh.length > 0 ? 'as before' : 'left'}`);
  };
  return { show };
}

/** The same problem on another line, or on more pages, is no new one. */
function nameOf({ code, message, severity, at }: Rated): string {
  return [severity, code, at.file, message.replace(/ \(and on \d+ more pages?\)$/, '')].join('\n');
}
