// The server's view of a folder while builds replace each other faster than it can be read.
import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createSnapshot } from '../../cli/serve/site-snapshot.ts';
import { temporaryFolder } from './served-site.ts';

describe.skipIf(process.platform === 'win32')('a view that is read while the next build comes', () => {
  test('does not pass for the state of a file that was read later', async () => {
    const folder = temporaryFolder();
    const root = join(folder, 'dist');
    const publish = (build: string): void => {
      mkdirSync(join(folder, build));
      writeFileSync(join(folder, build, '_headers'), `/*\n  X-Build: ${build}`);
      symlinkSync(join(folder, build), `${root}.link`);
      renameSync(`${root}.link`, root);
    };
    publish('first');
    let whileReading = (): void => undefined;
    const snapshot = await createSnapshot(root, { base: '', prepare: async () => whileReading() });

    publish('second');
    let joined: Promise<void> | undefined;
    let readAt = 0;
    whileReading = () => {
      whileReading = () => undefined;
      publish('third');
      readAt = performance.now();
      joined = snapshot.check(readAt);
    };
    await snapshot.check(performance.now());
    await joined;
    await snapshot.check(readAt);

    expect(JSON.stringify(snapshot.current().rules.headers)).toContain('third');
  });
});
