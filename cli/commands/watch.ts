// `sitegen serve --watch`: the preview of somebody who writes. Answers like production from memory, rebuilds on every
// save, and tells open pages to look again.

import { join, relative } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { Diagnostic } from '../../renderer/diagnostics/diagnostic.ts';
import { attributes } from '../../renderer/text/html.ts';
import { outputPathOf, pageEnding } from '../../renderer/text/url.ts';
import { createEvents } from '../dev/events.ts';
import { createMemorySite } from '../dev/memory-site.ts';
import { createOpenProblems } from '../dev/open-problems.ts';
import { type Changes, createPreview, type Preview, type PreviewState } from '../dev/preview.ts';
import { ownAddresses, previewScript } from '../dev/preview-script.ts';
import { createRebuilder } from '../dev/rebuilder.ts';
import { type Batch, type Watching, watchProject } from '../dev/watch.ts';
import { EnvironmentError, environmentFault, UsageError } from '../environment-error.ts';
import { feedbackRoutes } from '../feedback-route.ts';
import { isInside } from '../io/is-inside.ts';
import type { loadProject, Program, Project } from '../project.ts';
import { type Rating, type Reporter, rate } from '../report.ts';
import { serveSite } from '../serve/create-site-server.ts';
import { plural, ratingOf } from './build.ts';
import { type ServeOptions, untilSignal, withNetwork } from './serve.ts';

export interface WatchOptions extends ServeOptions {
  /** Look at the disk every so many milliseconds instead of listening to it. */
  readonly poll: number | undefined;
  /** Loads the project again after its configuration changed. */
  readonly reload: () => ReturnType<typeof loadProject>;
}

/** Everything needed to show one project. */
interface Session {
  readonly project: Project;
  readonly preview: Preview;
}

type Update = Changes & { readonly config: boolean };

const pleaseReport = 'The last good pages stay. Please report this.';

/** Checks of the whole site wait until open pages have fetched what is new. */
const afterShowing = 40;

/**
 * The policy of the preview: its own script parses pages, and a page that is open may come to need the site's own frame
 * with any edit.
 */
function previewRules(rules: string): string {
  return rules
    .replace('trusted-types sitegen', 'trusted-types sitegen sitegen-preview')
    .replace(/frame-src (?:'none'|'self')?/, "frame-src 'self' ");
}

