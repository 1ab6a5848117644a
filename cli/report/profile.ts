// A CPU profile of a whole command, in the format that browsers' developer tools and editors open.

import { Session } from 'node:inspector/promises';
import { type ReportKind, writeReportFile } from './report-file.ts';

/** A file with a profile. */
export const profileFile: ReportKind = {
  flag: '--profile',
  name: 'a CPU profile',
  keys: ['nodes', 'startTime', 'endTime'],
};

/** Starts recording. The returned function stops, and writes a file if it gets one, or throws an `EnvironmentError`. */
export async function startProfile(): Promise<(file: string | undefined) => Promise<void>> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.start');
  return async (file) => {
    const { profile } = await session.post('Profiler.stop');
    session.disconnect();
    if (file !== undefined) writeReportFile(file, JSON.stringify(profile), 'The profile cannot be written');
  };
}
