// Loads `site.config.ts`: bundles it, imports it, compares it with its shape, and turns errors into diagnostics.

import { relative } from 'node:path';
import { configShape } from '@sitegen/renderer/config-shape';
import { configInvalid, type Diagnostic } from '@sitegen/renderer/diagnostics';
import type { BuildFailure } from 'esbuild';
import type { z } from 'zod';
import { environmentFault } from '../environment-error.ts';
import type { Program } from '../project.ts';
import { authorFrames, bundleFolder, formatFrames } from './author-stack.ts';
import { readsHash } from './config-reach.ts';
import { type LoadedModule, loadModule } from './load-module.ts';
import { loadPieces } from './load-pieces.ts';

/** The configuration with a hash of all its inputs, or why it can't be loaded. */
type Loaded =
  | (Omit<LoadedModule, 'exports' | 'rerun' | 'run'> & {
      readonly config: unknown;
      /** Where the configuration doesn't have the shape that it should have. */
      readonly issues: readonly z.core.$ZodIssue[];
    })
  | { readonly problems: readonly Diagnostic[] };

interface ConfigPlaces {
  readonly root: string;
  readonly configPath: string;
  readonly cacheDir: string;
  /** Whether it's loaded again and again, so that most of it should stay. */
  readonly inPieces: boolean;
}

/** Loads the configuration. Only throws an `EnvironmentError`. */
export async function loadConfig(
  program: Program,
  { root, configPath, cacheDir, inPieces }: ConfigPlaces,
): Promise<Loaded> {
  const file = relative(root, configPath);
  try {
    const load = inPieces ? loadPieces : loadModule;
    const loaded = await load(program, root, configPath, cacheDir);
    const config = await currentConfig(loaded, root);
    if (config === undefined) {
      return { problems: [configInvalid({ file, line: 1, column: 1 }, 'the file has no default export')] };
    }
    // Here, because a property may be a getter, whose code can fail like the rest of the module.
    const { error } = configShape.safeParse(config);
    return { ...loaded, config, issues: error?.issues ?? [] };
  } catch (error) {
    const fault = environmentFault(error);
    if (fault) throw fault;
    return { problems: loadProblems(file, error, { root, bundledTo: bundleFolder(cacheDir) }) };
  }
}

/** By run: what the files that the configuration reads held then. */
const firstRead = new Map<string, string>();

/** A process runs a module once. If the files that it reads have changed since then, it runs again. */
async function currentConfig({ exports, rerun, run }: LoadedModule, root: string): Promise<unknown> {
  const { default: config } = exports;
  const read = readsHash(root, readsOf(config));
  if (!firstRead.has(run)) firstRead.set(run, read);
  if (firstRead.get(run) === read) return config;
  const again = await rerun(read);
  firstRead.set(again.run, read);
  return again.exports.default;
}

/** The files that a configuration says it reads. Nothing is known of its shape yet. */
function readsOf(config: unknown): readonly string[] {
  const { reads } = (config ?? {}) as { readonly reads?: unknown };
  return Array.isArray(reads) ? reads.filter((path) => typeof path === 'string') : [];
}

function loadProblems(
  file: string,
  error: unknown,
  folders: { readonly root: string; readonly bundledTo: string },
): readonly Diagnostic[] {
  const messages = (error as Partial<BuildFailure> | null | undefined)?.errors;
  if (messages === undefined) {
    const why = error instanceof Error ? error.message : String(error); // A configuration may throw anything.
    const frames = authorFrames(error, folders);
    const [at = { file, line: 1, column: 1 }] = frames;
    const place = { file: at.file, line: at.line, column: at.column };
    return [configInvalid(place, `loading it failed: ${why}`, formatFrames(frames))];
  }
  return messages.map((message) =>
    configInvalid(
      {
        file: message.location?.file ?? file,
        line: message.location?.line ?? 1,
        column: (message.location?.column ?? 0) + 1,
      },
      message.text,
    ),
  );
}
