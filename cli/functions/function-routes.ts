// Serverless functions of the site next to a served site: the same modules as on the host, called with the same
// `Request`. A saved change counts from the next request on.

import type { OutputManifest } from '../io/manifest.ts';
import { entryFile } from '../project/entry-file.ts';
import { loadModule } from '../project/load-module.ts';
import type { Project } from '../project.ts';
import type { Reporter } from '../report/report.ts';
import type { ApiRoute } from '../serve/api.ts';

export type { OutputManifest };

/** What a function is told besides the request. */
export interface FunctionContext {
  /** The visitor's address, from the connection or the host, never from a header. */
  readonly ip: string;
  /** Set by `sitegen serve` only; a host doesn't know it. */
  readonly local?: LocalSite;
}

/** The site that a function is served next to. */
export interface LocalSite {
  /** Folder of the project. */
  readonly root: string;
  /** Whether the site has a page at a URL path. */
  readonly isPage: (path: string) => boolean;
  /** Prints a line for whoever runs the server. */
  readonly log: (line: string) => void;
}

/** The default export of a function's module. */
export type SiteFunction = (request: Request, context: FunctionContext) => Promise<Response>;

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** A route for each entry of `functions` in the configuration. */
export function functionRoutes(project: Project, isPage: LocalSite['isPage'], reporter: Reporter): readonly ApiRoute[] {
  const { root, program, cacheDir, config } = project;
  const local: LocalSite = { root, isPage, log: (line) => reporter.info(line) };
  return Object.entries(config.functions ?? {}).map(([path, name]) => ({
    path,
    methods,
    handle: async (request, { ip }) => {
      const { exports } = await loadModule(program, root, entryFile(project, name), cacheDir);
      return (exports.default as SiteFunction)(request, { ip, local });
    },
  }));
}
