// What a reader who follows a page does: write the files, start the brokers, run the commands, compare the output.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageDir } from '../support/project.ts';
import type { BrokerName } from './brokers.ts';

export type Step =
  | { readonly kind: 'file'; readonly name: string; readonly text: string }
  | { readonly kind: 'broker'; readonly broker: BrokerName; readonly port: number; readonly command: string }
  | { readonly kind: 'command'; readonly command: string }
  | { readonly kind: 'output'; readonly text: string };

const fence = /^(`{3,})(\w*)([^\n]*)\n(.*?)^\1\s*$/gms;
const fileName = /^[\w./-]+\.\w+$/;
const brokerCommand = /^(?:[A-Z_]+=\S+ )*(mosquitto|nats-server|redis-server|rabbitmq-server)\b/;
const portInCommand = /(?:-p|--port|NODE_PORT=) ?(\d+)/;

const fencesOf = (page: string) =>
  [...readFileSync(join(packageDir, 'content', `${page}.md`), 'utf8').matchAll(fence)].map(
    ([, , lang = '', words = '', code = '']) => ({ lang, title: /title="([^"]+)"/.exec(words)?.[1], code }),
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

function stepsOfFence({ lang, title, code }: Fence): readonly Step[] {
  if (title !== undefined && fileName.test(title) && lang !== 'mermaid')
    return [{ kind: 'file', name: title, text: code }];
  if (lang === 'text' && title === 'Output') return [{ kind: 'output', text: code }];
  if (lang === 'text' && title !== undefined && /^node [\w. -]+$/.test(title)) {
    return [
      { kind: 'command', command: title },
      { kind: 'output', text: code },
    ];
  }
  return lang === 'bash' && title === undefined ? [startOrCommand(code)] : [];
}

/** A block that begins with a broker starts it, and keeps it running. */
function startOrCommand(command: string): Step {
  const broker = brokerCommand.exec(command)?.[1] as BrokerName | undefined;
  if (broker === undefined) return { kind: 'command', command };
  const port = Number(portInCommand.exec(command)?.[1]);
  return { kind: 'broker', broker, port, command };
}
