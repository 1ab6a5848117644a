// Checks what the configuration says about the files of a build: byte budgets, and rules that match no file.

import { gzipSync } from 'node:zlib';
import { budgetExceeded, type Diagnostic } from '@sitegen/renderer/diagnostics';
import type { OutputFile, Site } from '@sitegen/renderer/model';
import micromatch from 'micromatch';
import { unusedFileRules } from '../project/unused-problems.ts';
import type { Project } from '../project.ts';

/** Reports files that exceed their budget when compressed, and rules that match nothing. */
export function fileRuleProblems(
  project: Project,
  { files, site }: { readonly files: readonly OutputFile[]; readonly site: Site },
): readonly Diagnostic[] {
  const paths = files.map(({ path }) => path);
  return [...budgetProblems(project, files, paths), ...unusedFileRules(project, paths, site)];
}

/** The paths that at least one budget covers. */
export function budgetedPaths({ config }: Project, paths: readonly string[]): ReadonlySet<string> {
  const patterns = (config.budgets ?? []).map(({ files }) => files);
  return new Set(micromatch(paths, patterns, { dot: true }));
}

function budgetProblems(
  project: Project,
  files: readonly OutputFile[],
  paths: readonly string[],
): readonly Diagnostic[] {
  const { budgets = [] } = project.config;
  const wanted = budgetedPaths(project, paths);
  const measured = files.filter(({ path }) => wanted.has(path));
  const sizes = new Map(measured.map(({ path, contents }) => [path, gzipSync(contents(), { level: 9 }).length]));
  return budgets.flatMap(({ files: pattern, maxBytes }, index) =>
    micromatch([...wanted], pattern, { dot: true }).flatMap((path) => {
      const bytes = sizes.get(path) ?? 0;
      const field = `budgets[${index}].maxBytes`;
      return bytes > maxBytes ? [budgetExceeded(project.configFile, path, bytes, maxBytes, field)] : [];
    }),
  );
}
