// A reader's session: clicks to the next page, and scripted interactions on a slow processor.

/** @typedef {import('./reader-browser.mjs').ReaderBrowser} Browser */
/** @typedef {import('./reader-browser.mjs').Tab} Tab */

const links = 'aside a[href*="/docs/"], nav a[href*="/docs/"]';

/** Milliseconds from the click on a link of the side tree to the next page's heading, five times. With `ahead`, the
 * pointer rests on the link first, so that the page can be fetched ahead.
 * @param {Browser} browser @param {string} url @param {boolean} ahead */
export async function clickThrough(browser, url, ahead) {
  const times = [];
  for (let run = 0; run < 5; run += 1) {
    const tab = await browser.newTab(url);
    await tab.wait(800);
    const link = await nextLink(tab, run);
    if (ahead) {
      await tab.hover(links, link);
      await tab.wait(700);
    }
    times.push(await timeToHeading(tab, link));
    await tab.close();
  }
  return times;
}

/** The number of a visible link of the tree that leads to another page. @param {Tab} tab @param {number} run */
async function nextLink(tab, run) {
  const others = await tab.evaluate(linksToOthers, links);
  if (others.length === 0) throw new Error('the page has no link to another page in its tree');
  return others[run % others.length];
}

/** In the page: which of the visible links lead to other pages. @param {string} selector */
function linksToOthers(selector) {
  const pathOf = (/** @type {HTMLAnchorElement} */ link) => link.pathname.replace(/\/$/, '');
  const here = location.pathname.replace(/\/$/, '');
  const visible = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  return visible
    .slice(0, 60)
    .map((link, index) => ({ path: pathOf(/** @type {HTMLAnchorElement} */ (link)), index }))
    .filter(({ path }) => path !== here && /\/docs\/.+\/./.test(path))
    .map(({ index }) => index);
}

/** Clicks the link and waits until the page has another heading, even if that's in another document.
 * @param {Tab} tab @param {number} link */
async function timeToHeading(tab, link) {
  const { before, clicked } = await tab.evaluate(clickLink, links, link);
  for (let tries = 0; tries < 2000; tries += 1) {
    await tab.wait(5);
    // While a document is being replaced, none may be there to ask.
    const { title, at } = await tab
      .evaluate(() => Reflect.get(window, 'benchHeading')())
      .catch(() => ({ title: before, at: 0 }));
    if (title !== undefined && title !== before) return at - clicked;
  }
  throw new Error("the next page didn't come");
}

/** In the page. @param {string} selector @param {number} which */
function clickLink(selector, which) {
  const visible = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  const before = Reflect.get(window, 'benchHeading')().title;
  const clicked = Date.now();
  /** @type {HTMLElement} */ (visible[which]).click();
  return { before, clicked };
}

/** Scrolls, opens and clicks through some pages with the processor slowed six times; the slowest interaction (INP) and
 * the sum of layout shifts. @param {Browser} browser @param {string} url */
export async function session(browser, url) {
  const tab = await browser.newTab(url);
  await tab.slow(6);
  await tab.wait(1500);
  for (let step = 0; step < 4; step += 1) {
    await tab.wheel(900);
    await tab.wait(500);
    await tab.wheel(-900);
    await tab.press('Tab');
    await tab.wait(300);
    await tab.click(links, await nextLink(tab, step));
    await tab.wait(1500);
  }
  const seen = await tab.seen();
  await tab.close();
  return seen;
}
