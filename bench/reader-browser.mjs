// Chromium without the protocol's Runtime domain, which test drivers turn on. With it, V8 records the position of every
// Error that a script creates and parses the function around it again. React then takes ten times as long to start. So this
// module measures with the protocol alone.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { browserPath } from '../tests/programs.mjs';

const size = { width: 1280, height: 800, deviceScaleFactor: 1, mobile: false };
/** Milliseconds for which a quick reader holds down a mouse button or a key. */
const pressMs = 60;
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  // Chromium draws no frames for a window that it takes for covered.
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--window-size=1280,900',
  '--remote-debugging-pipe',
];
/** Keys that aren't letters: the name on the keyboard, Windows' virtual code, and the text that they type. */
const keys = {
  Control: ['ControlLeft', 17],
  Tab: ['Tab', 9],
  ' ': ['Space', 32, ' '],
};

const letter = (name) => [`Key${name.toUpperCase()}`, name.toUpperCase().charCodeAt(0), name];

/** @typedef {Awaited<ReturnType<typeof openReaderBrowser>>} ReaderBrowser */
/** @typedef {Awaited<ReturnType<ReaderBrowser['newTab']>>} Tab */

/** Starts the browser; `newTab` opens a tab in a profile of its own, at an address. */
export async function openReaderBrowser() {
  const path = browserPath();
  if (path === undefined) throw new Error('No Chromium was found; CHROME_PATH may name one');
  const profile = mkdtempSync(join(tmpdir(), 'reader-'));
  const child = spawn(path, [...flags, `--user-data-dir=${profile}`], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const protocol = speak(child.stdio[3], child.stdio[4]);
  return {
    newTab: (url) => newTab(protocol, url),
    /** Milliseconds of processor time that the processes of all pages have taken so far, with their workers. */
    busy: async () => {
      const { processInfo } = await protocol.send('SystemInfo.getProcessInfo');
      const pages = processInfo.filter(({ type }) => type === 'renderer');
      return pages.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
    },
    close: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      await protocol.send('Browser.close');
      await gone;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The protocol over two pipes: messages as JSON, each ended by a zero byte. */
function speak(input, output) {
  const waiting = new Map();
  const listeners = new Set();
  let sent = 0;
  let text = '';
  output.setEncoding('utf8').on('data', (part) => {
    const messages = (text + part).split('\0');
    text = messages.pop();
    for (const message of messages.map((json) => JSON.parse(json))) {
      const { resolve, reject } = waiting.get(message.id) ?? {};
      waiting.delete(message.id);
      if (message.error) reject?.(new Error(message.error.message));
      else if (resolve) resolve(message.result);
      else for (const listen of listeners) listen(message);
    }
  });
  const send = (method, params = {}, sessionId = undefined) =>
    new Promise((resolve, reject) => {
      sent += 1;
      waiting.set(sent, { resolve, reject });
      input.write(`${JSON.stringify({ id: sent, method, params, sessionId })}\0`);
    });
  return { send, listeners };
}

async function newTab({ send, listeners }, url) {
  const { browserContextId } = await send('Target.createBrowserContext');
  const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
  const tell = (method, params) => send(method, params, sessionId);
  await tell('Page.enable');
  await tell('Emulation.setDeviceMetricsOverride', size);
  await tell('Emulation.setFocusEmulationEnabled', { enabled: true });
  await tell('Page.addScriptToEvaluateOnNewDocument', { source: `(${watchReading})()` });
  const tab = tabOf(tell, () => send('Target.disposeBrowserContext', { browserContextId }));
  const loaded = new Promise((resolve) => {
    const listen = (message) => {
      if (message.sessionId !== sessionId || message.method !== 'Page.loadEventFired') return;
      listeners.delete(listen);
      resolve(undefined);
    };
    listeners.add(listen);
  });
  await tell('Page.navigate', { url });
  await loaded;
  return tab;
}

/** A tab and what a reader does in it. Selectors mean the visible elements; `at` counts them from 0. */
function tabOf(tell, close) {
  const evaluate = (act, ...values) => evaluateIn(tell, act, values);
  return {
    evaluate,
    close,
    wait: sleep,
    ...keyboardOf(tell),
    ...pointerOf(tell, (selector, at) => evaluate(pointTo, selector, at)),
    /** Slows the processor down by a factor. */
    slow: (rate) => tell('Emulation.setCPUThrottlingRate', { rate }),
    /** Milliseconds of processor time that the main thread has taken for tasks so far. */
    busy: async () => {
      await tell('Performance.enable', { timeDomain: 'threadTicks' });
      const { metrics } = await tell('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
    },
    /** Interactions and layout shifts since the last call: milliseconds to the next paint, and shares of the window. */
    seen: () => evaluate(() => Reflect.get(window, 'benchSeen')()),
  };
}

/** Calls a function in the page, and returns its result. */
async function evaluateIn(tell, act, values) {
  const expression = `(${act})(...${JSON.stringify(values)})`;
  const { result, exceptionDetails } = await tell('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}

function keyboardOf(tell) {
  const key = (isDown, name, modifiers) => {
    const [code, windowsVirtualKeyCode, written] = keys[name] ?? letter(name);
    const text = isDown && modifiers === 0 ? written : undefined;
    const type = isDown ? (text ? 'keyDown' : 'rawKeyDown') : 'keyUp';
    return tell('Input.dispatchKeyEvent', { type, key: name, code, windowsVirtualKeyCode, modifiers, text });
  };
  const press = async (name) => {
    const [, modifier, last] = /^(?:(Control)\+)?(.+)$/.exec(name);
    const modifiers = modifier ? 2 : 0;
    if (modifier) await key(true, modifier, modifiers);
    await key(true, last, modifiers);
    await sleep(pressMs);
    await key(false, last, modifiers);
    if (modifier) await key(false, modifier, 0);
  };
  return {
    /** Presses a key: a character, its name, or `Control+` and a character. */
    press,
    /** Types with this many milliseconds after each character. */
    type: async (text, delay) => {
      for (const character of text) {
        await press(character);
        await sleep(delay);
      }
    },
  };
}

function pointerOf(tell, pointOf) {
  const mouse = (type, x, y, more = {}) => tell('Input.dispatchMouseEvent', { type, x, y, ...more });
  return {
    hover: async (selector, at = 0) => {
      const { x, y } = await pointOf(selector, at);
      await mouse('mouseMoved', x, y);
    },
    click: async (selector, at = 0) => {
      const { x, y } = await pointOf(selector, at);
      const left = { button: 'left', clickCount: 1 };
      await mouse('mouseMoved', x, y);
      await mouse('mousePressed', x, y, left);
      await sleep(pressMs);
      await mouse('mouseReleased', x, y, left);
    },
    wheel: (deltaY) => mouse('mouseWheel', 640, 400, { deltaX: 0, deltaY }),
  };
}

/** In the page: the middle of a visible element, which is scrolled into view. */
function pointTo(selector, at) {
  const element = [...document.querySelectorAll(selector)].filter((other) => other.checkVisibility())[at];
  if (!element) throw new Error(`There is no visible element ${at} for ${selector}`);
  const isInView = ({ top, bottom }) => top >= 0 && bottom <= innerHeight;
  if (!isInView(element.getBoundingClientRect())) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** In the page: collects interactions, layout shifts, and headings. Session storage keeps them across full loads. */
function watchReading() {
  const seen = JSON.parse(sessionStorage.getItem('bench') ?? '[]');
  sessionStorage.removeItem('bench');
  const take = (entries) => {
    for (const entry of entries) {
      if (entry.interactionId) seen.push({ kind: 'interaction', value: entry.duration });
      if (entry.entryType === 'layout-shift' && !entry.hadRecentInput) seen.push({ kind: 'shift', value: entry.value });
    }
  };
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  // TypeScript doesn't know `durationThreshold`.
  observer.observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16, buffered: true }));
  observer.observe({ type: 'layout-shift', buffered: true });
  // The page's heading and when it appeared. VitePress shows a title only if the text has one.
  let heading = { title: undefined, at: 0 };
  const look = () => {
    const title = document.querySelector('main h1, main h2')?.textContent ?? undefined;
    if (title !== undefined && title !== heading.title) heading = { title, at: Date.now() };
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  Reflect.set(window, 'benchHeading', () => heading);
  addEventListener('pagehide', () => {
    take(observer.takeRecords());
    sessionStorage.setItem('bench', JSON.stringify(seen));
  });
  const seenSinceLast = () => {
    take(observer.takeRecords());
    const latest = seen.splice(0);
    const of = (kind) => latest.filter((entry) => entry.kind === kind).map(({ value }) => value);
    return {
      interaction: Math.max(0, ...of('interaction')),
      shift: of('shift').reduce((sum, value) => sum + value, 0),
    };
  };
  Reflect.set(window, 'benchSeen', seenSinceLast);
}
