// The problems of the moment, for open pages to ask for: they come as data and are shown as text.

import { resolve } from 'node:path';
import type { Diagnostic } from '../../renderer/diagnostics/diagnostic.ts';
import type { Project } from '../project.ts';
import { type Rating, rate } from '../report.ts';
import type { ApiRoute } from '../serve/api.ts';
import { ownAddresses } from './preview-script.ts';

export interface OpenProblems {
  readonly route: ApiRoute;
  /** Remembers what there is to say; true when it differs from before. */
  readonly set: (project: Project, rating: Rating, found: readonly Diagnostic[]) => boolean;
}

/** None yet. */
export function createOpenProblems(): OpenProblems {
  let json = '[]';
  return {
    route: {
      path: `${ownAddresses}problems.json`,
      methods: ['GET'],
      handle: async () => new Response(json, { headers: { 'content-type': 'application/json' } }),
    },
    set: (project, rating, found) => {
      const listed = rate(found, rating)
        .filter((one) => one.severity !== 'info')
        .map((one) => ({ ...one, path: resolve(project.root, one.at.file) }));
      const next = JSON.stringify(listed);
      const differs = next !== json;
      json = next;
      return differs;
    },
  };
}
