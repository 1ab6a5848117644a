// Loads `site.config.ts`: bundles it, imports it, checks its shape, and turns errors into diagnostics.

import { relative } from 'node:path';
import type { SiteConfig } from '@sitegen/renderer/config';
import { configShape } from '@sitegen/renderer/config-shape';
import { configInvalid, type Diagnostic } from '@sitegen/renderer/diagnostics';
import { errorOf } from '@sitegen/renderer/text';
import type { BuildFailure } from 'esbuild';
import { faultOf } from '../environment-error.ts';
import { authorPlace } from './author-stack.ts';
import { knownFields, shapeProblems } from './config-problems.ts';
import { fieldDiagnostic } from './field-problem.ts';
import type { LoadedModule, LoadModule, ModulePlace } from './load-module.ts';

/** The configuration with a hash of all its inputs, or why it can't be used. */
type Loaded =
  | (Omit<LoadedModule, 'exports'> & { readonly config: SiteConfig })
  | { readonly problems: readonly Diagnostic[] };

const defaultExport = 'Write `export default defineSite({ … })`.';

/**
 * Loads the configuration. Only throws what `faultOf` returns. All its getters were called, so the one that's returned
 * has only values.
 */
export async function loadConfig(place: ModulePlace, configPath: string, load: LoadModule): Promise<Loaded> {
  const file = relative(place.root, configPath);
  try {
    const loaded = await load(place, configPath);
    const { default: config } = loaded.exports;
    if (config === undefined) {
      return { problems: [configInvalid(file, 'the file has no default export', defaultExport)] };
    }
    const { data, error } = configShape.safeParse(config, { error: knownFields });
    if (error) return { problems: shapeProblems(error.issues).map((problem) => fieldDiagnostic(file, problem)) };
    return { ...loaded, config: data as unknown as SiteConfig };
  } catch (thrown) {
    const error = errorOf(thrown);
    const fault = faultOf(error);
    if (fault) throw fault;
    return { problems: loadProblems(file, error, place) };
  }
}

function loadProblems(file: string, error: Error, place: ModulePlace): readonly Diagnostic[] {
  if (!isBuildFailure(error)) {
    const { at, stack } = authorPlace(error, file, place);
    return [configInvalid(at, `loading it failed: ${error.message}`, stack)];
  }
  return error.errors.map(({ text, location }) => {
    const { line = 1, column = 0, lineText = '' } = location ?? {};
    const at = { file: location?.file ?? file, line, column: column + 1 };
    const isMarkup = at.file.endsWith('.ts') && markup.test(lineText);
    return configInvalid(at, text, isMarkup ? 'Is this JSX? Move it to a file that ends in `.tsx`.' : undefined);
  });
}

/** The end of a tag, or a tag with an attribute: what esbuild can't read in a file without JSX. */
const markup = /<\/\w|\/>|<\w+ [\w-]+=/;

/** Whether esbuild couldn't bundle it. A list of errors that the configuration throws has no warnings. */
function isBuildFailure(error: Error): error is BuildFailure {
  return 'errors' in error && 'warnings' in error;
}
