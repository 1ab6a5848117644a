// Measures what one page of 5 MB costs the build of a small site. The pages repeat one construct, or mix random ones by
// seed. Fails if a build takes more than 5 s of CPU or 500 MB, or if it loses the other pages.
//
//   node bench/large-pages.mjs [--only <name>] [--part 1/4] [--seeds 10] [--megabytes 5]

import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { workFolder } from './folders.mjs';
import { largeFiles } from './large-files.mjs';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    part: { type: 'string', default: '1/1' },
    seeds: { type: 'string', default: '10' },
    megabytes: { type: 'string', default: '5' },
  },
});
const [part, parts] = values.part.split('/').map(Number);
const root = resolve(import.meta.dirname, '..');
const site = join(workFolder, `large-pages-${part}`, 'site');
const limits = { cpu: 5, megabytes: 500 };

const size = Number(values.megabytes) * 1e6 - 1000;
const files = largeFiles(size, Number(values.seeds))
  .filter(({ name }) => values.only === '' || name === values.only)
  .filter((_, index) => index % (parts ?? 1) === (part ?? 1) - 1);
let isOver = false;
for (const file of files) {
  layOut(file);
  const { cpu, megabytes, code, codes } = build();
  const isBuilt = existsSync(join(site, 'dist/docs.html'));
  const bad = cpu > limits.cpu || megabytes > limits.megabytes || (isBuilt ? code !== 0 : code !== 1);
  isOver ||= bad;
  const figures = `${cpu.toFixed(1).padStart(5)} s ${String(Math.round(megabytes)).padStart(5)} MB  exit ${code}`;
  process.stdout.write(`${bad ? 'BAD ' : 'ok  '} ${file.name.padEnd(44)} ${figures}  ${codes}\n`);
}
rmSync(dirname(site), { recursive: true, force: true });
process.exitCode = isOver ? 1 : 0;

/** The site with nothing but this file more. @param {import('./large-files.mjs').LargeFile} file */
function layOut({ path, text }) {
  rmSync(site, { recursive: true, force: true });
  cpSync(join(root, 'tests/sites/lantern'), site, { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(site, 'node_modules'));
  mkdirSync(dirname(join(site, path)), { recursive: true });
  writeFileSync(join(site, path), text);
}

/** `time` counts the whole process, its start included. */
function build() {
  const report = join(dirname(site), 'time.txt');
  const command = [process.execPath, join(root, 'cli/sitegen.js'), 'build', '--json'];
  const run = spawnSync('/usr/bin/time', ['-f', '%U %S %M', '-o', report, ...command], {
    cwd: site,
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
    timeout: 120_000,
    env: { ...process.env, SITEGEN_CACHE_DIR: join(site, '.sitegen/cache') },
  });
  const [user = 0, system = 0, kilobytes = 0] = (readFileSync(report, 'utf8').trim().split('\n').at(-1) ?? '')
    .split(' ')
    .map(Number);
  const codes = new Map();
  for (const [, code] of run.stdout.matchAll(/"code":"([^"]+)"/g)) codes.set(code, (codes.get(code) ?? 0) + 1);
  return {
    cpu: user + system,
    megabytes: kilobytes / 1024,
    code: run.status,
    codes: [...codes].map(([code, times]) => `${code} ${times}`).join(', '),
  };
}
