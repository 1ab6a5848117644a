// Previews that run for a long time keep their memory and their open files, and never show an old page.
// @module-tag long

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { settles, startPreview } from '../support/preview.ts';
import { lanternProject, temporaryFolder } from '../support/project.ts';

const edits = Number(process.env.SITEGEN_TEST_PREVIEW_EDITS ?? 1000);
/** Caches have their size after a while. What is held then may not grow by more than noise. */
const noise = 3 << 20;

interface Held {
  /** Bytes of objects and buffers, after a garbage collection. */
  readonly bytes: number;
  readonly files: number;
  /** Timers, watchers, connections, and other resources that keep the process alive. */
  readonly active: number;
}

/** Runs in the command, before it. Its answer to the signal appears as one file, whole. */
const reporter = (file: string): string => `
import { readdirSync, renameSync, writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';
if (isMainThread) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  process.on('SIGUSR2', () => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    const [files, active] = [readdirSync('/proc/self/fd'), process.getActiveResourcesInfo()];
    writeFileSync('${file}.part', JSON.stringify({ bytes: heapUsed + external, files: files.length, active: active.length }));
    renameSync('${file}.part', '${file}');
  });
}
`;

test.skipIf(process.platform !== 'linux')(
  `${edits} edits and renames below a preview`,
  async () => {
    const [module, answer] = ['report.mjs', 'held.json'].map((name) => join(temporaryFolder(), name)) as [
      string,
      string,
    ];
    writeFileSync(module, reporter(answer));
    const env = { NODE_OPTIONS: `--import=${pathToFileURL(module).href}` };
    const project = lanternProject();
    const { url, child, listen } = await startPreview(project, [], { env });
    const weigh = (): Promise<Held> => {
      rmSync(answer, { force: true });
      child.kill('SIGUSR2');
      return settles(() => JSON.parse(readFileSync(answer, 'utf8')));
    };
    // Up to 16 MB of compressed answers are remembered, which would look like growth.
    const look = (path: string) => fetch(url + path, { headers: { 'accept-encoding': 'identity' } });
    let early: Held | undefined;
    let page = 'docs/wick';
    for (let step = 1; step <= edits; step += 1) {
      if (step % 10 === 9) await (await listen()).leave();
      if (step % 5 === 0) {
        const old = page;
        page = `docs/wick-${step}`;
        project.rename(`content/${old}.md`, `content/${page}.md`);
        await settles(async () => expect((await look(`/${old}`)).status).toBe(404));
      }
      project.write(`content/${page}.md`, `---\ntitle: Page\n---\nEdit ${step}.\n`);
      await settles(async () => expect(await (await look(`/${page}`)).text()).toContain(`Edit ${step}.`));
      if (step === Math.ceil(edits / 3)) early = await weigh();
    }
    const { bytes = 0, files = 0, active = 0 } = early ?? {};
    await settles(async () => {
      const late = await weigh();
      expect(late.bytes).toBeLessThanOrEqual(bytes + noise);
      expect([late.files <= files, late.active <= active], JSON.stringify([early, late])).toEqual([true, true]);
    });
  },
  3_600_000,
);
