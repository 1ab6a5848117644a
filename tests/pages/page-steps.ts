// What a reader who follows a page does: write the files, start the brokers, run the commands, compare the output.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageDir } from '../support/project.ts';
import type { BrokerName } from './brokers.ts';

export type Step =
  | {
      readonly kind: 'file';
      readonly name: string;
      readonly text: string;
      readonly isMore: boolean;
      /** Part of a document, and to be put in its place by hand unless it's a file of its own. */
      readonly isPart: boolean;
    }
  | { readonly kind: 'broker'; readonly broker: BrokerName; readonly command: string }
  | { readonly kind: 'command'; readonly command: string }
  /** A command that goes on in a terminal of its own, and what it has printed so far at a later moment. */
  | { readonly kind: 'terminal'; readonly name: string; readonly command: string }
  | { readonly kind: 'printed'; readonly name: string; readonly text: string; readonly isShortened: boolean }
  | { readonly kind: 'output'; readonly text: string; readonly isShortened: boolean };

const fence = /^(`{3,})(\w*)([^\n]*)\n(.*?)^\1\s*$/gms;
const fileName = /^[\w./-]+\.\w+$/;
const brokerCommand = /^(?:[A-Z_]+=\S+ )*(mosquitto|nats-server|redis-server|rabbitmq-server)\b/;
/** Sent to the machine or to the public network, and not part of what is tested here. Studio has a test of its own. */
const notRun = /^(?:sudo|docker|npx asyncapi start studio|curl -O https:\/\/www\.asyncapi\.com)\b/;
const terminal = /^(?<name>Terminal \d+)(?<shortened>, shortened)?$/;
const output = /^(?<command>(?:node|bash) [\w ./-]+|Output)(?<shortened>, shortened)?$/;

/** A tool and the version of it to follow the pages with (`@asyncapi/cli@6.1.0`), in place of the one that they name. */
const [, toolName, toolVersion] = /^(.+)@(.+)$/.exec(process.env.PAGES_TOOL ?? '') ?? [];

/** The version of a tool that the pages are followed with. */
export const versionOf = (name: string, named: string): string => (name === toolName && toolVersion) || named;

function textOf(page: string): string {
  const text = readFileSync(join(packageDir, 'content', `${page}.md`), 'utf8');
  if (toolName === undefined) return text;
  return text.replace(new RegExp(`(?<=${toolName}[@/])\\d+\\.\\d+\\.\\d+`, 'g'), versionOf(toolName, ''));
}

const fencesOf = (page: string) =>
  [...textOf(page).matchAll(fence)].map(([, , lang = '', words = '', code = '']) => ({
    lang,
    title: /title="([^"]+)"/.exec(words)?.[1],
    isFragment: words.includes('fragment='),
    isMore: /\bcontinues\b/.test(words),
    code,
  }));

/** The steps of a page below `content/`, in its order. */
export function stepsOf(page: string): readonly Step[] {
  return fencesOf(page).flatMap(stepsOfFence);
}

/** What other pages have started that a page with a link to it goes on with. */
const started = [
  {
    link: 'event-driven-architectures#start-a-broker',
    page: 'docs/tutorials/getting-started/event-driven-architectures',
    isPart: (step: Step) => step.kind === 'broker' || (step.kind === 'file' && step.name === 'mosquitto.conf'),
  },
  {
    link: 'kafka#see-a-record-travel',
    page: 'docs/tutorials/kafka/index',
    isPart: (step: Step) => 'command' in step && step.command.includes('mock.log'),
  },
];

/** The text of the block with this title. */
export function blockOf(page: string, title: string): string {
  const block = fencesOf(page).find((one) => one.title === title);
  if (block === undefined) throw new Error(`${page} has no ${title}`);
  return block.code;
}

/** The steps of other pages that a page says were taken before. */
export function beforehand(page: string): readonly Step[] {
  const text = textOf(page);
  return started.filter(({ link }) => text.includes(link)).flatMap((one) => stepsOf(one.page).filter(one.isPart));
}

/** All pages in a folder and below, except for those that only list others. */
export function pagesIn(folder: string): readonly string[] {
  const names = readdirSync(join(packageDir, 'content', folder), { recursive: true, encoding: 'utf8' });
  const pages = names.filter((name) => name.endsWith('.md') && !name.endsWith('_section.md') && name !== 'index.md');
  return pages.map((name) => `${folder}/${name.replaceAll('\\', '/').slice(0, -'.md'.length)}`).sort();
}

type Fence = ReturnType<typeof fencesOf>[number];

function stepsOfFence({ lang, title, isFragment, isMore, code }: Fence): readonly Step[] {
  if (title !== undefined && fileName.test(title) && lang !== 'mermaid')
    return [{ kind: 'file', name: title, text: code, isMore, isPart: isFragment }];
  const { name, shortened } = terminal.exec(title ?? '')?.groups ?? {};
  if (name !== undefined) {
    if (lang === 'bash') return [startOrGoOn(name, code)];
    return [{ kind: 'printed', name, text: code, isShortened: shortened !== undefined }];
  }
  if (title !== undefined && output.test(title)) return outputSteps(title, code);
  return lang === 'bash' && title === undefined && !notRun.test(code) ? [startOrCommand(code)] : [];
}

/** An output whose title is a command has that command in place of a block above it. */
function outputSteps(title: string, text: string): readonly Step[] {
  const { command, shortened } = output.exec(title)?.groups ?? {};
  if (command === undefined) return [];
  const shown: Step = { kind: 'output', text, isShortened: shortened !== undefined };
  return command === 'Output' ? [shown] : [{ kind: 'command', command }, shown];
}

/** A block that begins with a broker starts it, and keeps it running. */
function startOrCommand(command: string): Step {
  const broker = brokerOf(command);
  return broker === undefined ? { kind: 'command', command } : { kind: 'broker', broker, command };
}

function startOrGoOn(name: string, command: string): Step {
  const broker = brokerOf(command);
  return broker === undefined ? { kind: 'terminal', name, command } : { kind: 'broker', broker, command };
}

const brokerOf = (command: string) => brokerCommand.exec(command)?.[1] as BrokerName | undefined;
