// Takes the pictures of tools that pages show, from the tools themselves (npm run pictures -- <folder>), in Node.js 24,
// which they need. The folder has them installed:
// npm install --ignore-scripts @asyncapi/cli@6.2.0 @asyncapi/studio@1.4.2 @asyncapi/html-template@3.5.6 monaco-editor@0.43.0
// Studio and the template have one look for both themes. The terminal is drawn here, around the CLI's own output.

import { spawn, spawnSync } from 'node:child_process';
import { createReadStream, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import puppeteer from 'puppeteer-core';
import sharp from 'sharp';
import { browserPath } from '../../../tests/programs.mjs';

const tools = resolve(process.argv[2] ?? '.');
const cli = join(tools, 'node_modules/@asyncapi/cli/bin/run_bin');
const template = join(tools, 'node_modules/@asyncapi/html-template');
const editor = join(tools, 'node_modules/monaco-editor');
const work = mkdtempSync(join(tmpdir(), 'pictures-'));
const { NODE_ENV: _, ...inherited } = process.env;
const env = { ...inherited, HOME: work, FORCE_COLOR: '1', SUPPRESS_NO_CONFIG_WARNING: '1' };
const studioPort = 4793;

/** The document of the page on the CLI, which is complete except for one word. */
const page = readFileSync('content/pages/tools/cli.md', 'utf8');
const document = /```yaml title="asyncapi.yaml"\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
const broken = document.replace('action: send', 'action: publish');

// In the newest version, so that Studio doesn't offer to convert it.
const docks = readFileSync('content/docs/guides/examples/docks.md', 'utf8');
const whole = /```yaml title="asyncapi.yaml"[^\n]*\n([\s\S]*?)```/.exec(docks)?.[1] ?? '';
writeFileSync(join(work, 'asyncapi.yaml'), whole.replace(/^asyncapi: .*/, 'asyncapi: 3.1.0'));
run('config', 'analytics', '--disable');
const browser = await puppeteer.launch({ executablePath: browserPath(), args: ['--no-sandbox'] });
try {
  writeFileSync(join(work, 'broken.yaml'), broken);
  for (const theme of ['light', 'dark']) await takeTerminal(theme);
  await takeDocumentation();
  await takeStudio();
} finally {
  await browser.close();
}

function run(...args) {
  return spawnSync(process.execPath, [cli, ...args], { cwd: work, env, encoding: 'utf8' }).stdout;
}

async function takeTerminal(theme) {
  const lines = run('validate', 'broken.yaml').trim();
  const [paper, ink, faint] = theme === 'dark' ? ['#12121c', '#e5e7eb', '#2d2d3d'] : ['#ffffff', '#1f2937', '#e5e7eb'];
  const colors =
    theme === 'dark'
      ? { 31: '#ff8a8a', 32: '#7bd88f', 33: '#e8c268', 34: '#8fb4ff', 36: '#6fd6e8' }
      : { 31: '#b42318', 32: '#146c2e', 33: '#8a5a00', 34: '#1d4ed8', 36: '#0e7490' };
  const html = `<body style="margin:0;background:${paper};color:${ink}"><main style="padding:20px 24px;font:15px/1.6 'DejaVu Sans Mono',monospace;white-space:pre-wrap;overflow-wrap:anywhere"><div style="margin:-20px -24px 16px;padding:12px 24px;border-bottom:1px solid ${faint};letter-spacing:6px;color:${faint}">●●●</div><b style="color:${colors[32]}">$</b> asyncapi validate broken.yaml\n\n${colored(lines, colors)}</main></body>`;
  const view = await browser.newPage();
  await view.setViewport({ width: 840, height: 300, deviceScaleFactor: 2 });
  await view.setContent(html);
  await save(await (await view.$('main')).screenshot(), `content/pages/tools/validate-${theme}.webp`);
  await view.close();
}

/** Text with the marks of a terminal as HTML. */
function colored(text, colors) {
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  let open = 0;
  const html = escaped.replace(/\u001b\[(\d+)m/g, (_, mark) => {
    const style =
      { 1: 'font-weight:600', 4: 'text-decoration:underline' }[mark] ?? (colors[mark] && `color:${colors[mark]}`);
    if (style === undefined) return open-- > 0 ? '</span>' : '';
    open++;
    return `<span style="${style}">`;
  });
  return html + '</span>'.repeat(Math.max(0, open));
}

async function takeDocumentation() {
  run('generate', 'fromTemplate', 'asyncapi.yaml', template, '--output', 'docs', '--force-write');
  const server = createServer((request, response) => {
    createReadStream(join(work, 'docs', request.url === '/' ? 'index.html' : request.url))
      .on('error', () => response.writeHead(404).end())
      .pipe(response);
  }).listen(0, '127.0.0.1');
  const view = await newView(1200, 760);
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  await view.goto(`http://127.0.0.1:${port}/`);
  await view.waitForSelector('#root h1');
  await view.$$eval('button', (all) => {
    for (const one of all) if (one.textContent === 'Expand all') one.click();
  });
  await save(await view.screenshot(), 'content/pages/tools/documentation.webp');
  await view.close();
  server.close();
}

