// Calls the configuration's functions. An exception from one of them, or a result of the wrong shape, says which one it
// was.

import * as z from 'zod';
import { errorOf } from './text/error-of.ts';

class HookError extends Error {
  constructor(hook: string, cause: unknown) {
    super(`\`${hook}\` of the configuration failed: ${errorOf(cause).message}`, { cause });
    this.name = 'HookError';
  }
}

const address = z.string().regex(/^\/(?!\/)/, { error: 'expected an address that starts with one `/`' });
const outputPath = z.string().regex(/^(?!.*(^|\/)\.{0,2}(\/|$))[^\\]+$/, {
  error: 'expected a path below the output folder, such as `lists/pages.json`',
});
const callable = z.custom((value) => typeof value === 'function', { error: 'expected a function' });

const problem = z.looseObject({
  code: z.string().regex(/^[\w-]+\/[\w-]+$/, { error: 'expected a code such as `page/too-long`' }),
  message: z.string(),
});

/** What each item of a list that a function returns has to have. */
const itemShapes = {
  generate: z.looseObject({ url: address, layout: z.string(), title: z.string(), description: z.string() }),
  outputs: z.looseObject({ path: outputPath, contents: callable }),
  llms: z.looseObject({
    title: z.string(),
    links: z.array(z.looseObject({ title: z.string(), url: z.string() })),
  }),
  pageChecks: problem,
  ageChecks: problem,
} as const;

/** What a function that returns one thing has to return. */
const valueShapes = {
  fromName: z.looseObject({
    title: z.string().regex(/\S/, { error: 'expected a title' }),
    weight: z.number().optional(),
    layout: z.string().optional(),
  }),
  codeChecks: z.looseObject({
    problems: z.array(z.looseObject({ code: z.string(), message: z.string(), line: z.int(), column: z.int() })),
  }),
} as const;

/** Calls a function that returns one thing. Throws a `HookError` that names it if it throws or returns another thing. */
export function hookedValue<T>(hook: keyof typeof valueShapes, call: () => T): T {
  const value = hooked(hook, call);
  const [issue] = valueShapes[hook].safeParse(value).error?.issues ?? [];
  if (issue) throw new HookError(hook, `${['its result', ...issue.path].join('.')}: ${issue.message}`);
  return value;
}

/**
 * Calls a function that returns a list, or nothing. Throws a `HookError` that names the function if it throws, or if
 * what it returns isn't such a list.
 */
export function hookedList<T>(hook: keyof typeof itemShapes, call: () => readonly T[] | undefined): readonly T[] {
  const list: unknown = hooked(hook, call) ?? [];
  if (!Array.isArray(list)) {
    const what = list instanceof Promise ? 'a promise' : `a value of type ${typeof list}`;
    throw new HookError(hook, `it returned ${what} instead of a list`);
  }
  for (const [index, item] of list.entries()) {
    if (right[hook].has(item)) continue;
    const [issue] = itemShapes[hook].safeParse(item).error?.issues ?? [];
    if (issue) throw new HookError(hook, `\`${[index, ...issue.path].join('.')}\` of its result: ${issue.message}`);
    right[hook].add(item);
  }
  return list;
}

/** Items that were looked at. A preview calls the functions after every edit, and some return the same again. */
const right = {
  generate: new WeakSet(),
  outputs: new WeakSet(),
  llms: new WeakSet(),
  pageChecks: new WeakSet(),
  ageChecks: new WeakSet(),
};

/** Calls a function of the configuration. Throws a `HookError` that names it if it throws. */
export function hooked<T>(hook: string, call: () => T): T {
  try {
    return call();
  } catch (error) {
    throw new HookError(hook, error);
  }
}
