// Calls the functions of the configuration and of components. An exception from one of them, or a result of the wrong
// shape, says which one it was.

import * as z from 'zod';
import type { ComponentUse } from './model.ts';
import { errorOf } from './text/error-of.ts';

/** An exception from the site's own code. `what` says what failed. */
export class HookError extends Error {
  constructor(what: string, cause: unknown) {
    super(`${what} failed: ${errorOf(cause).message}`, { cause });
    this.name = 'HookError';
  }
}

const address = z.string().regex(/^\/(?!\/)/, { error: 'expected an address that starts with one `/`' });
const outputPath = z.string().regex(/^(?!.*(^|\/)\.{0,2}(\/|$))[^\\]+$/, {
  error: 'expected a path below the output folder, such as `lists/pages.json`',
});
const callable = z.custom((value) => typeof value === 'function', { error: 'expected a function' });

/** A list of these, or nothing. */
const listOf = (fields: z.ZodRawShape) => z.array(z.looseObject(fields)).nullish();

const problems = listOf({
  code: z.string().regex(/^[\w-]+\/[\w-]+$/, { error: 'expected a code such as `page/too-long`' }),
  message: z.string(),
  at: z.looseObject({ file: z.string(), line: z.int(), column: z.int() }),
});

/** What the functions have to return. */
const shapes = {
  generate: listOf({ url: address, layout: z.string(), title: z.string(), description: z.string() }),
  outputs: listOf({ path: outputPath, contents: callable, inputs: callable.optional() }),
  llms: listOf({ title: z.string(), links: z.array(z.looseObject({ title: z.string(), url: z.string() })) }),
  pageChecks: problems,
  ageChecks: problems,
  contents: z.union([z.string(), z.instanceof(Uint8Array)], { error: 'expected text or bytes' }),
  socialImageOf: z.string().nullish(),
  structuredData: listOf({}),
  fromName: z.looseObject({
    title: z.string().regex(/\S/, { error: 'expected a title' }),
    weight: z.number().optional(),
    layout: z.string().optional(),
  }),
  codeChecks: z.looseObject({
    problems: z.array(z.looseObject({ code: z.string(), message: z.string(), line: z.int(), column: z.int() })),
  }),
} as const;

/**
 * Calls a function. Throws a `HookError` if it throws or returns something of the wrong shape. `what` names it in messages;
 * default: as a function of the configuration.
 */
export function hookedValue<T>(hook: keyof typeof shapes, call: () => T, what = named(hook)): T {
  const value = called(what, call);
  const [issue] = shapes[hook].safeParse(value).error?.issues ?? [];
  if (issue) throw new HookError(what, `${['its result', ...issue.path].join('.')}: ${issue.message}`);
  return value;
}

/** The same for a function that returns a list or nothing. */
export function hookedList<T>(hook: keyof typeof shapes, call: () => readonly T[] | undefined): readonly T[] {
  return hookedValue(hook, call) ?? [];
}

/** Calls a function of the configuration. Throws a `HookError` that names it if it throws. */
export function hooked<T>(hook: string, call: () => T): T {
  return called(named(hook), call);
}

/** Calls a function of a component. Throws a `HookError` with the place of its tag if it throws. */
export function atTag<T>({ name, at }: ComponentUse, call: () => T): T {
  return called(`${at.file}:${at.line}: <${name}>`, call);
}

function called<T>(what: string, call: () => T): T {
  try {
    return call();
  } catch (error) {
    throw new HookError(what, error);
  }
}

function named(hook: string): string {
  return `\`${hook}\` of the configuration`;
}
