// The programs of other hosts: how they serve the built site, and the feedback function under them, in front of a real
// GraphQL server. They're large, so they only run in the long tests, and all in this file: two files would install them
// at the same time, into the same folder.
// @module-tag long

import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type CodeHost, made, startCodeHost } from '../feedback/code-host.ts';
import { start } from '../support/cli.ts';
import { installMinutes, type NpmPrograms, npmPrograms } from '../support/npm-programs.ts';
import { attachPreview } from '../support/preview.ts';
import { packageDir, type TestProject } from '../support/project.ts';
import {
  bodyOf,
  expectedFunctionAnswers,
  functionAnswer,
  functionAnswers,
  functionPath,
  tenMegabytes,
  written,
} from './function-requests.ts';
import { buildHostedSite, scriptOf } from './hosted-site.ts';
import { hostPackages, startCloudflare, startNetlify } from './programs.ts';
import { answersOf, askServer, expectedAnswers, readTable } from './requests.ts';

const token = 'canary-83d1';

/** The built site, and what else of the repository a host bundles functions from. */
async function deployedProject(): Promise<TestProject> {
  const project = await buildHostedSite();
  for (const part of ['functions', 'templates', 'netlify.toml']) {
    cpSync(join(packageDir, part), project.path(part), { recursive: true });
  }
  project.write('package.json', '{ "type": "module" }\n');
  const functions = `functions: { '${functionPath}': 'functions/github_discussions.ts' },\n  socialImage:`;
  project.replace('site.config.ts', 'socialImage:', functions);
  return project;
}

async function settings(): Promise<{ readonly codeHost: CodeHost; readonly env: { [name: string]: string } }> {
  const codeHost = await startCodeHost();
  const env = {
    FEEDBACK_TOKEN: token,
    FEEDBACK_REPOSITORY_ID: 'R_1',
    FEEDBACK_CATEGORY_ID: 'C_1',
    FEEDBACK_ENDPOINT: codeHost.endpoint,
  };
  return { codeHost, env };
}

async function startServe(project: TestProject, _packages: unknown, env: { [name: string]: string }): Promise<string> {
  const server = await attachPreview(start(['serve', '--port', '0', '--json'], { cwd: project.root, env }));
  project.write('host.log', server.said());
  server.child.stdout?.on('data', () => project.write('host.log', server.said()));
  return server.url;
}

const hosts = [
  ['netlify', startNetlify],
  ['cloudflare', startCloudflare],
] as const;
const notInstalled = 'Not run: the packages of this host could not be installed.';

describe('the program of', () => {
  let packages: NpmPrograms | undefined;
  beforeAll(() => {
    packages = npmPrograms('sitegen-hosts', hostPackages);
  }, installMinutes * 60_000);

  test.for(hosts)('%s answers as the table says', { timeout: 700_000 }, async ([host, startHost], { skip }) => {
    if (!packages) return skip(notInstalled);
    const project = await buildHostedSite();
    const rows = readTable(scriptOf(project));
    const answers = await answersOf(rows, host, askServer(await startHost(project, packages)));
    expect(answers).toEqual(expectedAnswers(rows, host));
  });

  test.for([['serve', startServe], ...hosts] as const)(
    '%s runs the feedback function',
    { timeout: 700_000 },
    async ([host, startHost], { skip }) => {
      if (!packages) return skip(notInstalled);
      const project = await deployedProject();
      const { codeHost, env } = await settings();
      const origin = await startHost(project, packages, env);
      const answers = [...(await functionAnswers(origin))];
      expect(answers).toEqual(expectedFunctionAnswers);
      expect(codeHost.discussions.map(({ title }) => title)).toEqual(written);

      const suggest = (feedback: string) => functionAnswer(origin, { body: bodyOf(feedback) });
      // It's carried out, and then the connection ends without a word.
      codeHost.answer = async (response, run) => {
        await run();
        response.destroy();
      };
      answers.push(await suggest('Written, but nobody said so.'));
      expect(answers.at(-1)).toBe('502 answer');
      codeHost.answer = made;
      // Netlify's command line starts a new instance for each request, which remembers nothing.
      if (host !== 'netlify') expect(await suggest('Written, but nobody said so.')).toBe('502 answer');
      expect(codeHost.discussions.length).toBe(written.length + 1);
      await codeHost.close();
      answers.push(await suggest('To a host that is gone.'));
      expect(answers.at(-1)).toBe(host === 'cloudflare' ? '502 answer' : '502 unreached');
      // Netlify's command line ends when it gets more than 6 MB.
      const large = { serve: '413 The request is too long', netlify: 'closed', cloudflare: '413 length' };
      expect(await functionAnswer(origin, tenMegabytes)).toBe(large[host]);
      expect(answers.join() + project.read('host.log')).not.toContain(token);
    },
  );
});
