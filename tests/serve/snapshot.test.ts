// The server's view of a folder while builds replace each other faster than it can be read.
import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createCompressor } from '../../cli/serve/compress.ts';
import { serveSite } from '../../cli/serve/create-site-server.ts';
import { createSiteFiles, type SiteFiles } from '../../cli/serve/site-files.ts';
import { createSnapshot } from '../../cli/serve/site-snapshot.ts';
import { ask, temporaryFolder, writeFiles } from './served-site.ts';

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

  test('does not lend its rules to a page of another build', async () => {
    const folder = temporaryFolder();
    const root = join(folder, 'dist');
    const publish = (build: string): void => {
      writeFiles(join(folder, build), { 'index.html': build, _headers: `/*\n  X-Build: ${build}` });
      symlinkSync(join(folder, build), `${root}.link`);
      renameSync(`${root}.link`, root);
    };
    publish('first');
    const files = createSiteFiles(root);
    let builds = ['second'];
    const read: SiteFiles['read'] = async (path) => {
      const file = await files.read(path);
      for (const build of builds) publish(build);
      builds = [];
      return file;
    };
    const site = {
      snapshot: await createSnapshot(root, { base: '', prepare: async () => undefined }),
      files: { ...files, read },
      compressor: createCompressor(),
      api: [],
      allowedHosts: new Set<string>(),
      base: '',
    };
    const server = await serveSite(site, { host: '127.0.0.1', port: 0, strictPort: true });
    onTestFinished(() => server.close());
    const { text, headers } = await ask(server, '/');
    expect([text, headers['x-build']]).toEqual(['second', 'second']);
  });
});