/** Serves until a signal. */
export async function runWatch(
  first: Project,
  program: Program,
  options: WatchOptions,
  reporter: Reporter,
): Promise<number> {
  const start = performance.now();
  const events = createEvents(`${ownAddresses}events`);
  const problems = createOpenProblems();
  const script = await previewScript(first);
  const memory = createMemorySite({
    api: [
      events.route,
      problems.route,
      script,
      ...feedbackRoutes(first, (path) => state.sourceOf(outputPathOf(path)) !== undefined, reporter),
    ],
    allowedHosts: new Set([options.host, ...options.allowedHosts].map((name) => name.toLowerCase())),
    headers: previewRules,
    // What lies with the assets is no page: the frame in which diagrams are drawn runs scripts of its own folder only.
    page: (html, path) =>
      path.startsWith('assets/')
        ? html
        : html
            .replace('<html', `<html${attributes({ 'data-source': state.sourceOf(path) })}`)
            .replace('</head>', `<script type="module" src="${script.path}"></script>\n</head>`),
  });
  let session: Session = { project: first, preview: await createPreview(first, options.drafts) };
  let state: PreviewState = await session.preview.update(nothing);
  let build = 1;
  let watching: Watching | undefined;
  let errorsShown = 0;
  /** Set while the configuration cannot be loaded; the last good pages stay until it can. */
  let configProblems: readonly Diagnostic[] | undefined;
  let shownState = state;
  let shownConfigProblems = configProblems;
  let checking: NodeJS.Timeout | undefined;

  const rating = (): Rating => ratingOf(session.project, 'build', false);
  const errorsIn = (found: readonly Diagnostic[]): number =>
    rate(found, rating()).filter((one) => one.severity === 'error').length;

  const announce = (): void => {
    build += 1;
    events.send(build);
  };
  const show = (): void => {
    // A file that was only touched makes no new state.
    if (state === shownState && configProblems === shownConfigProblems) return;
    [shownState, shownConfigProblems] = [state, configProblems];
    if (configProblems !== undefined) {
      problems.set(session.project, rating(), configProblems);
      reporter.diagnostics(configProblems, rating());
      announce();
      return;
    }
    errorsShown = errorsIn(state.diagnostics);
    // With an error on the table the last good pages stay; the overlay says what is wrong.
    if (errorsShown === 0) memory.replace(state.files);
    problems.set(session.project, rating(), state.diagnostics);
    announce();
    clearTimeout(checking);
    checking = setTimeout(report, afterShowing);
  };
  const report = (): void => {
    const shown = state;
    const found = [...shown.diagnostics, ...shown.check()];
    if (state !== shown || configProblems !== undefined) return;
    if (problems.set(session.project, rating(), found)) {
      reporter.diagnostics(found, rating());
      announce();
    }
  };
  const run = async (update: Update): Promise<{ readonly doubtful: boolean }> => {
    const began = performance.now();
    if (update.config && !(await reloadSession())) return { doubtful: true };
    const next = await session.preview.update(update);
    if (next === state) return { doubtful: false };
    state = next;
    watching?.also(watchedFiles(session));
    reporter.phase(`rebuilt ${plural(state.pages, 'page')}`, performance.now() - began);
    const isEmpty = update.pages.some((path) => !session.preview.hasBody(path));
    return { doubtful: isEmpty || errorsIn(state.diagnostics) > errorsShown };
  };
  const reloadSession = async (): Promise<boolean> => {
    const { value: project, diagnostics } = await options.reload();
    configProblems = project === undefined ? diagnostics : undefined;
    if (project === undefined) return false;
    if (project.fingerprint === session.project.fingerprint) return true;
    const preview = await createPreview(project, options.drafts);
    session.preview.close();
    session = { project, preview };
    return true;
  };
  const rebuilder = createRebuilder<Update>({
    join: (a, b) => ({
      pages: [...new Set([...a.pages, ...b.pages])],
      content: a.content || b.content,
      assets: a.assets || b.assets,
      config: a.config || b.config,
    }),
    run: (update) =>
      run(update).catch((error: unknown) => {
        const fault = error instanceof UsageError ? error : environmentFault(error);
        if (fault) reporter.error(fault.message, fault.hint ?? 'The last good pages stay.');
        else reporter.error(`The rebuild failed: ${(error as Error).stack ?? error}`, pleaseReport);
        return { doubtful: false };
      }),
    show,
  });

  memory.replace(state.files);
  const server = await serveSite(memory.site, options).catch((error) => {
    throw error.name === 'ServeError' ? new EnvironmentError(error.message) : error;
  });
  watching = await watchProject(first, watchedFiles(session), {
    poll: options.poll,
    onBatch: (batch) => {
      const update = updateOf(batch, { ...session, configBroken: configProblems !== undefined }, program);
      if (update === 'program') reporter.info('The program itself changed: stop it and start again to use that');
      else if (update) rebuilder.changed(update);
    },
    onTrouble: (message) => reporter.info(message),
  });
  const ms = Math.round(performance.now() - start);
  if (options.port !== 0 && server.port !== options.port)
    reporter.info(`Port ${options.port} is taken; using ${server.port} instead`);
  reporter.summary(
    withNetwork(
      `${reporter.colors.green('watching')} ${reporter.colors.bold(server.url)}, ready in ${ms} ms (Ctrl+C stops)`,
      server.network,
    ),
    {
      url: server.url,
      network: server.network,
      port: server.port,
      pages: state.pages,
      ms,
    },
  );
  setImmediate(report);
  return untilSignal(async () => {
    clearTimeout(checking);
    events.close();
    await watching?.close();
    await server.close();
  });
}

const nothing: Changes = { pages: [], content: false, assets: false };

/** Every file outside of the content that the session is made of. */
function watchedFiles({ project, preview }: Session): readonly string[] {
  return [...project.configInputs, ...preview.inputs(), ...preview.fragments()];
}

/** What a batch of changed files asks for; undefined when it concerns nothing. */
function updateOf(
  batch: Batch,
  { project, preview, configBroken }: Session & { readonly configBroken: boolean },
  program: Program,
): Update | 'program' | undefined {
  const all = [...batch.written, ...batch.moved];
  const inContent = (path: string): boolean => path === project.contentDir || isInside(path, project.contentDir);
  const inPublic = (path: string): boolean => path === project.publicDir || isInside(path, project.publicDir);
  const isPage = (path: string): boolean => inContent(path) && pageEnding.test(path);
  // While something is broken, any source may be what mends it.
  const isSource = (path: string): boolean => !inContent(path) && !inPublic(path);
  const isConfig = (path: string): boolean => project.configInputs.includes(path) || (configBroken && isSource(path));
  const ownSources = [join(program.packageDir, 'cli'), join(program.packageDir, 'renderer')];
  if (all.some((path) => ownSources.some((folder) => isInside(path, folder)) && !isConfig(path))) return 'program';
  const fragments = preview.fragments();
  const pages = [...batch.written].filter(isPage);
  const content =
    [...batch.moved].some((path) => inContent(path) || inPublic(path)) ||
    [...batch.written].some((path) => (inContent(path) && !isPage(path)) || inPublic(path)) ||
    all.some((path) => fragments.has(path));
  const inputs = new Set(preview.inputs());
  const assets = all.some((path) => inputs.has(path) || (preview.lacksAssets() && isSource(path)));
  const config = all.some(isConfig);
  if (pages.length === 0 && !content && !assets && !config) return undefined;
  return {
    pages: pages.map((path) => relative(project.contentDir, path).replaceAll('\\', '/')),
    content,
    assets,
    config,
  };
}
