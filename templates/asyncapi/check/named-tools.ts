// Commands, options, and templates that a page names, against the recorded versions of the tools; and statements about
// something that was tried, which have to say with which version.

import cli from '../../../content/docs/tools/cli/commands.json' with { type: 'json' };
import { takeWhile } from '../take-while.ts';
import { generatorVersion, officialTemplates, ownTemplates } from '../tools/templates.ts';
import type { ComparedPage, Finding } from './finding.ts';
import { commandsIn, type Piece } from './prose.ts';

/** A flag as the page with all commands records it. */
type Flag = { readonly type: string; readonly char?: string };

const commands = Object.fromEntries(
  Object.entries(cli.commands).map(([command, { flags }]) => [
    command,
    Object.entries<Flag>(flags).flatMap(([name, { type, char }]) => [
      `--${name}`,
      ...(type === 'switch' ? [`--no-${name}`] : []),
      ...(char ? [`-${char}`] : []),
    ]),
  ]),
);
/** Commands that plugins add, and flags that every command takes. */
const plugins = new Set(['autocomplete', 'help']);
const everywhere = new Set(['--help', '--version']);

export function toolFindings({ url, lines, codes, shells }: ComparedPage): readonly Finding[] {
  const texts = [...codes, ...shells];
  return [
    ...texts.flatMap(placed((text) => cliRuns(text).flatMap(runFindings))),
    ...(/^\/docs\/tools\/cli\b/.test(url) ? codes.flatMap(placed(looseOption)) : []),
    ...texts.flatMap(placed(templateFindings)),
    ...lines.flatMap(placed(rejectedFindings)),
    ...lines.flatMap(placed((text) => untriedFindings(text, lines))),
  ];
}

/** A finding, with the word or sentence that it's about instead of its place. */
type Unplaced = Omit<Finding, 'at'> & { readonly about: string };

function placed(check: (text: string) => readonly Unplaced[]): (piece: Piece) => readonly Finding[] {
  return ({ text, at }) =>
    check(text).map(({ about, ...finding }) => ({ ...finding, at: at + Math.max(0, text.indexOf(about)) }));
}

/** The words after `asyncapi` of every run of the CLI in a shell text, up to where its input or output goes. */
function cliRuns(text: string): readonly (readonly string[])[] {
  return commandsIn(text).flatMap((words) => {
    const at = words.findIndex((word) => !/^(?:if|!|npx|-.*)$/.test(word));
    return words[at] === 'asyncapi' ? [takeWhile(words.slice(at + 1), (word) => !/^2?[<>]/.test(word))] : [];
  });
}

function runFindings(words: readonly string[]): readonly Unplaced[] {
  const plain = takeWhile(words, (word) => /^[a-z][\w-]*$/i.test(word));
  const [first] = plain;
  if (first === undefined || plugins.has(first)) return [];
  const known = takeWhile(plain, (_, index) => isKnown(plain.slice(0, index + 1)));
  const command = known.join(' ');
  const next = plain[known.length];
  if (next !== undefined && (command === '' || isTopic(command)))
    return [unknown(next, `AsyncAPI CLI ${cli.version} has no command \`${`${command} ${next}`.trim()}\``)];
  const options = commands[command] ?? [];
  if (isTopic(command) && options.length === 0) return [];
  const given = words.filter((word) => /^--?[a-z]/i.test(word)).map((word) => word.replace(/=.*$/, ''));
  return given
    .filter((option) => !options.includes(option) && !everywhere.has(option))
    .map((option) => unknown(option, `\`asyncapi ${command}\` of ${cli.version} has no option \`${option}\``));
}

function isKnown(words: readonly string[]): boolean {
  return Object.hasOwn(commands, words.join(' ')) || isTopic(words.join(' '));
}

/** Whether a command is only the first part of others. */
function isTopic(words: string): boolean {
  return Object.keys(commands).some((command) => command.startsWith(`${words} `));
}

const allOptions = new Set([...Object.values(commands).flat(), ...everywhere]);

/** Pages about the CLI have tables of options without their command. */
function looseOption(code: string): readonly Unplaced[] {
  const option = /^(--[a-z][\w-]*)/i.exec(code)?.[1];
  if (option === undefined || allOptions.has(option)) return [];
  return [unknown(option, `No command of AsyncAPI CLI ${cli.version} has an option \`${option}\``)];
}

function templateFindings(text: string): readonly Unplaced[] {
  const names = text.match(/@asyncapi\/[\w-]+-template\b|\bcore-template-[\w-]+/g) ?? [];
  const missing = names.filter((name) => !Object.hasOwn(officialTemplates, name) && !ownTemplates.includes(name));
  const run = cliRuns(text).find((words) => words.includes('fromTemplate')) ?? [];
  return [
    ...missing.map((name) => unknown(name, `There is no official template \`${name}\``)),
    ...run.flatMap(rejection),
  ];
}

function rejection(name: string): readonly Unplaced[] {
  return officialTemplates[name] === 'rejected'
    ? [unknown(name.replace('@asyncapi/', ''), `Generator ${generatorVersion} rejects \`${name}\``)]
    : [];
}

/** Templates that a line offers although the Generator rejects them. */
function rejectedFindings(line: string): readonly Unplaced[] {
  if (/\breject|\bolder\b|\bonly\b|\bno longer\b|\bnot\b|n['’]t\b/i.test(line)) return [];
  const names = [...line.matchAll(/`(?:@asyncapi\/)?([a-z][\w-]*-template)(?:@[\d.]+)?`/g)];
  return names.flatMap(([, name]) => rejection(`@asyncapi/${name}`));
}

function unknown(about: string, message: string): Unplaced {
  return { code: 'tool/unknown-name', message, about };
}

const trial = /(?:^|\b(?:was|were|is|are|been|and) )(?:run|checked|tried|tested|validated) with (.+)/i;
const tool = /(AsyncAPI CLI|CLI|@asyncapi\/[\w-]+|Generator|Glee|Studio|Spectral|Modelina)(?![\w-])(?!`? \d)/;

/** Tools that a page may call by a common noun once it has named their version. */
const common = /\bthe (?:official )?(parser|converter)\b(?!`? \d| of\b)/;

/** Sentences that say with what something was tried, and not with which version. */
function untriedFindings(line: string, lines: readonly Piece[]): readonly Unplaced[] {
  const sentences = line.replace(/^[>\s]+/, '').split(/(?<=[.!?])\s+/);
  return sentences.flatMap((sentence): readonly Unplaced[] => {
    const used = trial.exec(sentence)?.[1] ?? '';
    const noun = common.exec(used)?.[1];
    const isKnown = noun === undefined || lines.some(({ text }) => hasVersion(text, noun));
    const name = tool.exec(used)?.[1] ?? (isKnown ? undefined : `the ${noun}`);
    if (name === undefined) return [];
    const message = `"${sentence.replace(/\.$/, '')}" doesn't say which version of ${name}`;
    return [{ code: 'tool/version-missing', message, about: sentence }];
  });
}

/** Whether a page says which parser it means: `@asyncapi/parser` 3.6.3, or version 3.6.3 of the parser. */
function hasVersion(text: string, noun: string): boolean {
  return new RegExp(`\\b${noun}\`?(?:\\]\\([^)]*\\))? \\d|\\bversion \\d[\\d.]* of the ${noun}\\b`, 'i').test(text);
}
