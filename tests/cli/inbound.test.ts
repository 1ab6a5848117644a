// Links of other repositories to this site: collected from repositories on disk, and checked by `check`.

import { expect, test } from 'vitest';
import { jsonLines, problems } from '../support/cli.ts';
import { lanternProject, type TestProject } from '../support/project.ts';
import { createRepository } from '../support/repository.ts';
import { inProject } from '../support/warm-cli.ts';

const origin = 'https://lantern.example';

const dead = async (project: TestProject): Promise<readonly string[]> =>
  problems(await inProject(project, ['check', '--json'])).filter((one) => one.startsWith('link/inbound-dead'));

/** The fixture site with a page, a schema, and a redirect, and the repositories that link to it. */
function site(repositories: { readonly [name: string]: string }): TestProject {
  const project = lanternProject({
    'content/docs/oil.md': '---\ntitle: Oil\n---\n\n## Pour it\n\nSlowly.\n',
    'public/schemas/lamp.json': '{ "definitions": { "wick/cotton": { "type": "string" } } }',
  });
  project.write(
    'content/redirects.txt',
    '/docs/lard /docs/oil\n/lamp.json /schemas/lamp.json\n/away https://other.example/\n',
  );
  const inbound = Object.fromEntries(
    Object.entries(repositories).map(([name, repository]) => [name, { repository, branch: 'main' }]),
  );
  project.replace('site.config.ts', /origin: '[^']*'/, `origin: '${origin}'`);
  project.replace('site.config.ts', '  folders: [', `  inbound: ${JSON.stringify(inbound)},\n  folders: [`);
  return project;
}

const readme = `# Lamps

[fine](${origin}/docs/oil#pour-it), <${origin}/docs/lard#anything>, and (see ${origin}/docs/oil/).
[feed](${origin}/away) and [placeholder](${origin}/docs/{name}), [other](https://lantern.example.org/docs/gone).
<a href="http://www.lantern.example/docs/gone">Gone</a>
An anchor: ${origin}/docs/oil#spill.
`;

const api = {
  channels: [
    { $ref: `${origin}/schemas/lamp.json#/definitions/wick~1cotton` },
    { $ref: `${origin}/lamp.json` },
    { $ref: `${origin}/docs/oil#pour-it` },
    { $ref: `${origin}/schemas/lamp.json#/definitions/glass` },
    { $ref: `${origin}/schemas/none.json` },
    { about: `${origin}/docs/gone` },
  ],
};

test('every dead address is named with its file and line over there, and what works is not', async () => {
  const repository = createRepository({
    'README.md': readme,
    'spec/api.json': JSON.stringify(api, undefined, 1),
    'spec/api.yml': `a:\n  "$ref": '${origin}/docs/oil'\n`,
    'src/lamp.ts': `// ${origin}/docs/never\n`,
  });
  const project = site({ 'lamp/lamp-cli': repository.folder });
  const dry = await inProject(project, ['data', 'inbound', '--dry-run', '--json']);
  expect(jsonLines(dry)).toContainEqual(expect.objectContaining({ name: 'inbound', added: 11, written: false }));
  expect(project.has('content/inbound.txt')).toBe(false);
  expect((await inProject(project, ['data', 'inbound'])).code).toBe(0);
  const lock = project.read('content/inbound.txt');
  expect(lock).toContain(repository.git('rev-parse', 'HEAD'));

  const checked = await inProject(project, ['check', '--json']);
  const found = jsonLines(checked).filter(({ code }) => code === 'link/inbound-dead');
  const expected = [
    `http://www.lantern.example/docs/gone leads nowhere: nothing is at /docs/gone. It's in lamp/lamp-cli README.md:5`,
    `${origin}/docs/oil#spill leads nowhere: /docs/oil has no #spill. It's in lamp/lamp-cli README.md:6`,
    `${origin}/docs/oil#pour-it leads nowhere: a page is there and no document. It's in lamp/lamp-cli spec/api.json:10`,
    `${origin}/schemas/lamp.json#/definitions/glass leads nowhere: /schemas/lamp.json has no /definitions/glass. It's in lamp/lamp-cli spec/api.json:13`,
    `${origin}/schemas/none.json leads nowhere: nothing is at /schemas/none.json. It's in lamp/lamp-cli spec/api.json:16`,
    `${origin}/docs/oil leads nowhere: a page is there and no document. It's in lamp/lamp-cli spec/api.yml:2`,
  ];
  expect(found.map(({ message }) => message).sort()).toEqual(expected.sort());
  for (const { file, line, message } of found) {
    expect(file).toBe('content/inbound.txt');
    expect(message).toContain(`${lock.split('\n')[Number(line) - 1]?.split(' ')[1]} leads nowhere`);
  }
});

test('a repository that cannot be read keeps what is known of it', async () => {
  const [fine, gone] = [
    createRepository({ 'a.md': `${origin}/docs/none` }),
    createRepository({ 'b.md': `${origin}/x` }),
  ];
  const project = site({ fine: fine.folder, gone: gone.folder });
  await inProject(project, ['data', 'inbound']);
  gone.git('branch', '--move', 'other');
  fine.commit({ 'a.md': `${origin}/docs/oil` });
  const { code, stderr } = await inProject(project, ['data', 'inbound']);
  expect(code).toBe(3);
  expect(stderr).toContain("gone wasn't fetched");
  expect(await dead(project)).toEqual([expect.stringMatching(/^link\/inbound-dead content\/inbound\.txt:/)]);
  expect(project.read('content/inbound.txt')).toContain('b.md:1');
});

test('a list that is damaged proves nothing, and says so', async () => {
  const project = site({ lamp: './lamp' });
  project.write('content/inbound.txt', '# Written\nlink /a lamp a.md:1\n<<<<<<< ours\n');
  expect(await dead(project)).toEqual(['link/inbound-dead content/inbound.txt:3:1']);
});
