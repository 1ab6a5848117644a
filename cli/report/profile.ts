// A CPU profile of a whole command, in the format that browsers' developer tools and editors open.

import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { EnvironmentError } from '../environment-error.ts';

/** Starts recording. The returned function stops and writes the file, or throws an `EnvironmentError`. */
export async function startProfile(file: string): Promise<() => Promise<void>> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.start');
  return async () => {
    const { profile } = await session.post('Profiler.stop');
    session.disconnect();
    try {
      writeFileSync(file, JSON.stringify(profile));
    } catch (error) {
      throw new EnvironmentError(`The profile cannot be written: ${(error as Error).message}`);
    }
  };
}