async function takeStudio() {
  const args = [
    cli,
    'start',
    'studio',
    'asyncapi.yaml',
    '--port',
    String(studioPort),
    '--noBrowser',
    '--no-interactive',
  ];
  const studio = spawn(process.execPath, args, {
    cwd: work,
    env: { ...env, NODE_PATH: join(tools, 'node_modules') },
    stdio: 'inherit',
  });
  try {
    const address = `http://localhost:${studioPort}/`;
    await answering(address);
    const view = await newView(1200, 760);
    await view.setRequestInterception(true);
    view.on('request', answerWithEditor);
    await view.evaluateOnNewDocument(() => localStorage.setItem('alreadyVisited', 'true'));
    await view.goto(`${address}?liveServer=${studioPort}`);
    await view.waitForSelector('.monaco-editor .view-line', { timeout: 60_000 });
    await shown(view, ['Dock', '1.0.0', 'VALID']);
    await save(await view.screenshot(), 'content/docs/tools/studio/studio.webp');
    await view.close();
  } finally {
    studio.kill();
  }
}

/** Studio loads its text editor from another host, which isn't asked: the editor is the package of the same version. */
function answerWithEditor(request) {
  const [, path] = /^https:\/\/cdn\.jsdelivr\.net\/npm\/monaco-editor@0\.43\.0\/(.*)$/.exec(request.url()) ?? [];
  if (path === undefined)
    return /^(?:http:\/\/localhost|data:|blob:)/.test(request.url()) ? request.continue() : request.abort();
  const contentType = { js: 'text/javascript', css: 'text/css', ttf: 'font/ttf' }[path.split('.').pop()];
  const headers = { 'access-control-allow-origin': '*' };
  return request.respond({ body: readFileSync(join(editor, path)), contentType, headers });
}

async function newView(width, height) {
  const view = await browser.newPage();
  await view.setViewport({ width, height, deviceScaleFactor: 1.5 });
  return view;
}

async function answering(url) {
  for (let tries = 0; tries < 150; tries++) {
    if ((await fetch(url).catch(() => undefined))?.ok) return;
    await new Promise((done) => setTimeout(done, 400));
  }
  throw new Error(`${url} doesn't answer`);
}

/** Studio draws the preview and checks the document one after the other. */
async function shown(view, words) {
  for (let tries = 0; tries < 30; tries++) {
    await new Promise((done) => setTimeout(done, 2_000));
    const text = await view.evaluate('document.body.innerText');
    if (words.every((word) => text.includes(word))) return;
  }
  throw new Error(`Studio doesn't show ${words.join(', ')}`);
}

async function save(picture, file) {
  const { size } = await sharp(picture).webp({ quality: 82 }).toFile(file);
  process.stdout.write(`${file}: ${size} bytes\n`);
}
