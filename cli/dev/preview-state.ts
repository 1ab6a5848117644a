// The preview as a value. `nextState` turns a state and the changes on disk into the next state. It never throws: errors
// are part of the state that the terminal and the page show, and changes that couldn't be applied wait in `pending`.

import { isDeepStrictEqual } from 'node:util';
import type { Diagnostic, Noted } from '@sitegen/renderer/diagnostics';
import { groupBy, outputPathOf } from '@sitegen/renderer/text';
import { thrownProblem } from '../project/thrown-problems.ts';
import type { Project } from '../project.ts';
import { refusals } from '../report/rating.ts';
import { plural } from '../report/report.ts';
import type { Changes, Places } from './disk-view.ts';
import { type Snapshot, type Tools, takeSnapshot } from './snapshot.ts';
import { configFilesOf, missingFiles, placesOfProject } from './watched-places.ts';

export interface PreviewState {
  readonly project: Project;
  /** The last one that could be read and assembled. Undefined at first. */
  readonly snapshot: Snapshot | undefined;
  /** The last one without an error, which the server serves. Undefined at first. */
  readonly shown: Snapshot | undefined;
  /** Why the last step stopped, and the changes that it couldn't apply. */
  readonly failure: readonly Diagnostic[] | undefined;
  readonly pending: Changes;
  readonly findings: Findings;
  /** All current problems. */
  readonly problems: readonly Diagnostic[];
}

/** What's found after a step. Earlier findings stay until the next look. */
interface Findings {
  readonly links: readonly Diagnostic[];
  /** What pages threw when they were rendered, by output path. */
  readonly faults: ReadonlyMap<string, Diagnostic>;
}

/** The state before anything is read. The first step reads everything. */
export function initialState(project: Project): PreviewState {
  const nothing = { snapshot: undefined, shown: undefined, failure: undefined, pending: new Set<string>() };
  return { project, ...nothing, findings: { links: [], faults: new Map() }, problems: [] };
}

/** The state after these changes. The same state if nothing changed. */
export async function nextState(state: PreviewState, changes: Changes, tools: Tools): Promise<PreviewState> {
  const todo = new Set([...state.pending, ...changes]);
  // While something is broken, any change may fix it.
  const isConfigDue = state.failure !== undefined || configFilesOf(state.project).some((path) => todo.has(path));
  try {
    const loaded = isConfigDue ? await reloaded(state, tools) : { value: state.project, diagnostics: [] };
    if (loaded.value === undefined) return failed(state, todo, loaded.diagnostics);
    return await updated(state, todo, loaded.value, tools);
  } catch (error) {
    return failed(state, todo, [thrownProblem(error, state.project)]);
  }
}

/** The state with other findings. */
export function withFindings(state: PreviewState, changed: Partial<Findings>): PreviewState {
  const findings = { ...state.findings, ...changed };
  return isDeepStrictEqual(findings, state.findings) ? state : withProblems({ ...state, findings });
}

/** The state after some pages were rendered: the error of each, or undefined if it has none, by output path. */
export function withFaults(state: PreviewState, rendered: ReadonlyMap<string, Diagnostic | undefined>): PreviewState {
  const paths = new Set(state.shown?.files.map(({ path }) => path));
  const faults = new Map([...state.findings.faults].filter(([path]) => paths.has(path) && !rendered.has(path)));
  for (const [path, fault] of rendered) if (fault !== undefined) faults.set(path, fault);
  return withFindings(state, { faults });
}

export function errorsOf({ project, problems }: PreviewState): number {
  return refusals(project, problems).length;
}

/** Whether a state has more errors than the one on screen, or a page lost its text: a file may be half written. */
export function isDoubtful(state: PreviewState, onScreen: PreviewState): boolean {
  const isEmptied = state.snapshot !== onScreen.snapshot && state.snapshot?.isEmptied === true;
  return isEmptied || errorsOf(state) > errorsOf(onScreen);
}

/** What a state depends on: also the files that styles, scripts, and pages are made of, and those that are missing. */
export function placesOf({ project, snapshot, problems }: PreviewState): Places {
  return placesOfProject(project, [
    ...(snapshot?.assets.value.inputs ?? []),
    ...(snapshot?.fragments ?? []),
    ...problems.flatMap((problem) => missingFiles(problem, project)),
  ]);
}

/** The content file for an output path. */
export function sourceOf({ shown }: PreviewState, path: string): string | undefined {
  return shown?.site.posts.find((post) => outputPathOf(post.url) === path)?.file;
}

/** Reloads the configuration. Returns the same project if it hasn't changed. */
async function reloaded({ project: before }: PreviewState, { reload }: Tools): Promise<Noted<Project | undefined>> {
  const loaded = await reload();
  if (loaded.value === undefined) return loaded;
  const facts = ({ fingerprint, reach, configInputs }: Project) => [fingerprint, reach, configInputs];
  return isDeepStrictEqual(facts(loaded.value), facts(before)) ? { value: before, diagnostics: [] } : loaded;
}

/** The state with a new snapshot. An error in it leaves the last good site on show. */
async function updated(state: PreviewState, todo: Changes, project: Project, tools: Tools): Promise<PreviewState> {
  const snapshot = await takeSnapshot(project, state.snapshot, todo, tools);
  if (snapshot === state.snapshot && state.failure === undefined && project === state.project) return state;
  const made = withProblems({ ...state, project, snapshot, failure: undefined, pending: new Set() });
  const isGood = state.shown === undefined || refusals(project, snapshot.problems).length === 0;
  return isGood ? { ...made, shown: snapshot } : made;
}

function failed(state: PreviewState, todo: Changes, failure: readonly Diagnostic[]): PreviewState {
  const isSame = isDeepStrictEqual([state.failure, state.pending], [failure, todo]);
  return isSame ? state : withProblems({ ...state, failure, pending: todo });
}

/** The state with all of its problems in one list. */
function withProblems(state: PreviewState): PreviewState {
  const { failure, snapshot, findings } = state;
  const problems = failure ?? [
    ...(snapshot?.problems ?? []),
    ...findings.links,
    ...grouped([...findings.faults.values()]),
  ];
  return { ...state, problems };
}

/** Reports a layout that fails on many pages once. */
function grouped(faults: readonly Diagnostic[]): readonly Diagnostic[] {
  const groups = groupBy(faults, (fault) => JSON.stringify(fault.code === 'template/failed' ? fault.at : fault));
  return [...groups.values()].map(([fault, ...others]) =>
    others.length === 0
      ? fault
      : { ...fault, message: `${fault.message} (and on ${plural(others.length, 'more page')})` },
  );
}
