// A reader's session in Chromium: clicks to the next page, and scripted interactions on a slow processor.

/** @typedef {import('playwright-core').Browser} Browser */
/** @typedef {import('playwright-core').Page} Tab */

const links = 'aside a[href*="/docs/"], nav a[href*="/docs/"]';

/** Milliseconds from the click on a link of the side tree to the next page's heading, five times. With `ahead` the
 * pointer rests on the link before, so that what can be fetched has been.
 * @param {Browser} browser @param {string} url @param {boolean} ahead */
export async function clickThrough(browser, url, ahead) {
  const times = [];
  for (let run = 0; run < 5; run += 1) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const tab = await context.newPage();
    await tab.addInitScript(watchHeading);
    await tab.goto(url, { waitUntil: 'load' });
    await tab.waitForTimeout(800);
    const { link, wait } = await nextLink(tab, run);
    if (ahead) {
      await link.hover();
      await tab.waitForTimeout(700);
    }
    const clicked = Date.now();
    await link.evaluate((element) => /** @type {HTMLElement} */ (element).click());
    times.push((await wait()) - clicked);
    await context.close();
  }
  return times;
}

/** A visible link of the tree that leads to another page, and a wait for that page's heading. @param {Tab} tab @param {number} run */
async function nextLink(tab, run) {
  const here = new URL(tab.url()).pathname.replace(/\/$/, '');
  const all = await tab.locator(links).all();
  /** @type {import('playwright-core').Locator[]} */ const others = [];
  for (const link of all.slice(0, 60)) {
    const href = new URL((await link.getAttribute('href')) ?? '', tab.url()).pathname.replace(/\/$/, '');
    if (href !== here && /\/docs\/.+\/./.test(href) && (await link.isVisible())) others.push(link);
  }
  const link = others[run % Math.max(1, others.length)];
  if (link === undefined) throw new Error(`${tab.url()} has no link to another page in its tree`);
  const before = await tab.locator('main h1, main h2').first().textContent();
  const wait = async () => {
    const found = await tab.waitForFunction(
      (old) => {
        const { title, at } = /** @type {any} */ (window).benchHeading ?? {};
        return title !== undefined && title !== old ? at : undefined;
      },
      before,
      { polling: 5, timeout: 20_000 },
    );
    return /** @type {number} */ (await found.jsonValue());
  };
  return { link, wait };
}

/** In the browser: the page's heading and when it came; VitePress shows a page's title only where the text has it. */
function watchHeading() {
  const look = () => {
    const title = document.querySelector('main h1, main h2')?.textContent ?? undefined;
    const known = /** @type {any} */ (window).benchHeading;
    if (title !== undefined && title !== known?.title)
      /** @type {any} */ (window).benchHeading = { title, at: Date.now() };
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Scrolls, opens and clicks through some pages with the processor slowed six times; the slowest interaction (INP) and
 * the sum of layout shifts. @param {Browser} browser @param {string} url */
export async function session(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const tab = await context.newPage();
  /** @type {{ kind: string, value: number }[]} */ const seen = [];
  await tab.exposeFunction(
    'benchNote',
    (/** @type {string} */ kind, /** @type {number} */ value) => void seen.push({ kind, value }),
  );
  await tab.addInitScript(watchVitals);
  await (await context.newCDPSession(tab)).send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await tab.goto(url, { waitUntil: 'load' });
  await tab.waitForTimeout(1500);
  for (let step = 0; step < 4; step += 1) {
    await tab.mouse.wheel(0, 900);
    await tab.waitForTimeout(500);
    await tab.mouse.wheel(0, -900);
    await tab.keyboard.press('Tab');
    await tab.waitForTimeout(300);
    const { link } = await nextLink(tab, step);
    await link.click();
    await tab.waitForTimeout(1500);
  }
  await context.close();
  const of = (/** @type {string} */ kind) => seen.filter((one) => one.kind === kind).map((one) => one.value);
  return { interaction: Math.max(0, ...of('interaction')), shift: of('shift').reduce((sum, value) => sum + value, 0) };
}

/** In the browser: interactions with their durations, and layout shifts that no input explains. */
function watchVitals() {
  const note = /** @type {any} */ (window).benchNote;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (/** @type {any} */ (entry).interactionId) note('interaction', entry.duration);
  }).observe(/** @type {any} */ ({ type: 'event', buffered: true, durationThreshold: 16 }));
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (!(/** @type {any} */ (entry).hadRecentInput)) note('shift', /** @type {any} */ (entry).value);
  }).observe({ type: 'layout-shift', buffered: true });
}
