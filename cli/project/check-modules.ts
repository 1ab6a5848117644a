// The code that each code check consists of. A check's results are kept for as long as its code stays the same.

import type { SiteConfig } from '@sitegen/renderer/config';
import { hashOf } from '../io/hash.ts';
import { closureHash } from '../io/module-graph.ts';
import type { FieldProblem } from './field-problem.ts';
import type { LoadedModule } from './load-module.ts';

/**
 * A hash for each code check, and a problem for each whose module isn't part of the configuration. It's the hash of the
 * whole configuration if a check doesn't name its module.
 */
export function checkStamps(
  root: string,
  { codeChecks = [] }: SiteConfig,
  { graph, hash }: Pick<LoadedModule, 'graph' | 'hash'>,
) {
  const problems: FieldProblem[] = [];
  const stamps = codeChecks.map(({ module, langs }, index) => {
    if (module === undefined || graph === undefined) return hashOf(hash, ...langs);
    const code = closureHash(graph, root, module);
    const what = `the configuration doesn't import '${module}'`;
    const hint = 'Name the file from the folder of the configuration.';
    if (code === undefined) problems.push({ path: ['codeChecks', index, 'module'], what, hint });
    return hashOf(code ?? hash, ...langs);
  });
  return { stamps, problems };
}
