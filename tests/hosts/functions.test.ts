// The feedback function under the programs of hosts, in front of a real GraphQL server. They're large, so they only run
// in the long tests.

import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type CodeHost, made, startCodeHost } from '../feedback/code-host.ts';
import { start } from '../support/cli.ts';
import { isLong } from '../support/long.ts';
import { npmPrograms } from '../support/npm-programs.ts';
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
import { buildHostedSite } from './hosted-site.ts';
import { hostPackages, startCloudflare, startNetlify } from './programs.ts';

const token = 'canary-83d1';

/** The built site, and what else of the repository a host bundles functions from. */
async function deployedProject(): Promise<TestProject> {
  const project = await buildHostedSite();
  for (const part of ['functions', 'netlify.toml']) {
    cpSync(join(packageDir, part), project.path(part), { recursive: true });
  }
  project.write('package.json', '{ "type": "module" }\n');
  const functions = `functions: { '${functionPath}': 'functions/github_discussions.ts' },\n  socialImage:`;
  project.write('site.config.ts', project.read('site.config.ts').replace('socialImage:', functions));
  return project;
}

async function settings(): Promise<{ readonly codeHost: CodeHost; readonly env: { [name: string]: string } }> {
  const codeHost = await startCodeHost();
  onTestFinished(codeHost.close);
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

describe.runIf(isLong)('the function under the program of', () => {
  test.for([
    ['serve', startServe],
    ['netlify', startNetlify],
    ['cloudflare', startCloudflare],
  ] as const)('%s', { timeout: 700_000 }, async ([host, startHost], { skip }) => {
    const packages = npmPrograms('sitegen-hosts', hostPackages);
    if (!packages) return skip('Not run: the packages of this host could not be installed.');
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
    if (host !== 'netlify') expect(await suggest('Written, but nobody said so.')).toBe('200 received');
    expect(codeHost.discussions.length).toBe(written.length + 1);
    await codeHost.close();
    answers.push(await suggest('To a host that is gone.'));
    expect(answers.at(-1)).toBe(host === 'cloudflare' ? '502 answer' : '502 unreached');
    // Netlify's command line ends when it gets more than 6 MB.
    const large = { serve: '413 none', netlify: 'closed', cloudflare: '413 length' };
    expect(await functionAnswer(origin, tenMegabytes)).toBe(large[host]);
    expect(answers.join() + project.read('host.log')).not.toContain(token);
  });
});
