// Servers and previews that run for a long time keep their memory and their open files, and never show an old page.
// @module-tag long

import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { inProject, start } from '../support/cli.ts';
import { attachPreview, eventually, settles, startPreview } from '../support/preview.ts';
import { lanternProject, type TestProject, temporaryFolder } from '../support/project.ts';
import { random } from '../support/random.ts';

/** As many builds and requests as fit into a quarter of an hour: one build in 20 seconds, 500 requests a second. */
const rebuilds = Number(process.env.SITEGEN_TEST_REBUILDS ?? 45);
const requestsPerBuild = Number(process.env.SITEGEN_TEST_REQUESTS ?? 10_000);
const edits = Number(process.env.SITEGEN_TEST_PREVIEW_EDITS ?? 1000);
/** Caches have their size after a while. What is held then may not grow by more than noise. */
const noise = 3 << 20;

/** What grew between two measurements. */
function grownIn(before: Held, after: Held): object {
  return {
    bytes: Math.max(0, after.bytes - before.bytes - noise),
    files: Math.max(0, after.files - before.files),
    active: Math.max(0, after.active.length - before.active.length),
  };
}

const nothing = { bytes: 0, files: 0, active: 0 };

describe.skipIf(process.platform !== 'linux')('runs for long', () => {
  test(`${rebuilds} builds below a server at load`, async () => {
    const project = lanternProject();
    await publish(project, 0);
    const scales = createScales();
    const child = start(['serve', '--port', '0', '--json'], { cwd: project.root, env: scales.env });
    const { url } = await attachPreview(child);
    let early: Held | undefined;
    for (let round = 1; round <= rebuilds; round += 1) {
      const [answers] = await Promise.all([visit(url, requestsPerBuild, round), publish(project, round)]);
      expect(answers, `round ${round}`).toEqual(new Set(['fine']));
      await settles(async () => expect((await look(url, '/docs/oil')).text).toContain(`Round ${round}.`));
      if (round === Math.ceil(rebuilds / 3)) early = await scales.weigh(child);
    }
    // Connections that nobody uses are closed after 5 seconds.
    await settles(async () => {
      const late = await scales.weigh(child);
      expect(grownIn(early as Held, late), JSON.stringify([early, late])).toEqual(nothing);
    });
  }, 3_600_000);

  test(`${edits} edits and renames below a preview`, async () => {
    const project = lanternProject();
    const scales = createScales();
    const preview = await startPreview(project, [], { env: scales.env });
    let early: Held | undefined;
    let page = 'wick';
    for (let step = 1; step <= edits; step += 1) {
      if (step % 10 === 9) await (await preview.listen()).leave();
      if (step % 5 === 0) {
        const renamed = `wick-${step}`;
        project.rename(`content/docs/${page}.md`, `content/docs/${renamed}.md`);
        const old = page;
        page = renamed;
        await settles(async () => {
          expect((await look(preview.url, `/docs/${renamed}`)).status).toBe(200);
          expect((await look(preview.url, `/docs/${old}`)).status).toBe(404);
        });
      } else {
        project.write(`content/docs/${page}.md`, pageOf(`Edit ${step}.`));
        await settles(async () => expect((await look(preview.url, `/docs/${page}`)).text).toContain(`Edit ${step}.`));
      }
      if (step === Math.ceil(edits / 3)) early = await scales.weigh(preview.child);
    }
    await settles(async () => {
      const late = await scales.weigh(preview.child);
      expect(grownIn(early as Held, late), JSON.stringify([early, late])).toEqual(nothing);
    });
  }, 3_600_000);
});

const pageOf = (text: string): string => `---\ntitle: Page\n---\n${text}\n`;

/** Builds the site with a number on a page. */
async function publish(project: TestProject, round: number): Promise<void> {
  project.write('content/docs/oil.md', pageOf(`Round ${round}.`));
  expect(await inProject(project, ['build', '--quiet'])).toMatchObject({ code: 0 });
}

/** Asks for an answer as it is: up to 16 MB of compressed ones are remembered, which would look like growth. */
async function look(
  origin: string,
  path: string,
  headers: { readonly [name: string]: string } = {},
): Promise<{ readonly status: number; readonly text: string }> {
  const asIs = { 'accept-encoding': 'identity', ...headers };
  const response = await fetch(origin + path, { redirect: 'manual', headers: asIs });
  return { status: response.status, text: await response.text() };
}

/** The addresses that visitors request, and the right statuses. */
const asked: readonly (readonly [string, { readonly [name: string]: string }, readonly number[]])[] = [
  ['/', { 'accept-encoding': 'gzip' }, [200]],
  ['/docs/lamp.svg', { range: 'bytes=0-9' }, [206]],
  ['/gone', {}, [404]],
];

/** Sends requests, 20 at a time. Answers what was wrong. */
async function visit(url: string, count: number, seed: number): Promise<ReadonlySet<string>> {
  const { whole } = random(seed);
  const answers = new Set<string>();
  let left = count;
  const visitor = async (): Promise<void> => {
    for (; left > 0; left -= 1) {
      const [path, headers, right] = asked[whole(asked.length)] ?? ['/', {}, [200]];
      const { status } = await look(url, path, headers);
      answers.add(right.includes(status) ? 'fine' : `${path}: ${status}`);
    }
  };
  await Promise.all(Array.from({ length: 20 }, visitor));
  return answers;
}

interface Held {
  /** Bytes of objects and buffers. */
  readonly bytes: number;
  /** Open files and connections (Linux). */
  readonly files: number;
  /** Names of timers, watchers, connections, and other resources. */
  readonly active: readonly string[];
}

interface Scales {
  /** Belongs into the environment of the command. */
  readonly env: { readonly NODE_OPTIONS: string };
  readonly weigh: (child: ChildProcess) => Promise<Held>;
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
    const held = { bytes: heapUsed + external, files: readdirSync('/proc/self/fd').length, active: process.getActiveResourcesInfo() };
    writeFileSync('${file}.part', JSON.stringify(held));
    renameSync('${file}.part', '${file}');
  });
}
`;

/** Scales for one command on Linux, until the test ends. */
function createScales(): Scales {
  const folder = temporaryFolder();
  const [module, answer] = [join(folder, 'report.mjs'), join(folder, 'held.json')];
  writeFileSync(module, reporter(answer));
  return {
    env: { NODE_OPTIONS: `--import=${pathToFileURL(module).href}` },
    weigh: async (child) => {
      rmSync(answer, { force: true });
      child.kill('SIGUSR2');
      return eventually(() => (existsSync(answer) ? (JSON.parse(readFileSync(answer, 'utf8')) as Held) : undefined));
    },
  };
}
