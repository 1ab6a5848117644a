// Changes the code of a folder in small ways, one at a time, and runs the tests: first those that import the changed file,
// then all of `npm test`. A change that no test notices shows what nobody checks.
//
//   npm run check:mutants -- renderer/text cli/io --sample 20 --seed 1
//
// A change that makes tests wait forever is noticed after ten minutes. Ctrl-C puts a changed file back first; after a
// kill that can't be caught, `git checkout` does.

import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

/**
 * Patterns, for code whose comments and literals are blanked, and their replacements. Spaces tell operators from
 * type parameters and arrows.
 * @type {readonly (readonly [RegExp, string])[]}
 */
const operators = [
  [/ === /g, ' !== '],
  [/ !== /g, ' === '],
  [/ && /g, ' || '],
  [/ \|\| /g, ' && '],
  [/ \?\? /g, ' && '],
  [/ < /g, ' <= '],
  [/ <= /g, ' < '],
  [/ > /g, ' >= '],
  [/ >= /g, ' > '],
  [/ \+ /g, ' - '],
  [/ - /g, ' + '],
  [/(?<! \| )\btrue\b(?! \| )/g, 'false'],
  [/(?<! \| )\bfalse\b(?! \| )/g, 'true'],
  [/(?<=[([{,:=?&|] ?)!(?=[\w(])/g, ''],
  [/\bif \(/g, 'if (!'],
  [/\.some\(/g, '.every('],
  [/\.every\(/g, '.some('],
  [/\bMath\.min\(/g, 'Math.max('],
  [/\bMath\.max\(/g, 'Math.min('],
  [/\.startsWith\(/g, '.endsWith('],
  [/\.toReversed\(\)|\.sort\(\)|\.trim\(\)|\.toLowerCase\(\)/g, ''],
  [/^ +(?:break|continue);$/gm, ''],
  // A call whose result nobody uses: nothing on the line before waits for it.
  [/(?<![=>(,?:&|+] *\n)^ +(?:await )?(?!return\b|throw\b)[\w.]+\([^;\n]*\);$/gm, ''],
];

const { values, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
});
/** Undoes what is going on, for example when the process is told to end. */
let undo = () => undefined;
process.on('exit', () => undo());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));

const files = git('ls-files', ...folders).filter((path) => /\.tsx?$/.test(path) && !/^tests\/|\.d\.ts$/.test(path));
if (folders.length === 0 || files.length === 0) fail('Name folders with code, such as renderer/text.');
if (git('status', '--porcelain', '--', ...files).length > 0)
  fail('Commit these folders first: their files are changed.');
const chosen = shuffled(files.flatMap(mutantsOf), values.seed).slice(0, Number(values.sample));
const survivors = chosen.filter((mutant) => !isNoticed(mutant));
console.log(`${chosen.length - survivors.length} of ${chosen.length} changes were noticed (seed ${values.seed})`);

function mutantsOf(file) {
  const source = readFileSync(file, 'utf8');
  const code = blanked(source);
  return operators.flatMap(([pattern, text]) =>
    [...code.matchAll(pattern)].map(({ index, 0: { length } }) => ({
      file,
      source,
      changed: source.slice(0, index) + text + source.slice(index + length),
      line: source.slice(0, index).split('\n').length,
      what: `${source.slice(index, index + length).trim()} -> ${text.trim()}`,
    })),
  );
}

/** The code with comments, texts, and regular expressions blanked: every character keeps its place. */
function blanked(source) {
  const literal =
    /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|\$\{[^{}]*\}|[^`\\])*`|(?<=[(,=:[!&|?]\s*|return )\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/\w*/g;
  return source.replace(literal, (text) => text.replace(/[^\n]/g, '_'));
}

function isNoticed({ file, source, changed, line, what }) {
  undo = () => writeFileSync(file, source);
  writeFileSync(file, changed);
  const passes = vitest('related', file) && vitest('run');
  undo();
  undo = () => undefined;
  console.log(`${passes ? 'SURVIVED' : 'noticed '} ${file}:${line}: ${what}`);
  return !passes;
}

function vitest(command, ...args) {
  const options = ['vitest', command, ...args, '--run', '--bail', '1', '--passWithNoTests'];
  return spawnSync('npx', options, { stdio: 'ignore', timeout: 600_000 }).status === 0;
}

/** In an order that the seed decides. */
function shuffled(all, seed) {
  const keyed = all.map((one, index) => ({ one, key: createHash('sha256').update(`${seed} ${index}`).digest('hex') }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ one }) => one);
}

function git(...args) {
  return execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
}

function fail(message) {
  console.error(message);
  process.exit(2);
}
