// What draws diagrams in a browser is published when a page needs it, under headers of its own, and not otherwise.

import { describe, expect, test } from 'vitest';
import { headersFor, parseHeaders } from '../../cli/serve/header-rules.ts';
import { inProject } from '../support/cli.ts';
import { drawingProject, pageWith } from '../support/diagrams.ts';
import { lanternProject, type TestProject } from '../support/project.ts';
import { filesIn } from '../support/tree.ts';

const built = async (project: TestProject): Promise<readonly string[]> => {
  const { code, stderr } = await inProject(project, ['build']);
  expect(code, stderr).toBe(0);
  return filesIn(project.path('dist'));
};

const ofDrawing = (files: readonly string[]): readonly string[] =>
  files.filter((file) => file.startsWith('assets/diagrams-'));

describe('a diagram that the build draws', () => {
  test('publishes nothing and changes no header', async () => {
    const project = drawingProject('flowchart LR\n  A --> B');
    expect(ofDrawing(await built(project))).toEqual([]);
    expect(project.read('dist/docs/drawn.html')).toContain('<svg');
    expect(project.read('dist/docs/drawn.html')).not.toContain('site-island');
    expect(project.read('dist/_headers')).not.toMatch(/frame-src[^;]*'self'|unsafe-inline|diagrams/);
  });
});

/** A site with a diagram for the browser, built. */
async function drawingSite() {
  const project = drawingProject('pie\n  "a" : 1');
  const files = ofDrawing(await built(project));
  const folder = files[0]?.replace(/^([^/]+\/[^/]+)\/.*$/, '/$1') ?? '';
  const { rules, warnings } = parseHeaders(project.read('dist/_headers'));
  expect(warnings).toEqual([]);
  return { project, files, folder, headersOf: (url: string) => headersFor(rules, url) };
}

describe('a diagram that only a browser can draw', () => {
  test('publishes the frame, both scripts, the library and its licence', async () => {
    const { project, files, folder } = await drawingSite();
    const names = files.map((file) => `/${file}`.replace(`${folder}/`, '').replace(/-[A-Z0-9]{8}/g, ''));
    for (const name of ['frame.html', 'island.js', 'draw.js', 'mermaid.esm.min.mjs', 'LICENSE.txt'])
      expect(names).toContain(name);
    expect(names.filter((name) => name.startsWith('chunks/')).length).toBeGreaterThan(50);
    const [, script] = /<script type="module" src="([^"]+)"/.exec(project.read(`dist${folder}/frame.html`)) ?? [];
    expect(files).toContain(`${folder.slice(1)}/${script}`);
  });

  test('its page names the island; other pages know nothing of it', async () => {
    const { project, folder } = await drawingSite();
    expect(project.read('dist/docs/drawn.html')).toContain(`<site-island name="${folder}/island-`);
    expect(project.read('dist/docs.html')).not.toContain('diagrams-');
  });

  test('pages may hold a frame of the site, and stay what nobody may frame', async () => {
    const { headersOf } = await drawingSite();
    const policy = headersOf('/docs/drawn')['content-security-policy'] ?? '';
    expect(policy).toContain("frame-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("style-src 'self';");
    expect(policy).not.toContain('unsafe');
    expect(headersOf('/docs/drawn')['x-frame-options']).toBe('DENY');
  });

  test('the frame has no origin, no network and no script but the site’s; inline style is allowed there alone', async () => {
    const { folder, headersOf } = await drawingSite();
    const headers = headersOf(`${folder}/frame`);
    const policy = headers['content-security-policy']?.split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'unsafe-inline'",
        "frame-ancestors 'self'",
        'sandbox allow-scripts',
      ]),
    );
    expect(policy?.some((rule) => /^connect-src|allow-same-origin/.test(rule))).toBe(false);
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers['x-content-type-options']).toBe('nosniff');
    const withInline = ['/', '/docs/drawn', `${folder}/mermaid.esm.min.mjs`].filter((url) =>
      headersOf(url)['content-security-policy']?.includes('unsafe-inline'),
    );
    expect(withInline).toEqual([]);
  });

  test('a document without an origin may load what lies in the folder, and nothing else', async () => {
    const { folder, headersOf } = await drawingSite();
    expect(headersOf(`${folder}/mermaid.esm.min.mjs`)).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(headersOf('/assets/styles.css')['access-control-allow-origin']).toBeUndefined();
    expect(headersOf('/assets/styles.css')['cross-origin-resource-policy']).toBe('same-origin');
  });

  test('goes when the last such diagram goes', async () => {
    const { project } = await drawingSite();
    project.write('content/docs/drawn.md', pageWith('flowchart LR\n  A --> B'));
    expect(ofDrawing(await built(project))).toEqual([]);
  });
});

test('without the scripts in the configuration its source stays', async () => {
  const project = lanternProject({ 'content/docs/drawn.md': pageWith('pie\n  "a" : 1') });
  expect(ofDrawing(await built(project))).toEqual([]);
  expect(project.read('dist/docs/drawn.html')).toContain('<pre class="mermaid-source"');
  expect(project.read('dist/docs/drawn.html')).not.toContain('site-island');
});

test('a script that is not there is said at its place', async () => {
  const project = drawingProject('pie\n  "a" : 1');
  project.write('site.config.ts', project.read('site.config.ts').replace('diagrams/draw.ts', 'diagrams/gone.ts'));
  const { code, stderr, stdout } = await inProject(project, ['build']);
  expect(code).toBe(2);
  expect(stderr + stdout).toMatch(/site\.config\.ts:\d+:\d+.*client\.diagrams\.frame/s);
});
