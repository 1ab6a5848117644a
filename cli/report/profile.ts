// Records a CPU profile of a whole command, in the format of browsers' developer tools and editors.

import { Session } from 'node:inspector/promises';
import { requireReportFile, writeReportFile } from './report-file.ts';

/** Starts recording. The returned function stops and writes the file. Both throw if the file can't be written. */
export async function startProfile(file: string): Promise<() => Promise<void>> {
  requireReportFile(file, '--profile', '{"nodes":[');
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.start');
  return async () => {
    const { profile } = await session.post('Profiler.stop');
    session.disconnect();
    writeReportFile(file, JSON.stringify(profile), 'The profile cannot be written');
  };
}
