// Containers that share a cache or a checkout, imitated with namespaces: every build is process 1 there, and one folder
// is at different paths, or different folders are at one.
// @module-tag long

import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { remainsIn } from '../support/built.ts';
import { ended, inProject, start } from '../support/cli.ts';
import { addPause, lanternProject, temporaryFolder } from '../support/project.ts';
import { treeOf } from '../support/tree.ts';

const namespaces = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc', '--uts'];
const [unshare = '', ...flags] = namespaces;
const canContain = spawnSync(unshare, [...flags, 'mount', '-t', 'tmpfs', 'tmpfs', '/tmp']).status === 0;

interface Container {
  readonly name: string;
  /** Folders by the path that they have inside. */
  readonly volumes: { readonly [place: string]: string };
  readonly cache: string;
  readonly env?: { readonly [name: string]: string };
}

/** Starts a build of what is at `place` in a container. */
function startBuild(place: string, { name, volumes, cache, env }: Container) {
  const mounts = Object.entries(volumes).map(([inside, outside]) => `mount --bind '${outside}' '${inside}'`);
  const script = [`hostname ${name}`, ...mounts, `cd '${place}'`, 'exec "$@"'].join(' && ');
  return start(['build', '--quiet'], {
    wrapper: [...namespaces, 'sh', '-c', script, 'sh'],
    env: { SITEGEN_CACHE_DIR: cache, ...env },
  });
}

function emptyFolder(path = temporaryFolder()): string {
  mkdirSync(path, { recursive: true });
  return path;
}

describe.runIf(canContain)('containers', () => {
  test('that share a cache and build at once get what each would alone', { timeout: 600_000 }, async () => {
    const shared = emptyFolder();
    const site = emptyFolder();
    const caches = [emptyFolder(), emptyFolder()];
    const checkouts = ['one', 'two'].map((name) => ({ name, project: lanternProject(), own: emptyFolder() }));
    for (let round = 0; round < 10; round += 1) {
      const alone = [];
      for (const { name, project } of checkouts) {
        project.write('content/docs/wick.md', `---\ntitle: ${name}\n---\nRound ${round} of ${name}.\n`);
        project.write('content/docs/oil.md', `---\ntitle: Oil\n---\nRound ${round} of ${round % 2 ? name : 'all'}.\n`);
        project.write('templates/colors.css', `:root { --lamp: '${name} ${round}'; }\n`);
        const env = { SITEGEN_CACHE_DIR: join(temporaryFolder(), 'cache') };
        expect(await inProject(project, ['build', '--quiet'], { env })).toMatchObject({ code: 0, stderr: '' });
        alone.push(treeOf(project.path('dist')));
        project.remove('dist');
      }
      const builds = checkouts.map(({ name, project, own }, index) => {
        // In every second round, both see their checkout and the cache at the same paths.
        const place = round % 2 ? own : site;
        const cache = caches[round % 2 ? index : 0] ?? '';
        return ended(startBuild(place, { name, volumes: { [place]: project.root, [cache]: shared }, cache }));
      });
      for (const result of await Promise.all(builds)) expect(result).toMatchObject({ code: 0, stderr: '' });
      expect(checkouts.map(({ project }) => treeOf(project.path('dist')))).toEqual(alone);
    }
  });

  test('that share a checkout: the build that lost its lock says so, and the later one is published', async () => {
    const project = lanternProject();
    addPause(project, 'Oil');
    expect(await inProject(project, ['build', '--quiet'])).toMatchObject({ code: 0 });
    project.write('content/docs/oil.md', '---\ntitle: Oil\n---\nNew.\n');
    const [here, there] = [emptyFolder(), emptyFolder()];
    const volumes = (place: string) => ({ [place]: project.root });
    const env = { PAUSE: 'paused' };
    const first = startBuild(here, { name: 'box-1', volumes: volumes(here), cache: emptyFolder(), env });
    const firstEnd = ended(first);
    await expect.poll(() => project.has('paused')).toBe(true);
    expect(JSON.parse(project.read('.dist.lock'))).toMatchObject({ pid: 1 });
    const second = startBuild(there, { name: 'box-2', volumes: volumes(there), cache: emptyFolder() });
    expect(await ended(second)).toMatchObject({ code: 0 });
    project.write('paused.over', '');
    expect(await firstEnd).toEqual(
      expect.objectContaining({ code: 3, stderr: expect.stringContaining('Another build took over') }),
    );
    expect(project.read('dist/docs/oil.html')).toContain('New.');
    expect(remainsIn(project.root)).toEqual([]);
  });
});
