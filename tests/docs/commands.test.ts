// The program's help, and docs/commands.md against it: every command and flag is described, and nothing else is.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import { expect, test } from 'vitest';
import { packageDir, temporaryFolder } from '../support/project.ts';
import { sitegen } from '../support/warm-cli.ts';
import { documentFiles, readDocument, sectionText } from './documents.ts';

const page = readDocument('docs/commands.md');
const commands = await commandsOf();
/** What every command says about itself, outside of any project. */
const texts = await Promise.all(commands.map((name) => helpOf(name.split(' '))));
/** The flags of every command. */
const helps = new Map(commands.map((name, index) => [name, helpFlags(texts[index] ?? '')]));

test('the help of every command has its arguments, its flags, and two examples that use them', () => {
  for (const [index, name] of commands.entries()) {
    const [before = '', after = ''] = (texts[index] ?? '').split('\nExamples:');
    expect(before).toContain(`sitegen ${name} [options]`);
    const headings = [...before.matchAll(/^(Arguments|Options|Flags of every command)\b/gm)].map(([one]) => one);
    expect(headings.join(), name).toMatch(/^Arguments,(?:Options,)?Flags of every command$/);
    const examples = [...after.matchAll(/^ {2}\$ (.*)$/gm)].map(([, example = '']) => example);
    expect(examples, name).toHaveLength(2);
    for (const example of examples) {
      expect(example).toMatch(new RegExp(`^sitegen ${name}\\b`));
      for (const [flag] of example.matchAll(/--[a-z-]+/g)) expect(before, example).toContain(flag);
    }
  }
});

test('every command has a section', () => {
  expect(describedCommands()).toEqual(commands.toSorted());
});

test('every command is run by a test', () => {
  const files = glob.sync('tests/{cli,mcp,browser,faults}/**/*.test.ts', { cwd: packageDir });
  const tests = files.map((file) => readFileSync(join(packageDir, file), 'utf8')).join('\n');
  expect(commands.filter((name) => !tests.includes(`['${name.split(' ').join("', '")}'`))).toEqual([]);
});

test('every flag is described where it belongs, and no other', () => {
  const common = [...helps.values()].reduce((shared, flags) => shared.filter((flag) => flags.includes(flag)));
  expect(tableFlags(sectionText(page, 'Flags of every command'))).toEqual(common);
  for (const [name, flags] of helps) {
    // `dev` is described by the flags it lacks.
    const own = name === 'dev' ? [] : flags.filter((flag) => !common.includes(flag));
    expect(tableFlags(sectionOf(name)), name).toEqual(own);
  }
  const lacking = (helps.get('serve') ?? []).filter((flag) => !helps.get('dev')?.includes(flag));
  expect(lacking).toEqual(['--build', '--watch']);
});

test('flags that documents show in a command exist', () => {
  const known = new Set([...helps.values()].flat());
  const shown = documentFiles().flatMap((file) =>
    [...readDocument(file).text.matchAll(/\bsitegen(?:\.js)? [a-z]+ ([^`\n|]*)/g)].flatMap(([, rest = '']) =>
      [...rest.matchAll(/(?:^|\s)(--[a-z-]+)/g)].map(([, flag = '']) => `${file}: ${flag}`),
    ),
  );
  expect(shown.length).toBeGreaterThan(3);
  expect(shown.filter((one) => !known.has(one.replace(/^.*: /, '')))).toEqual([]);
});

async function helpOf(command: readonly string[]): Promise<string> {
  const { code, stdout } = await sitegen([...command, '--help'], { cwd: temporaryFolder() });
  expect(code).toBe(0);
  return stdout;
}

/** The commands of the help, those of a group with its name before, without `help` itself. */
async function commandsOf(): Promise<readonly string[]> {
  const listed = commandsIn(await helpOf([]));
  const groups = await Promise.all(listed.map(async (name) => [name, commandsIn(await helpOf([name]))] as const));
  return groups.flatMap(([name, below]) => (below.length === 0 ? [name] : below.map((one) => `${name} ${one}`)));
}

function commandsIn(help: string): readonly string[] {
  const start = help.indexOf('Commands:');
  const list = start === -1 ? '' : help.slice(start);
  return [...list.matchAll(/^ {2}([a-z]+) /gm)].flatMap(([, name]) =>
    name === undefined || name === 'help' ? [] : [name],
  );
}

function describedCommands(): readonly string[] {
  return page.headings.flatMap(({ text }) => /^`sitegen (\w+(?: \w+)?)/.exec(text)?.[1] ?? []).toSorted();
}

function sectionOf(command: string): string {
  const heading = page.headings.find(({ text }) => text.startsWith(`\`sitegen ${command}`))?.text ?? '';
  return sectionText(page, heading);
}

/** Flags as help lists them: one on a line with its description, or several without. */
function helpFlags(text: string): readonly string[] {
  return distinct(text.matchAll(/(?<=^ {2}|\S {2})(?:-\w, )?(--[a-z-]+)/gm));
}

/** Flags that begin a row of a table. */
function tableFlags(text: string): readonly string[] {
  return distinct(text.matchAll(/^\| `(?:-\w, )?(--[a-z-]+)/gm));
}

function distinct(matches: Iterable<RegExpMatchArray>): readonly string[] {
  return [...new Set([...matches].flatMap(([, flag]) => flag ?? []))].toSorted();
}
