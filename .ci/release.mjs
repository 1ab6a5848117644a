// Makes a release of what's under "Unreleased" in CHANGELOG.md: sets the version of all packages, dates the changelog,
// commits, and tags the commit. It pushes nothing.
//
//   npm run release 1.2.0                    release
//   node .ci/release.mjs --notes 1.2.0       print the changelog's section about a version

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const changelog = 'CHANGELOG.md';
const text = readFileSync(changelog, 'utf8');
const [first, second] = process.argv.slice(2);

if (first === '--notes') console.log(notesOf(text, second));
else release(first);

function release(version = '') {
  if (!/^\d+\.\d+\.\d+$/.test(version)) stop('Name the version: npm run release 1.2.0');
  if (run('git', 'status', '--porcelain') !== '') stop('Commit or stash your changes first.');
  if (run('git', 'tag', '--list', `v${version}`) !== '') stop(`The tag v${version} exists.`);
  const day = new Date().toISOString().slice(0, 10);
  const released = text.replace('## Unreleased\n', `## Unreleased\n\n## ${version} - ${day}\n`);
  const notes = notesOf(released, version);

  for (const folder of ['.', ...JSON.parse(readFileSync('package.json', 'utf8')).workspaces])
    setVersion(folder, version);
  run('npm', 'install', '--package-lock-only', '--ignore-scripts');
  writeFileSync(changelog, released);
  run('git', 'commit', '--all', '--message', `release: ${version}`);
  // Without `verbatim`, Git would drop the headings of the notes as comments.
  run('git', 'tag', '--annotate', '--cleanup=verbatim', '--message', `${version}\n\n${notes}`, `v${version}`);
  console.log(`${notes}\n\nTagged as v${version}. To publish it: git push --atomic origin main v${version}`);
}

/** Of a package, and of those of the repository that it needs. */
function setVersion(folder, version) {
  const file = `${folder}/package.json`;
  const own = /^( {2}"version"| {4}"(?:@sitegen\/[\w-]+|sitegen)"): "[\d.]+"/gm;
  writeFileSync(file, readFileSync(file, 'utf8').replace(own, `$1: "${version}"`));
}

/** The text below the heading of a version. */
function notesOf(markdown, version) {
  const section = markdown.split(/^## /m).find((part) => part.startsWith(`${version} - `));
  const notes = section?.slice(section.indexOf('\n')).trim() ?? '';
  return notes === '' ? stop(`${changelog} says nothing about ${version}.`) : notes;
}

function run(command, ...args) {
  // On Windows, npm is a script that only a shell can run. No argument has a blank when it does.
  const shell = command === 'npm' && process.platform === 'win32';
  return execFileSync(command, args, { encoding: 'utf8', shell, stdio: ['ignore', 'pipe', 'inherit'] }).trim();
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
