// The brokers that pages are run against. Only the long tests need them, so CI doesn't install them.

import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findProgram, howToGet } from '../programs.mjs';

const program = (label: string, name: string, debian: string) => ({
  label,
  variable: `${debian.replace('-', '_').toUpperCase()}_PATH`,
  names: [name],
  // Debian keeps servers outside of an ordinary user's PATH.
  places: [`/usr/sbin/${name}`],
  package: debian,
  isRequired: false,
});

const brokers = {
  mosquitto: program('Mosquitto', 'mosquitto', 'mosquitto'),
  'nats-server': program('NATS', 'nats-server', 'nats-server'),
  'redis-server': program('Redis', 'redis-server', 'redis-server'),
  'rabbitmq-server': program('RabbitMQ', 'rabbitmq-server', 'rabbitmq-server'),
};

export type BrokerName = keyof typeof brokers;

/** How to get the brokers that aren't installed, one sentence each. */
export function missingBrokers(names: readonly BrokerName[]): readonly string[] {
  return names.filter((name) => findProgram(brokers[name]) === undefined).map((name) => howToGet(brokers[name]));
}

/** Starts a broker with the command of a page, and waits until its port answers. Returns what stops it. */
export async function startBroker(command: string, folder: string): Promise<() => void> {
  const port = portOf(command, folder);
  // The previous page's broker may not have stopped yet.
  await until(async () => !(await answers(port)), `port ${port} is taken`);
  const state = join(folder, 'broker-state');
  mkdirSync(state, { recursive: true });
  // Started by root, RabbitMQ and Mosquitto change to a user of their own.
  chmodSync(state, 0o777);
  const broker = spawn('bash', ['-c', command], {
    cwd: folder,
    stdio: 'ignore',
    env: {
      ...process.env,
      PATH: `${process.env.PATH}:/usr/sbin`,
      HOME: state,
      RABBITMQ_MNESIA_BASE: state,
      RABBITMQ_LOG_BASE: state,
    },
  });
  const stop = () => stopAll(broker.pid);
  await until(() => answers(port), `nothing answers on port ${port} (${command.trim()})`).catch((error) => {
    stop();
    throw error;
  });
  return stop;
}

/** The port that a command names, or that its configuration file does. */
function portOf(command: string, folder: string): number {
  const file = /-c (\S+)/.exec(command)?.[1];
  const port =
    file === undefined
      ? /(?:-p|--port|NODE_PORT=) ?(\d+)/.exec(command)
      : /^listener (\d+)/m.exec(readFileSync(join(folder, file), 'utf8'));
  return Number(port?.[1]);
}

/** Ends a process and all that it started. One that couldn't be started has no number. */
export function stopAll(pid: number | undefined): void {
  if (pid !== undefined) for (const one of descendantsOf(pid)) signal(one);
}

/** A process and all that it started, the last one first. RabbitMQ's server is a grandchild in a group of its own. */
function descendantsOf(pid: number): readonly number[] {
  const table = spawnSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).stdout.trim().split('\n');
  const pairs = table.map((line) => line.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] =>
    pairs.flatMap(([child = 0, above]) => (above === parent ? [...below(child), child] : []));
  return [...below(pid), pid];
}

/** Asks a process to end. Some end by themselves when the one before them is gone. */
function signal(pid: number): void {
  try {
    process.kill(pid, 'SIGTERM');
  } catch {
    // It has ended.
  }
}

async function until(isTrue: () => Promise<boolean>, otherwise: string): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await setTimeout(100)) if (await isTrue()) return;
  throw new Error(otherwise);
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}
