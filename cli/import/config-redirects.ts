// Finds redirects in the configuration of other programs and hosts.

import type { Rule } from './model.ts';
import { groupsIn, quoted, quotedTexts, settingsOf, valueIn } from './settings.ts';

/**
 * Redirects in code: `{ from: ['/a', '/b'], to: '/c' }`, `{ source: '/a', destination: '/c' }`, and `'/a': '/c'`. What the
 * code computes isn't a rule of the form that hosts know, so it's reported.
 */
export function redirectsIn(code: string): readonly Rule[] {
  const rule =
    /\{(?=(?:[^{}]|\$\{[^{}]*\})*\b(?:from|source)\s*:)(?:[^{}]|\{[^{}]*\})*\}|["']\/[^"'\s]*["']\s*:\s*(?:\{[^{}]*\bdestination\s*:\s*)?["'](?:\/|https?:)[^"'\s]*["']|\bcreateRedirects\b[^{\n]*/g;
  return (code.match(rule) ?? []).flatMap((found) => {
    const isPair = /^["']/.test(found);
    const isRule = isPair || /\bto\s*:|\b(?:permanent|statusCode)\b|^create/.test(found);
    // A rewrite has none of these: its readers stay at the address.
    if (!isRule) return [];
    const texts = quotedTexts(found);
    const to = quoted(found, 'to') ?? quoted(found, 'destination') ?? (isPair ? texts.at(-1) : undefined);
    const source = quoted(found, 'source');
    const froms = source === undefined ? texts.filter((from) => from !== to) : [source];
    if (to === undefined || froms.length === 0 || found.includes('${'))
      return [{ from: found.replace(/\s+/g, ' '), to: '', status: '' }];
    const isTemporary = /\bpermanent\s*:\s*false|:\s*30[27]\b/.test(found);
    const isConditional = /\b(?:has|missing)\s*:/.test(found);
    return froms.map((from) => ruleOf(from, to, isTemporary, isConditional));
  });
}

/** Redirects of `vercel.json`, which are permanent unless they say something else. */
export function vercelRules(text: string | undefined): readonly Rule[] {
  const rules = groupsIn(valueIn(settingsOf('vercel.json', text), 'redirects'));
  return rules.map(({ source, destination, permanent, statusCode, has, missing }) => {
    const isTemporary = permanent === false || statusCode === 302 || statusCode === 307;
    return ruleOf(`${source}`, `${destination}`, isTemporary, has !== undefined || missing !== undefined);
  });
}

/** A rule that depends on conditions can't be kept. The word in its status has it reported. */
function ruleOf(from: string, to: string, isTemporary: boolean, isConditional: boolean): Rule {
  const conditions = isConditional || from.includes('(') ? ' conditions' : '';
  const status = (isTemporary ? '302' : '301') + conditions;
  return { from: patternOf(from, '*'), to: patternOf(to, ':splat'), status };
}

/** `/:path*` and `/[...path]` as hosts write them. */
function patternOf(address: string, rest: string): string {
  return address.replace(/:\w+\*|\[\.{3}\w+\]/, rest).replace(/\[(\w+)\]/g, ':$1');
}
