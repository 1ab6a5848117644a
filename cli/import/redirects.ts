// Redirect rules of hosts and programs, as lines of a redirects file.

import { redirectsOf } from '@sitegen/renderer/site';
import { addressKey, type Targets } from './addresses.ts';
import type { Reports, Rule } from './model.ts';
import { inFolder } from './paths.ts';
import { groupsIn, settingsOf } from './settings.ts';

/** The rules that this program supports. Others are reported. Rules of hosts come before those of the configuration. */
export function rulesOf(targets: Targets, more: readonly Rule[], reportOf: Reports): readonly Rule[] {
  const { files, plan, byAddress } = targets;
  const roots = plan.roots.flatMap(({ from }) => [from, inFolder(from, '..')]);
  const names = ['', ...plan.publicDirs, ...roots].flatMap((folder) =>
    ['_redirects', 'netlify.toml'].map((name) => inFolder(folder, name)),
  );
  const texts = [...new Set(names)].map((file) => {
    const text = files.read(file) ?? '';
    return { file, text: file.endsWith('.toml') ? linesOfTable(text) : text };
  });
  const configured = [...plan.rules, ...more].map(({ from, to, status }) => `${from} ${to} ${status}\n`);
  const all = [...texts, { file: plan.config, text: configured.join('') }];
  const { value, diagnostics } = redirectsOf(all);
  const pageAt = (address: string) => byAddress.get(addressKey(address, plan))?.address;
  const rules = new Map<string, Rule>();
  for (const { from: typed, to: target, status, force } of value) {
    const from = typed.replace(/(.)\/$/, '$1').replace(/\.html$/, '');
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(target) ?? [];
    const to = path.startsWith('/') ? (pageAt(path) ?? path) + rest : target;
    if ((pageAt(from) === undefined || force) && !rules.has(from) && from !== target)
      rules.set(from, { from, to, status: `${status}${force ? '!' : ''}` });
  }
  for (const { at } of diagnostics) {
    const text = all.findLast(({ file }) => file === at.file)?.text.split('\n')[at.line - 1] ?? '';
    const line = at.file === plan.config ? 1 : at.line;
    reportOf(at.file)('redirect', line, text.replace(/#.*$/, '').trim().replace(/\s+/g, ' '));
  }
  return [...rules.values()];
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
