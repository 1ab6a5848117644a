// What a reader who follows a page does: write the files, start the brokers, run the commands, compare the output.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageDir } from '../support/project.ts';
import type { BrokerName } from './brokers.ts';

export type Step =
  | { readonly kind: 'file'; readonly name: string; readonly text: string; readonly isMore: boolean }
  | { readonly kind: 'broker'; readonly broker: BrokerName; readonly port: number; readonly command: string }
  | { readonly kind: 'command'; readonly command: string }
  /** A command that goes on in a terminal of its own, and what it has printed so far at a later moment. */
  | { readonly kind: 'terminal'; readonly name: string; readonly command: string }
  | { readonly kind: 'printed'; readonly name: string; readonly text: string }
  | { readonly kind: 'output'; readonly text: string; readonly isShortened: boolean };

const fence = /^(`{3,})(\w*)([^\n]*)\n(.*?)^\1\s*$/gms;
const fileName = /^[\w./-]+\.\w+$/;
const brokerCommand = /^(?:[A-Z_]+=\S+ )*(mosquitto|nats-server|redis-server|rabbitmq-server)\b/;
const terminal = /^Terminal \d+$/;
const output = /^(?<command>(?:node|bash) [\w ./-]+|Output)(?<shortened>, shortened)?$/;
const portInCommand = /(?:-p|--port|NODE_PORT=) ?(\d+)/;

const fencesOf = (page: string) =>
  [...readFileSync(join(packageDir, 'content', `${page}.md`), 'utf8').matchAll(fence)].map(
    ([, , lang = '', words = '', code = '']) => ({
      lang,
      title: /title="([^"]+)"/.exec(words)?.[1],
      isFragment: words.includes('fragment='),
      isMore: /\bcontinues\b/.test(words),
      code,
    }),
  );

/** The steps of a page below `content/`, in its order. */
export function stepsOf(page: string): readonly Step[] {
  return fencesOf(page).flatMap(stepsOfFence);
}

/** The block of code with a title. */
export function blockOf(page: string, title: string): string | undefined {
  return fencesOf(page).find((block) => block.title === title)?.code;
}

type Fence = ReturnType<typeof fencesOf>[number];

function stepsOfFence({ lang, title, isFragment, isMore, code }: Fence): readonly Step[] {
  // A fragment is a part of a file, to be put in its place by hand.
  if (title !== undefined && fileName.test(title) && lang !== 'mermaid' && !isFragment)
    return [{ kind: 'file', name: title, text: code, isMore }];
  if (title !== undefined && terminal.test(title)) {
    return [
      lang === 'bash' ? { kind: 'terminal', name: title, command: code } : { kind: 'printed', name: title, text: code },
    ];
  }
  if (title !== undefined && output.test(title)) return outputSteps(title, code);
  return lang === 'bash' && title === undefined ? [startOrCommand(code)] : [];
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
  const broker = brokerCommand.exec(command)?.[1] as BrokerName | undefined;
  if (broker === undefined) return { kind: 'command', command };
  const port = Number(portInCommand.exec(command)?.[1]);
  return { kind: 'broker', broker, port, command };
}
