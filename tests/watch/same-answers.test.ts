// The preview answers as the server of the built site does.

import { expect, test } from 'vitest';
import { start } from '../support/cli.ts';
import { attachPreview, expectText, startPreview } from '../support/preview.ts';
import { lanternProject } from '../support/project.ts';
import { inProject } from '../support/warm-cli.ts';

test('files of every kind have the type that the built site gives them', async () => {
  const names = ['png', 'JPG', 'webp', 'ico', 'woff2', 'pdf', 'mp4', 'zip', 'wasm', 'txt', 'html', 'xyz', 'ics'];
  const project = lanternProject();
  for (const name of names) project.write(`public/kinds/file.${name}`, new Uint8Array([1, 2, 3]));
  const built = await attachPreview(start(['serve', '--build', '--port', '0', '--json'], { cwd: project.root }));
  const preview = await startPreview(project);
  const typesOf = async (url: string) =>
    Promise.all(
      names.map(async (name) => {
        const { status, headers } = await fetch(`${url}/kinds/file.${name}`);
        return `${name} ${status} ${headers.get('content-type')}`;
      }),
    );
  const types = await typesOf(preview.url);
  expect(types).toEqual(await typesOf(built.url));
  expect(types.slice(0, 2)).toEqual(['png 200 image/png', 'JPG 200 image/jpeg']);
});

test('a layout that compares the page with those of the site shows as many as the built site does', async () => {
  const project = lanternProject();
  project.replace(
    'templates/layouts.tsx',
    '<h1>{post',
    "<h1>{site.posts.filter((other) => other !== post).length + ' '}{post",
  );
  expect(await inProject(project, ['build'])).toMatchObject({ code: 0 });
  const [built = 'nothing'] = /<h1>\d+ /.exec(project.read('dist/docs/oil.html')) ?? [];
  await expectText(await startPreview(project), '/docs/oil', built);
});
