// dist/_redirects and dist/_headers -> rules.caddy (headers, and rules that win over files) and moved.caddy (all others).
import { readFileSync, writeFileSync } from 'node:fs';

const linesOf = (file) => readFileSync(file, 'utf8').split('\n').filter(Boolean);
const escaped = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
const patternOf = (path) =>
  path
    .split('/')
    .slice(1)
    .map((part) =>
      part === '*'
        ? '(?:/(?P<splat>[^?]*))?'
        : `/${part.startsWith(':') ? `(?P<${part.slice(1)}>[^/?]+)` : escaped(part)}`,
    )
    .join('');

const headers = [];
let pattern = '';
for (const line of linesOf('dist/_headers')) {
  if (line.startsWith('/')) pattern = line;
  const [, name, value] = /^ +([\w-]+): (.*)$/.exec(line) ?? [];
  if (name) headers.push(`header ${pattern} ${name} \`${value}\``);
}
const rules = { always: [], moved: [] };
for (const [index, line] of linesOf('dist/_redirects').entries()) {
  const [from, to, status] = line.split(' ');
  if (/[^ -~]/.test(from)) continue; // The same rule is there with an encoded address.
  const [, host, path] = /^(?:https?:\/\/([^/]+))?(.*)$/.exec(from);
  const name = `r${index}`;
  const target = to.replace(/\/:(\w+)/g, `/{re.${name}.$1}`) + (/[?#]/.test(to) ? '' : `{re.${name}.query}`);
  const isFirst = status.endsWith('!') || (!host && !/[*:]/.test(path));
  rules[isFirst ? 'always' : 'moved'].push(
    `@${name} {`,
    ...(host ? [`  host ${host}`] : []),
    `  vars_regexp ${name} {http.request.orig_uri} \`^${patternOf(path)}/?(?P<query>\\?.*)?$\``,
    '}',
    `redir @${name} ${target} ${Number.parseInt(status, 10)}`,
  );
}
const all = 'header /* Cache-Control "public, max-age=0, must-revalidate"';
writeFileSync('rules.caddy', `${[all, ...headers, ...rules.always].join('\n')}\n`);
writeFileSync('moved.caddy', `${rules.moved.join('\n')}\n`);
