// Finds small changes to TypeScript code that its tests should notice. Works on the text: comments and literals are
// blanked first, so operators in them don't count. It needs no parser, because a change that doesn't compile is rare and
// is noticed anyway.

/** @typedef {{ start: number, end: number, text: string }} Mutation The characters from `start` to `end` become `text`. */

/**
 * What is looked for in blanked code, and what it becomes. Spaces tell operators from type parameters and arrows.
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
  [/ \* /g, ' + '],
  [/ \+= /g, ' -= '],
  [/(?<! \| )\btrue\b(?! \| )/g, 'false'],
  [/(?<! \| )\bfalse\b(?! \| )/g, 'true'],
  [/(?<=[([{,:=?&|] ?)!(?=[\w(])/g, ''],
  [/\.some\(/g, '.every('],
  [/\.every\(/g, '.some('],
  [/\bMath\.min\(/g, 'Math.max('],
  [/\bMath\.max\(/g, 'Math.min('],
  [/\.startsWith\(/g, '.endsWith('],
  [/\.toReversed\(\)/g, ''],
  [/\.sort\(\)/g, ''],
  [/\.trim\(\)/g, ''],
  [/\.toLowerCase\(\)/g, ''],
  [/^ +(?:break|continue);$/gm, ''],
  // A call whose result nobody uses: nothing on the line before waits for it.
  [/(?<![=>(,?:&|+] *\n)^ +(?:await )?(?!return\b|throw\b)[\w.]+\([^;\n]*\);$/gm, ''],
];

/**
 * All mutations of a file, in order of place.
 * @param {string} source
 * @returns {readonly Mutation[]}
 */
export function mutationsOf(source) {
  const code = blanked(source);
  const found = operators.flatMap(([pattern, text]) =>
    [...code.matchAll(pattern)].map(({ index, 0: { length } }) => ({ start: index, end: index + length, text })),
  );
  return [...found, ...conditions(code, source), ...numbers(code)].sort((a, b) => a.start - b.start);
}

/**
 * `file: line before -> line after`, which stays the same when other lines change.
 * @param {Mutation & { file: string, source: string }} mutant
 * @returns {string}
 */
export function nameOf({ file, source, start, end, text }) {
  const from = source.lastIndexOf('\n', start) + 1;
  const to = (source.indexOf('\n', end) + source.length + 1) % (source.length + 1);
  const after = source.slice(from, start) + text + source.slice(end, to);
  const line = (code) => code.trim().replace(/\s+/g, ' ');
  return `${file}: ${line(source.slice(from, to))} -> ${line(after)}`;
}

/** `if (a)` becomes `if (!(a))`. */
function conditions(code, source) {
  return [...code.matchAll(/\bif \(/g)].map(({ index }) => {
    const start = index + 'if ('.length;
    const end = closing(code, start);
    return { start, end, text: `!(${source.slice(start, end)})` };
  });
}

/** A number becomes the next one; types, such as `1 | 2`, don't count. */
function numbers(code) {
  return [...code.matchAll(/(?<=[([ ])\d+(?=[),\]; ])(?! \|)/g)]
    .filter(({ index }) => !/(?:\| |^export type .*|readonly .*)$/.test(code.slice(0, index).split('\n').at(-1)))
    .map(({ index, 0: digits }) => ({ start: index, end: index + digits.length, text: `${Number(digits) + 1}` }));
}

function closing(code, start) {
  let depth = 1;
  let at = start;
  for (; at < code.length && depth > 0; at += 1) depth += { '(': 1, ')': -1 }[code[at]] ?? 0;
  return at - 1;
}

/** The code with comments, texts, and regular expressions blanked: every character keeps its place. */
function blanked(source) {
  const literal =
    /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|\$\{[^{}]*\}|[^`\\])*`|(?<=[(,=:[!&|?]\s*|return )\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/\w*/g;
  return source.replace(literal, (text) => text.replace(/[^\n]/g, '_'));
}
