// dist/_redirects and dist/_headers -> maps.conf, rules.conf (rules that win over files), and moved.conf (all others).
import { readFileSync, writeFileSync } from 'node:fs';

const linesOf = (file) => readFileSync(file, 'utf8').split('\n').filter(Boolean);
const escaped = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
const patternOf = (path) =>
  path
    .split('/')
    .slice(1)
    .map((part) =>
      part === '*'
        ? '(?:/(?<splat>[^?]*))?'
        : `/${part.startsWith(':') ? `(?<${part.slice(1)}>[^/?]+)` : escaped(part)}`,
    )
    .join('');

const rules = { always: [], moved: [] };
for (const line of linesOf('dist/_redirects')) {
  const [from, to, status] = line.split(' ');
  if (/[^ -~]/.test(from)) continue; // The same rule is there with an encoded address.
  const [, host, path] = /^(?:https?:\/\/([^/]+))?(.*)$/.exec(from);
  const target = to.replace(/\/:(\w+)/g, '/$$$1') + (/[?#]/.test(to) ? '' : '$is_args$args');
  const answer = `{ return ${Number.parseInt(status, 10)} ${target}; }`;
  const isPlain = !host && !/[*:]/.test(path);
  const addresses = isPlain ? [decodeURI(path), `${decodeURI(path)}/`] : [];
  const condition = `if ($address ~ "^${host ? escaped(host) : '[^/]*'}${patternOf(path)}/?(?:\\?.*)?$") ${answer}`;
  rules[isPlain || status.endsWith('!') ? 'always' : 'moved'].push(
    ...(isPlain ? addresses.map((one) => `location = "${one}" ${answer}`) : [condition]),
  );
}

const values = new Map([['Cache-Control', ['default "public, max-age=0, must-revalidate";']]]);
let pattern = '';
for (const line of linesOf('dist/_headers')) {
  if (line.startsWith('/')) pattern = line === '/*' ? 'default' : `"~^${escaped(line).replace(/\/\\\*$/, '(?:/|$)')}"`;
  const [, name, value] = /^ +([\w-]+): (.*)$/.exec(line) ?? [];
  // nginx sets Content-Type itself. In a map the first pattern wins, in _headers the last.
  if (name && name !== 'Content-Type') values.set(name, [`${pattern} "${value}";`, ...(values.get(name) ?? [])]);
}
const variable = (name) => `$site_${name.toLowerCase().replaceAll('-', '_')}`;
const headers = [...values.keys()].map((name) => `add_header ${name} ${variable(name)} always;`);

writeFileSync(
  'maps.conf',
  [...values].map(([name, lines]) => `map $uri ${variable(name)} { ${lines.join(' ')} }\n`).join(''),
);
writeFileSync('rules.conf', `${['set $address $host$request_uri;', ...headers, ...rules.always].join('\n')}\n`);
writeFileSync('moved.conf', `${rules.moved.join('\n')}\n`);
