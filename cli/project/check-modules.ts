// The code that each code check consists of. A check's results are kept for as long as its code stays the same.

import type { SiteConfig } from '@sitegen/renderer/config';
import { configInvalid, type Diagnostic } from '@sitegen/renderer/diagnostics';
import { hashOf } from '../io/hash.ts';
import { closureHash, type ModuleGraph } from '../io/module-graph.ts';
import type { Project } from '../project.ts';
import { placeOf } from './config-problems.ts';
import type { LoadedModule } from './load-module.ts';

/** A hash for each code check. It's the hash of the whole configuration if a check doesn't name its module. */
export function checkStamps(
  root: string,
  { codeChecks = [] }: SiteConfig,
  { graph, hash }: Pick<LoadedModule, 'graph' | 'hash'>,
): readonly string[] {
  return codeChecks.map(({ module, langs }) => {
    const code = module === undefined || graph === undefined ? undefined : closureHash(graph, root, module);
    return hashOf(code ?? hash, ...langs);
  });
}

/** Checks whose module isn't part of the configuration. `text` is the configuration's. */
export function checkModuleProblems(
  { root, configFile, config }: Pick<Project, 'root' | 'configFile' | 'config'>,
  text: string,
  graph: ModuleGraph | undefined,
): readonly Diagnostic[] {
  return (config.codeChecks ?? []).flatMap(({ module }, index) => {
    if (module === undefined || graph === undefined || closureHash(graph, root, module) !== undefined) return [];
    const at = placeOf(configFile, text, ['codeChecks', index, 'module']);
    const message = `\`codeChecks.${index}.module\`: the configuration doesn't import '${module}'`;
    return [configInvalid(at, message, 'Name the file from the folder of the configuration.')];
  });
}
