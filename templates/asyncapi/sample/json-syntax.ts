// Finds the first mistake in JSON text. YAML accepts most of what's wrong in JSON (trailing commas, single quotes,
// comments), and the messages of JSON.parse differ between versions of Node.

import type { CodeProblem } from 'sitegen';

/** A mistake in the syntax of a sample. */
export interface Mistake extends Words {
  /** Offset in the text. */
  readonly at: number;
}

type Words = Pick<CodeProblem, 'message' | 'hint'>;

/** Blanks, or one token of correct JSON: a sign, a text, a number, or a word. */
const tokenPattern =
  /[ \t\r\n]+|[{}[\],:]|"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)\b/y;

type State = 'value' | 'key' | 'colon' | 'after';

/** The first place where the text stops being JSON, or undefined. */
export function findJsonMistake(code: string): Mistake | undefined {
  const stack: ('{' | '[')[] = [];
  let state: State = 'value';
  let previous = '';
  for (let at = 0; at < code.length; at = tokenPattern.lastIndex) {
    tokenPattern.lastIndex = at;
    const token = tokenPattern.exec(code)?.[0];
    if (token === undefined) return { at, ...explain(code.slice(at)) };
    if (token.trim() === '') continue;
    const next = step(stack, state, token, previous);
    if (next === undefined) return { at, ...misplaced(token, state, previous, stack.at(-1)) };
    state = next;
    previous = token;
  }
  if (state === 'after' && stack.length === 0) return undefined;
  const message = "The JSON ends before it's complete";
  return { at: code.trimEnd().length, message, hint: 'Close every bracket and brace.' };
}

/** The state after a token, or undefined if the token isn't allowed there. */
function step(stack: ('{' | '[')[], state: State, token: string, previous: string): State | undefined {
  const closes = { '}': '{', ']': '[' }[token];
  if (closes) {
    const emptyOrDone = state === 'after' || previous === closes;
    return emptyOrDone && stack.pop() === closes ? 'after' : undefined;
  }
  if (state === 'after')
    return token !== ',' || stack.length === 0 ? undefined : stack.at(-1) === '{' ? 'key' : 'value';
  if (state === 'colon') return token === ':' ? 'value' : undefined;
  if (state === 'key') return token.startsWith('"') ? 'colon' : undefined;
  if (token === ',' || token === ':') return undefined;
  if (token !== '{' && token !== '[') return 'after';
  stack.push(token);
  return token === '{' ? 'key' : 'value';
}

function misplaced(token: string, state: State, previous: string, opening: string | undefined): Words {
  if (token === ':' && state === 'after' && opening !== '{')
    return { message: "This key isn't in an object", hint: 'Put braces around the keys and their values.' };
  if ((token === '}' || token === ']') && previous === ',')
    return { message: "JSON doesn't allow a comma after the last item", hint: 'Remove the comma before this bracket.' };
  if (state === 'after') return { message: `JSON needs a comma before \`${short(token)}\`` };
  if (state === 'key') return { message: 'JSON keys must be in double quotes' };
  return { message: `\`${short(token)}\` isn't allowed here in JSON` };
}

function explain(rest: string): Words {
  if (/^(\/\/|\/\*|#)/.test(rest))
    return { message: 'JSON has no comments', hint: 'Remove the comment, or write it in YAML.' };
  if (/^\s/.test(rest)) return { message: "This isn't an ordinary space", hint: 'Type the space again.' };
  if (rest.startsWith("'")) return { message: 'JSON strings must be in double quotes' };
  if (/^(…|\.\.\.)/.test(rest)) {
    return {
      message: "Dots for left-out parts aren't valid JSON",
      hint: 'Write the sample in full, or mark the fence as `text`.',
    };
  }
  return { message: `\`${short(rest)}\` isn't allowed here in JSON` };
}

function short(text: string): string {
  const [word = ''] = text.split(/[\s,}\]]/);
  return word.length === 0 ? text.slice(0, 1) : word.slice(0, 24);
}
