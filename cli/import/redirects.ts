// Redirect rules of hosts and programs, as lines of a redirects file.

import { redirectsOf } from '@sitegen/renderer/site';
import type { Finding, Plan, ProjectFiles, Rule } from './model.ts';
import { inFolder } from './paths.ts';
import { groupsIn, settingsOf } from './settings.ts';

/** The rules that this program has, too, and the ones that it hasn't. */
export function rulesOf(
  files: ProjectFiles,
  plan: Plan,
  pageAt: (address: string) => string | undefined,
): { readonly rules: readonly Rule[]; readonly problems: readonly Finding[] } {
  const roots = plan.roots.flatMap(({ from }) => [from, inFolder(from, '..')]);
  const folders = [...new Set(['', ...plan.publicDirs, ...roots])];
  const written = folders.flatMap((folder) => {
    const [own, table] = [inFolder(folder, '_redirects'), inFolder(folder, 'netlify.toml')];
    return [
      { file: own, text: files.read(own) ?? '' },
      { file: table, text: linesOfTable(files.read(table) ?? '') },
    ];
  });
  const configured = plan.rules.map(({ from, to, status }) => `${from} ${to} ${status}`);
  const texts = [...written, { file: '', text: configured.join('\n') }];
  const { value, diagnostics } = redirectsOf(texts);
  const rules = new Map<string, Rule>();
  for (const { from: typed, to: target, status, force } of value) {
    const from = typed.replace(/(.)\/$/, '$1').replace(/\.html$/, '');
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(target) ?? [];
    const to = path.startsWith('/') ? (pageAt(path) ?? path) + rest : target;
    if ((pageAt(from) === undefined || force) && !rules.has(from) && from !== target)
      rules.set(from, { from, to, status: `${status}${force ? '!' : ''}` });
  }
  const problems = diagnostics.map(({ at: { file, line } }): Finding => {
    const text = texts.find((one) => one.file === file)?.text.split('\n')[line - 1] ?? '';
    return { kind: 'redirect', file, line, text: text.replace(/#.*$/, '').trim().replace(/\s+/g, ' ') };
  });
  return { rules: [...rules.values()], problems };
}

/** The rules of a `netlify.toml`, each on the line on which it begins. What only that host understands follows a rule. */
function linesOfTable(text: string): string {
  const rules = groupsIn(settingsOf('netlify.toml', text).redirects).values();
  const lines = text.split('\n').map((line) => {
    if (!/^\s*\[\[redirects\]\]/.test(line)) return '';
    const { from, to, status = 301, force, ...more } = rules.next().value ?? {};
    return [from, to, `${status}${force === true ? '!' : ''}`, ...Object.keys(more)].join(' ');
  });
  return lines.join('\n');
}
