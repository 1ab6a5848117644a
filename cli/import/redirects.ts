// Redirect rules of hosts and programs, as lines of a redirects file.

import type { Finding, Plan, ProjectFiles, Rule } from './model.ts';
import { inFolder } from './paths.ts';
import { groupsIn, settingsOf, textIn } from './settings.ts';

interface Given extends Rule {
  readonly line: number;
  /** What only some hosts understand: a condition, a query. */
  readonly more?: string | undefined;
}

/** The files of hosts, and how their rules are read. */
const readers: { readonly [name: string]: (text: string, file: string) => readonly Given[] } = {
  _redirects: plainRules,
  'netlify.toml': tableRules,
};

/** The rules that this program has, too, and the ones that it hasn't. */
export function rulesOf(
  files: ProjectFiles,
  plan: Plan,
  pageAt: (address: string) => string | undefined,
): { readonly rules: readonly Rule[]; readonly problems: readonly Finding[] } {
  const roots = plan.roots.flatMap(({ from }) => [from, inFolder(from, '..')]);
  const paths = [...new Set(['', ...plan.publicDirs, ...roots])].flatMap((folder) =>
    Object.entries(readers).map(([name, read]) => [inFolder(folder, name), read] as const),
  );
  const given = paths.flatMap(([file, read]) => read(files.read(file) ?? '', file).map((rule) => ({ ...rule, file })));
  const rules = new Map<string, Rule>();
  const problems: Finding[] = [];
  for (const { file, line, more, ...rule } of [
    ...given,
    ...plan.rules.map((one) => ({ ...one, file: '', line: 1, more: undefined })),
  ]) {
    const from = rule.from.replace(/(.)\/$/, '$1').replace(/\.html$/, '');
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(rule.to) ?? [];
    const to = path.startsWith('/') ? (pageAt(path) ?? path) + rest : rule.to;
    if (more !== undefined || !isRule(rule)) {
      const text = [rule.from, rule.to, rule.status, ...(more === undefined ? [] : [more])].join(' ');
      problems.push({ kind: 'redirect', file, line, text });
    } else if ((pageAt(from) === undefined || rule.status.endsWith('!')) && !rules.has(from) && from !== rule.to)
      rules.set(from, { from, to, status: rule.status });
  }
  return { rules: [...rules.values()], problems };
}

/** Only an address that leads to another one: no rewrites, no patterns in the middle. */
function isRule({ from, to, status }: Rule): boolean {
  const namesIn = (text: string) => [...text.matchAll(/\/:([a-z_]\w*)/gi)].map(([, name = '']) => name);
  const names = namesIn(from);
  const known = [...names, ...(from.endsWith('/*') ? ['splat'] : [])];
  return (
    /^(?:301|302|307|308)!?$/.test(status) &&
    [from, to].every((one) => /^\/(?!\/)|^https?:/.test(one)) &&
    !/\*(?!$)|[^/]\*$|[()\s]|\/\.\.?(?:\/|$)/.test(from) &&
    !/[*{}\s]/.test(to) &&
    namesIn(to).every((name) => known.includes(name)) &&
    new Set(names).size === names.length
  );
}

function plainRules(text: string): readonly Given[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    const words = line
      .replace(/(^|\s)#.*$/, '')
      .trim()
      .split(/\s+/);
    const [from = '', to = '', status = '301', more] = words;
    return from === '' ? [] : [{ from, to, status, more, line: index + 1 }];
  });
}

function tableRules(text: string, file: string): readonly Given[] {
  const lines = text.split('\n').flatMap((line, index) => (/^\s*\[\[redirects\]\]/.test(line) ? [index + 1] : []));
  return groupsIn(settingsOf(file, text).redirects).map((rule, index) => ({
    from: textIn(rule, 'from') ?? '',
    to: textIn(rule, 'to') ?? '',
    status: `${textIn(rule, 'status') ?? '301'}${rule.force === true ? '!' : ''}`,
    more: Object.keys(rule).find((key) => !['from', 'to', 'status', 'force'].includes(key)),
    line: lines[index] ?? 1,
  }));
}
