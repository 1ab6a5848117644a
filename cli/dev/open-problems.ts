// The current problems, which open pages request as data and show as text.

import { resolve } from 'node:path';
import { type Rated, rate, ratingOf } from '../report/rating.ts';
import type { ApiRoute } from '../serve/api.ts';
import { ownAddresses } from './preview-script.ts';
import type { PreviewState } from './preview-state.ts';

/** A state's problems that the author should see, in file order. */
export function openProblems({ project, problems }: PreviewState): readonly Rated[] {
  return rate(problems, ratingOf(project, 'build', false)).filter(({ severity }) => severity !== 'info');
}

/** Answers with a state's problems as JSON, each with the absolute path of its file. */
export function problemsRoute(current: () => PreviewState): ApiRoute {
  const handle = async (): Promise<Response> => {
    const state = current();
    const listed = openProblems(state).map((one) => ({ ...one, path: resolve(state.project.root, one.at.file) }));
    return new Response(JSON.stringify(listed), { headers: { 'content-type': 'application/json' } });
  };
  return { path: `${ownAddresses}problems.json`, methods: ['GET'], handle };
}
