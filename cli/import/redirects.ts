// Redirect rules of hosts and programs, as lines of a redirects file.

import type { Finding, Plan, ProjectFiles, Rule } from './model.ts';
import { inFolder } from './paths.ts';
import { isSettings, settingsOf, textIn } from './settings.ts';

interface Given extends Rule {
  readonly file: string;
  readonly line: number;
  /** What only some hosts understand: a condition, a query. */
  readonly more?: string | undefined;
}

/** The rules that this program has, too, and the ones that it hasn't. */
export function rulesOf(
  files: ProjectFiles,
  plan: Plan,
  pageAt: (address: string) => string | undefined,
): { readonly rules: readonly Rule[]; readonly problems: readonly Finding[] } {
  const folders = [
    '',
    ...plan.publicDirs,
    ...plan.roots.map(({ from }) => from),
    ...plan.roots.map(({ from }) => inFolder(from, '..')),
  ];
  const given = [...new Set(folders)].flatMap((folder) => [
    ...plainRules(files, inFolder(folder, '_redirects')),
    ...tableRules(files, inFolder(folder, 'netlify.toml')),
    ...listedRules(files, inFolder(folder, 'vercel.json')),
  ]);
  const own = (plan.rules ?? []).map((rule): Given => ({ ...rule, file: '', line: 1 }));
  const rules = new Map<string, Rule>();
  const problems: Finding[] = [];
  for (const { file, line, more, ...rule } of [...given, ...own]) {
    const from = rule.from.replace(/(.)\/$/, '$1').replace(/\.html$/, '');
    const isUsable = more === undefined && isRule(rule);
    if (!isUsable)
      problems.push({
        kind: 'redirect',
        file,
        line,
        text: `${rule.from} ${rule.to} ${rule.status}${more === undefined ? '' : ` ${more}`}`,
      });
    else if ((pageAt(from) === undefined || rule.status.endsWith('!')) && !rules.has(from) && from !== rule.to)
      rules.set(from, { ...rule, from, to: targetOf(rule.to, pageAt) });
  }
  return { rules: [...rules.values()], problems };
}

function targetOf(to: string, pageAt: (address: string) => string | undefined): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(to) ?? [];
  return path.startsWith('/') ? (pageAt(path) ?? path) + rest : to;
}

/** Only an address that leads to another one: no rewrites, no patterns in the middle. */
function isRule({ from, to, status }: Rule): boolean {
  const names = [...from.matchAll(/\/:([a-z_]\w*)/gi)].map(([, name]) => name);
  const isKnown = [...to.matchAll(/\/:([a-z_]\w*)/gi)].every(
    ([, name]) => names.includes(name) || (name === 'splat' && from.endsWith('/*')),
  );
  return (
    /^(?:301|302|307|308)!?$/.test(status) &&
    /^\/(?!\/)|^https?:/.test(from) &&
    /^\/(?!\/)|^https?:/.test(to) &&
    !/\*(?!$)|[^/]\*$|[()\s]/.test(from) &&
    isKnown &&
    !/[*{}\s]/.test(to) &&
    !/\/\.\.?(?:\/|$)/.test(from) &&
    new Set(names).size === names.length
  );
}

function plainRules(files: ProjectFiles, file: string): readonly Given[] {
  return (files.read(file) ?? '').split(/\r?\n/).flatMap((line, index) => {
    const [from = '', to = '', status = '301', more] = line
      .replace(/(^|\s)#.*$/, '')
      .trim()
      .split(/\s+/);
    return from === '' ? [] : [{ from, to, status, more, file, line: index + 1 }];
  });
}

function tableRules(files: ProjectFiles, file: string): readonly Given[] {
  const text = files.read(file);
  const { redirects } = text === undefined ? {} : settingsOf(file, text);
  const lines = (text ?? '')
    .split('\n')
    .flatMap((line, index) => (/^\s*\[\[redirects\]\]/.test(line) ? [index + 1] : []));
  return (Array.isArray(redirects) ? redirects.filter(isSettings) : []).map((rule, index) => ({
    from: textIn(rule, 'from') ?? '',
    to: textIn(rule, 'to') ?? '',
    status: `${textIn(rule, 'status') ?? '301'}${rule.force === true ? '!' : ''}`,
    more: Object.keys(rule).find((key) => !['from', 'to', 'status', 'force'].includes(key)),
    file,
    line: lines[index] ?? 1,
  }));
}

function listedRules(files: ProjectFiles, file: string): readonly Given[] {
  const text = files.read(file);
  const { redirects } = text === undefined ? {} : settingsOf(file, text);
  return (Array.isArray(redirects) ? redirects.filter(isSettings) : []).map((rule) => ({
    from: (textIn(rule, 'source') ?? '').replace(/\/:\w+\*$/, '/*'),
    to: (textIn(rule, 'destination') ?? '').replace(/\/:\w+\*$/, '/:splat'),
    status: textIn(rule, 'statusCode') ?? (rule.permanent === false ? '307' : '308'),
    more: ['has', 'missing'].find((key) => rule[key] !== undefined),
    file,
    line: 1,
  }));
}
