// The code that each code check consists of. A check's results are kept for as long as its code stays the same.

import type { SiteConfig } from '@sitegen/renderer/config';
import { hashOf } from '../io/hash.ts';
import { closureHash, type ModuleGraph } from '../io/module-graph.ts';
import type { Project } from '../project.ts';
import type { FieldProblem } from './field-problem.ts';
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

/** Checks whose module isn't part of the configuration. */
export function checkModuleProblems(
  { root, config }: Pick<Project, 'root' | 'config'>,
  graph: ModuleGraph | undefined,
): readonly FieldProblem[] {
  return (config.codeChecks ?? []).flatMap(({ module }, index) => {
    if (module === undefined || graph === undefined || closureHash(graph, root, module) !== undefined) return [];
    const what = `the configuration doesn't import '${module}'`;
    return [
      { path: ['codeChecks', index, 'module'], what, hint: 'Name the file from the folder of the configuration.' },
    ];
  });
}
