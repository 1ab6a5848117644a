// The site's serverless functions for `sitegen serve`: the same modules as on the host, called with the same `Request`.
// A saved change takes effect with the next request.

import type { Project } from '../project.ts';
import type { Reporter } from '../report/report.ts';
import type { ApiRoute } from '../serve/api.ts';
import { entryFile } from './entry-file.ts';
import { loadModule } from './load-module.ts';

/** What a function gets besides the request. */
export interface FunctionContext {
  /** The client's address, from the connection or the host, never from a header. */
  readonly ip: string;
  /** Only set by `sitegen serve`, not by hosts. */
  readonly local?: LocalSite;
}

/** The site with which a function is served. */
export interface LocalSite {
  /** Folder of the project. */
  readonly root: string;
  /** Whether the site has a page at a URL path. */
  readonly isPage: (path: string) => boolean;
  /** Prints a line in the server's terminal. */
  readonly log: (line: string) => void;
}

/** The default export of a function's module. */
export type SiteFunction = (request: Request, context: FunctionContext) => Promise<Response>;

/** A route for each entry of `functions` in the configuration. */
export function functionRoutes(project: Project, isPage: LocalSite['isPage'], reporter: Reporter): readonly ApiRoute[] {
  const { root, config } = project;
  const local: LocalSite = { root, isPage, log: (line) => reporter.info(line) };
  return Object.entries(config.functions ?? {}).map(([path, name]) => ({
    path,
    handle: async (request, { ip }) => {
      const { exports } = await loadModule(project, entryFile(project, name));
      return (exports.default as SiteFunction)(request, { ip, local });
    },
  }));
}
