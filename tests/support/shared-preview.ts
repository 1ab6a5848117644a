// A preview for several tests, because a start takes longer than most of them. After each test the files are as they
// were, and the preview has seen it. If a test fails, its preview ends.

import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect } from 'vitest';
import { launchCommand } from './cli.ts';
import { attachPreview, type RunningPreview, settles } from './preview.ts';
import { lanternFolder, type TestProject } from './project.ts';

export interface Watched {
  readonly project: TestProject;
  readonly preview: RunningPreview;
}

/** Where the preview itself writes. */
const own = ['.sitegen', 'dist'];
const settled = 'content/pages/settled.md';

/** Call it once in a file, and what it returns in each test that can share. */
export function sharePreview(): () => Promise<Watched> {
  let shared: Awaited<ReturnType<typeof begin>> | undefined;
  let isUsed = false;
  const forget = (): void => {
    shared?.end();
    shared = undefined;
  };
  afterEach(async ({ task }) => {
    const used = isUsed ? shared : undefined;
    isUsed = false;
    if (task.result?.state === 'fail') return forget();
    await used?.putBack().catch((error) => {
      forget();
      throw error;
    });
  });
  afterAll(forget);
  return async () => {
    isUsed = true;
    shared ??= await begin();
    return shared;
  };
}

async function begin() {
  const [project, remove] = lanternFolder();
  const files = new Map(filesIn(project.root).map((path) => [path, project.read(path)]));
  const child = launchCommand(['serve', '--watch', '--port', '0', '--json'], { cwd: project.root });
  const preview = await attachPreview(child);
  return {
    project,
    preview,
    putBack: () => putBack({ project, preview }, files),
    end: () => void child.once('exit', remove).kill('SIGKILL'),
  };
}

async function putBack({ project, preview }: Watched, files: ReadonlyMap<string, string>): Promise<void> {
  for (const path of filesIn(project.root)) if (!files.has(path)) project.remove(path);
  for (const [path, text] of files) if (!project.has(path) || project.read(path) !== text) project.write(path, text);
  const words = `settled ${performance.now()}`;
  project.write(settled, `---\ntitle: Settled\n---\n${words}\n`);
  await settles(async () => {
    expect((await preview.get('/settled')).text, 'after the test, when its files were put back').toContain(words);
    expect(await preview.problems()).toEqual([]);
  });
}

/** Files and links below a folder, and folders with nothing in them. */
function filesIn(root: string, below = ''): readonly string[] {
  const names = readdirSync(join(root, below)).filter((name) => below !== '' || !own.includes(name));
  if (names.length === 0) return [below];
  return names.flatMap((name) => {
    const path = below === '' ? name : `${below}/${name}`;
    return lstatSync(join(root, path)).isDirectory() ? filesIn(root, path) : [path];
  });
}
