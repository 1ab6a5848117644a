// Makes a server listen at a host and port, or on the next free port if the requested one is taken.

import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { EnvironmentError } from '../environment-error.ts';

/** Where to listen. */
export interface Place {
  readonly host: string;
  /** 0 means any free port. */
  readonly port: number;
  /** Whether it's an error if the port is taken. Otherwise the next ones are tried. */
  readonly strictPort: boolean;
}

/** How many further ports are tried. */
const maxTries = 100;

/** Starts listening and resolves to the actual port. Rejects with an `EnvironmentError`. */
export async function listen(server: Server, place: Place): Promise<number> {
  const last = place.strictPort ? place.port : Math.min(65_535, place.port + maxTries);
  for (let port = place.port; port <= last; port += 1) {
    const problem = await tryPort(server, port, place.host);
    if (!problem) return (server.address() as AddressInfo).port;
    if (problem.code !== 'EADDRINUSE') throw explain(problem, port, place.host);
  }
  const ports = last === place.port ? `Port ${place.port} is` : `Ports ${place.port} to ${last} are`;
  throw new EnvironmentError(`${ports} already in use on ${place.host}`);
}

/** The address to open in a browser on this machine. */
export function addressOf(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** The addresses under which other machines can reach a server that listens on all interfaces. */
export function networkAddressesOf(host: string, port: number): readonly string[] {
  if (host !== '0.0.0.0' && host !== '::') return [];
  return Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => addressOf(address, port));
}

async function tryPort(server: Server, port: number, host: string): Promise<NodeJS.ErrnoException | undefined> {
  // `localhost` resolves to IPv4 or IPv6 depending on the machine, so pick one.
  const listening = once(server.listen({ port, host: host === 'localhost' ? '127.0.0.1' : host }), 'listening');
  return listening.then(() => undefined).catch((error: NodeJS.ErrnoException) => error);
}

function explain(problem: NodeJS.ErrnoException, port: number, host: string): Error {
  if (problem.code === 'EACCES') return new EnvironmentError(`No permission to listen on port ${port}`);
  // Without a network, looking up a name fails with another code than for a name that doesn't exist.
  if (problem.code === 'EADDRNOTAVAIL' || problem.syscall === 'getaddrinfo')
    return new EnvironmentError(`"${host}" is not an address of this machine`);
  return problem;
}
