// What editors read is committed, so it must follow the shapes and folders that it's made from.

import { expect, test } from 'vitest';
import { sitegen } from '../support/warm-cli.ts';

test('after `npx sitegen schemas`, the files in .vscode are the newest', async () => {
  const { code, stdout, stderr } = await sitegen(['schemas', '--dry-run']);
  expect({ code, changed: stdout }, `Run \`npx sitegen schemas\` and commit .vscode. ${stderr}`).toEqual({
    code: 0,
    changed: '',
  });
});
