// Checks what the configuration says about the files of a build: byte budgets, and rules that match no file.

import { gzipSync } from 'node:zlib';
import { budgetExceeded, type Diagnostic } from '@sitegen/renderer/diagnostics';
import type { OutputFile, Site } from '@sitegen/renderer/model';
import { remembered } from '@sitegen/renderer/text';
import micromatch from 'micromatch';
import { unusedFileRules } from '../project/unused-problems.ts';
import type { Project } from '../project.ts';

/** Reports files that exceed their budget when compressed, and rules that match nothing. */
export function fileRuleProblems(
  project: Project,
  { files, site }: { readonly files: readonly OutputFile[]; readonly site: Site },
): readonly Diagnostic[] {
  const paths = files.map(({ path }) => path);
  return [...budgetProblems(project, files), ...unusedFileRules(project, paths, site)];
}

/** Whether a budget covers a path. */
export function hasBudget({ config }: Project, path: string): boolean {
  const patterns = (config.budgets ?? []).map(({ files }) => files);
  return micromatch([path], patterns, { dot: true }).length > 0;
}

function budgetProblems({ config, configFile }: Project, files: readonly OutputFile[]): readonly Diagnostic[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const sizeOf = remembered((path: string) => gzipSync(byPath.get(path)?.contents() ?? '', { level: 9 }).length);
  return (config.budgets ?? []).flatMap(({ files: pattern, maxBytes }, index) =>
    micromatch([...byPath.keys()], pattern, { dot: true })
      .filter((path) => sizeOf(path) > maxBytes)
      .map((path) => budgetExceeded(configFile, path, sizeOf(path), maxBytes, `budgets[${index}].maxBytes`)),
  );
}
