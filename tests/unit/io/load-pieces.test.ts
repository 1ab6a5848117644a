// What a preview loads of code that's saved while it's being loaded.

import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { createPieceLoader } from '../../../cli/project/load-pieces.ts';
import { lanternProject } from '../../support/project.ts';

const modulesDir = resolve('node_modules');
const program = { packageDir: resolve('cli'), modulesDir, fingerprint: 'test', fallbackDir: () => modulesDir };

test('a file that was saved while it was loaded, and then saved as it was, is loaded as it is', async () => {
  const project = lanternProject({ 'lamp.ts': "export default 'out';\n" });
  const load = createPieceLoader(undefined);
  const place = { program, root: project.root, cacheDir: join(project.root, '.cache') };
  const lamp = () => load(place, join(project.root, 'lamp.ts'));
  const loading = lamp();
  project.write('lamp.ts', "export default 'lit';\n");
  await loading;
  expect((await lamp()).exports.default).toBe('lit');
  project.write('lamp.ts', "export default 'out';\n");
  expect((await lamp()).exports.default).toBe('out');
});
