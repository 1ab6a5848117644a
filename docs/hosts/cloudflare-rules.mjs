import { readFileSync, writeFileSync } from 'node:fs';

const edit = (file, change) => writeFileSync(file, change(readFileSync(file, 'utf8')));

edit('dist/_redirects', (text) => text.replaceAll(/!$/gm, ''));
edit('dist/_headers', (text) => {
  const [all, ...others] = text.split('\n\n');
  const names = new Set([...all.matchAll(/^ +([\w-]+):/gm)].map(([, name]) => name));
  names.add('Cache-Control');
  const replacing = (block) =>
    block.replaceAll(/^ +([\w-]+):/gm, (line, name) => (names.has(name) ? `  ! ${name}\n${line}` : line));
  return [all, ...others.map(replacing)].join('\n\n');
});
