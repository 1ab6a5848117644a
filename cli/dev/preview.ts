// Connects the watcher, the steps, and everything that shows their results.

import { resolve } from 'node:path';
import { setImmediate as breath, setTimeout as sleep } from 'node:timers/promises';
import type { Diagnostic } from '@sitegen/renderer/diagnostics';
import type { OutputFile } from '@sitegen/renderer/model';
import { attributes, outputPathOf } from '@sitegen/renderer/text';
import { createDrawing } from '../build/draw-pool.ts';
import { spareMemoryWhileWatching } from '../io/spare-memory.ts';
import { functionRoutes } from '../project/function-routes.ts';
import type { loadProject } from '../project/load-project.ts';
import { thrownProblem } from '../project/thrown-problems.ts';
import type { Project } from '../project.ts';
import { plural, type Reporter } from '../report/report.ts';
import { createEvents } from './events.ts';
import { createMemoryFiles } from './memory-files.ts';
import { ownAddresses, previewScript } from './preview-script.ts';
import {
  errorsOf,
  initialState,
  isDoubtful,
  nextState,
  type PreviewState,
  placesOf,
  sourceOf,
  withFaults,
  withFindings,
} from './preview-state.ts';
import { createRebuilder } from './rebuilder.ts';
import { createScreen, problemsRoute } from './screen.ts';
import type { Tools } from './snapshot.ts';
import { createWatching } from './watch.ts';
import { placesOfProject } from './watched-places.ts';

export interface PreviewOptions {
  readonly reporter: Reporter;
  readonly drafts: boolean;
  /** In milliseconds: how often to look at the disk, instead of watching it. */
  readonly poll?: number;
  /** Reloads the project after its configuration changed. */
  readonly reload: () => ReturnType<typeof loadProject>;
}

/** The caches and the checks of the whole site wait until open pages have loaded what's new, also on a busy machine. */
const afterShowingMs = 500;

/** Reads the project and follows its changes until it's closed. */
export async function openPreview(first: Project, options: PreviewOptions) {
  const { reporter } = options;
  spareMemoryWhileWatching(); // A large site spares more when it's read.
  const watching = createWatching(placesOfProject(first), { pollMs: options.poll, onTrouble: reporter.info });
  const tools: Tools = { ...options, drawing: createDrawing(), bundles: new Map() };
  const state = (): PreviewState => rebuilder.shown();
  const { site, replace, events } = await createPreviewSite(first, reporter, state, onFault);
  const showOnScreen = createScreen(replace, events, reporter);
  let readAt = 0;
  const rebuilder = createRebuilder<PreviewState>({
    first: initialState(first),
    next: async (before, changes) => {
      readAt = Date.now();
      const made = await nextState(before, changes, tools);
      const isRebuilt = made.snapshot !== before.snapshot && before.snapshot !== undefined && errorsOf(made) === 0;
      if (isRebuilt)
        reporter.phase(`rebuilt ${plural(made.shown?.site.posts.length ?? 0, 'page')}`, Date.now() - readAt);
      return made;
    },
    isDoubtful,
    show: (now, before) => {
      showOnScreen(now, before);
      watching.follow(placesOf(now), readAt);
      if (now.snapshot !== before.snapshot) void checkLater(now);
    },
  });
  /** Notes what a page threw when a browser asked for it. */
  function onFault(path: string, error: unknown): void {
    rebuilder.revise((now) => withFaults(now, new Map([[path, thrownProblem(error, now.project)]])));
  }
  /** Does what can wait: saves the store, and checks links and pages. */
  const checkLater = async (at: PreviewState): Promise<void> => {
    const isOver = (): boolean => state().snapshot !== at.snapshot;
    await sleep(afterShowingMs, undefined, { ref: false });
    if (isOver()) return;
    at.snapshot?.store.save();
    const links = linkProblems(at);
    rebuilder.revise((now) => (now.snapshot === at.snapshot ? withFindings(now, { links }) : now));
    const rendered = await faultsOfDuePages(at, isOver);
    if (rendered) rebuilder.revise((now) => (now.snapshot === at.snapshot ? withFaults(now, rendered) : now));
  };
  rebuilder.changed(new Set());
  await rebuilder.settled();
  watching.listen(rebuilder.changed);
  // Loads the configuration in pieces now, so that the first edit doesn't wait for all of its files.
  rebuilder.changed(new Set([resolve(first.root, first.configFile)]));
  const close = (): void => {
    watching.close();
    events.close();
    tools.drawing.close();
  };
  /** To be called with an error that the site's code threw outside of any call, or in answer to a request. */
  const onError = (error: unknown): void => onFault('', error);
  return { site, state, onError, close };
}

/** Checks the links and images of the latest snapshot. Never throws. */
function linkProblems({ project, snapshot }: PreviewState): readonly Diagnostic[] {
  try {
    return snapshot?.check() ?? [];
  } catch (error) {
    return [thrownProblem(error, project)];
  }
}

/**
 * The files to render after an edit: those of edited pages, and those that failed before. At the start, or if anything
 * else changed, one file for each layout and component is enough, because a check before publishing renders the rest.
 */
function dueFiles({ shown, snapshot, findings: { faults } }: PreviewState): readonly OutputFile[] {
  const seen = new Set<string>();
  return (shown?.files ?? []).filter(({ path, articles = [], readers = ['outputs'] }) => {
    const isNew = readers.some((reader) => !seen.has(reader));
    for (const reader of readers) seen.add(reader);
    return faults.has(path) || (snapshot?.edited ? articles.some((file) => snapshot.edited?.includes(file)) : isNew);
  });
}

/**
 * Renders pages, one at a time. Returns the error of each, if any, by output path. Stops early with undefined if
 * `isOver` says that there are newer pages.
 */
async function faultsOfDuePages(
  state: PreviewState,
  isOver: () => boolean,
): Promise<ReadonlyMap<string, Diagnostic | undefined> | undefined> {
  const rendered = new Map<string, Diagnostic | undefined>();
  for (const { path, contents } of dueFiles(state)) {
    if (!path.endsWith('.html')) continue;
    await breath();
    if (isOver()) return undefined;
    try {
      contents();
      rendered.set(path, undefined);
    } catch (error) {
      rendered.set(path, thrownProblem(error, state.project));
    }
  }
  return rendered;
}

/** The current pages with the preview's script, and the routes that the script uses. */
async function createPreviewSite(
  first: Project,
  reporter: Reporter,
  state: () => PreviewState,
  onFault: (path: string, error: unknown) => void,
) {
  const { base = '' } = first.config;
  const events = createEvents(`${ownAddresses}events`);
  const script = await previewScript(first);
  const isPage = (path: string): boolean => sourceOf(state(), outputPathOf(path)) !== undefined;
  const api = [events.route, problemsRoute(state), script, ...functionRoutes(first, isPage, reporter)];
  const { files, replace } = createMemoryFiles(base, {
    // The preview's own script parses pages, which the policy has to allow.
    headers: (rules) => rules.replace('trusted-types sitegen', 'trusted-types sitegen sitegen-preview'),
    onFault,
    page: (html, path) => {
      const marks = attributes({ 'data-source': sourceOf(state(), path), 'data-build': String(events.build()) });
      // A page with another address of a script is loaded again, and with it its pictures.
      const own = `<script type="module" src="${base}${script.path}?${state().snapshot?.replaced ?? 0}"></script>\n`;
      return html.replace('<html', `<html${marks}`).replace('</head>', `${own}</head>`);
    },
  });
  return { site: { files, api, base }, replace, events };
}
