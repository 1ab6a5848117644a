// A CPU profile of a whole command, in the format that browsers' developer tools and editors open.

import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';

/** Starts recording; the function that is returned stops and writes the file. */
export async function startProfile(file: string): Promise<() => Promise<void>> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.start');
  return async () => {
    const { profile } = await session.post('Profiler.stop');
    session.disconnect();
    writeFileSync(file, JSON.stringify(profile));
  };
}
