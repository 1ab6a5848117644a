// Islands in a real browser: when they wake, what is kept from before, what happens when they fail.
// @module-tag chromium

import { beforeEach, expect, test } from 'vitest';
import { hold, intercept, visit } from '../support/browser.ts';
import { byRole, byText, find } from '../support/parts.ts';
import { feedback, feedbackForm } from './feedback-fixture.ts';
import { type Answer, base, bundleClient, island, islandAwake, requestsSettled, startSite } from './harness.ts';
import { newReaders } from './reader.ts';

const top = island('scroll-top', 'intent', {}, '<a class="scroll-top" href="#top">top</a>');
const tall = '<div class="tall"></div>';

let posts: { title: string; feedback: string }[];
let answer: Answer;

const reader = newReaders(async () => {
  const bundle = await bundleClient({
    feedback: 'templates/islands/feedback/wake.ts',
    'scroll-top': 'client/islands/scroll-top/wake.tsx',
    'search-page': 'client/search/page/wake.ts',
  });
  return startSite(bundle, {
    '/docs/a': { title: 'A', body: `<main><h1>A</h1><a href="/docs/b">to b</a>${feedbackForm}</main>` },
    '/docs/b': { title: 'B', body: `<main><h1>B</h1><a href="/docs/a">to a</a>${feedbackForm}</main>` },
    '/broken': {
      title: 'Broken',
      body: `<main>${island('search-page', 'visible', {}, '<p>From the server</p>')}</main>`,
    },
    '/far': { title: 'Far', body: `<main><h1>Far</h1>${tall}${feedbackForm}</main>` },
    '/tall': { title: 'Tall', body: `<main><h1>Tall</h1>${tall}${top}</main>` },
    [feedback.endpoint]: async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      posts.push(JSON.parse(Buffer.concat(chunks).toString()) as { title: string; feedback: string });
      await answer(request, response);
    },
  });
});

beforeEach(() => {
  posts = [];
  answer = (_request, response) => void response.writeHead(200).end('anything');
  reader.site.requests.length = 0;
});

/** From now on, posts wait for their answer until the returned function is called. */
function holdAnswers(): () => void {
  let arrive = (): void => undefined;
  answer = (_request, response) => {
    arrive = () => void response.writeHead(200).end('{}');
  };
  return () => arrive();
}

const open = (path: string) => reader.page.goto(reader.site.origin + path, { waitUntil: 'load' });
const field = () => byRole(reader.page, 'textbox', 'Your suggestion');
const thanked = () => find(reader.page, '[data-testid=Feedback-div]');
const submit = () => byRole(reader.page, 'button', 'Submit feedback');
const islandRequests = () => reader.site.requests.filter((url) => url.includes('island-'));
const drafts = () => reader.page.evaluate(() => ({ ...sessionStorage }));
const goToB = async (): Promise<void> => {
  await byRole(reader.page, 'link', 'to b').click();
  await byRole(reader.page, 'heading', 'B').waitFor();
};

test('nothing is loaded before the island comes into view', async () => {
  await open('/far');
  await requestsSettled(reader.page);
  expect(islandRequests()).toEqual([]);
  await field().evaluate((element) => element.scrollIntoView());
  await expect.poll(islandRequests).toEqual(['/assets/island-feedback.js']);
  expect(reader.noise).toEqual([]);
});

/** The form's script waits until this is called. */
const holdScript = () => hold(reader.page, /\/island-feedback\.js$/);

test('what was typed before the script came is a draft as well', async () => {
  const release = await holdScript();
  await open('/docs/a');
  await field().fill('typed early');
  release();
  await expect.poll(drafts).toEqual({ [`feedback:${base}/docs/a`]: 'typed early' });
  await goToB();
  await reader.page.goBack();
  await expect.poll(() => field().inputValue()).toBe('typed early');
});

test('what was typed and submitted before the script came is kept and repeated, once for many clicks', async () => {
  const release = await holdScript();
  await open('/docs/a');
  await field().fill('typed early');
  for (let i = 0; i < 3; i++) await submit().click();
  expect(posts).toEqual([]);
  release();
  await byText(reader.page, 'Thank you for your feedback!').waitFor();
  expect(posts.map(({ feedback }) => feedback)).toEqual(['typed early']);
  expect(reader.page.url()).toBe(`${reader.site.origin}/docs/a`);
  expect(reader.noise).toEqual([]);
});

test('if the script of the form fails, that is reported once, and what was written stays, with the link to the issue form', async () => {
  let fail: () => void = () => undefined;
  await intercept(reader.page, /\/island-feedback\.js$/, (request) => {
    fail = () => void request.respond({ status: 404, body: '' });
  });
  await open('/docs/a');
  await field().fill('still here');
  for (let i = 0; i < 2; i++) await submit().click();
  fail();
  await submit().waitUntilHidden();
  expect(await field().inputValue()).toBe('still here');
  expect(reader.page.url()).toBe(`${reader.site.origin}/docs/a`);
  expect(reader.noise.filter((line) => line.includes('island-feedback')).length).toBe(1);
  expect(await find(reader.page, '*', 'OR').isVisible()).toBe(false);
  expect(await byRole(reader.page, 'link', 'Create Issue on GitHub').isVisible()).toBe(true);
  await field().fill('');
  await field().waitUntilHidden();
});

test('a component that fails leaves what the server made', async () => {
  await open('/broken');
  await find(reader.page, 'site-island[failed]').waitFor();
  expect(await find(reader.page, 'main').textContent()).toBe('From the server');
});

test('without script the link to the issue form is there and the field is not', async () => {
  const plain = await visit(reader.browser, { hasScript: false });
  await plain.page.goto(`${reader.site.origin}/docs/a`);
  expect(await byRole(plain.page, 'textbox').count()).toBe(0);
  expect(await byRole(plain.page, 'link', 'Create Issue on GitHub').isVisible()).toBe(true);
  await plain.leave();
});

test('feedback is sent with its page and time, and the reader is thanked', async () => {
  await open('/docs/a');
  await field().fill('quotes " and 日本語 \n lines');
  await submit().click();
  await thanked().waitFor();
  expect(await thanked().textContent()).toContain("Your contribution has been received and we couldn't be happier.");
  expect(await byRole(thanked(), 'link', 'Follow on GitHub').getAttribute('target')).toBe('_blank');
  expect(await reader.page.evaluate(() => document.activeElement?.textContent)).toBe('Thank you for your feedback!');
  expect(Object.keys(posts[0] ?? {})).toEqual(['title', 'feedback']);
  expect(posts[0]?.title).toMatch(/^Feedback on \/docs\/a - \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/);
  expect(posts[0]?.feedback).toBe('quotes " and 日本語 \n lines');
  expect(reader.noise).toEqual([]);
});

test('while feedback is sent, another press of the button sends nothing', async () => {
  const arrive = holdAnswers();
  await open('/docs/a');
  await field().fill('slowly');
  await submit().click();
  const pending = byRole(reader.page, 'button', 'Sending your feedback');
  await pending.click({ isForced: true });
  await pending.dispatch('click');
  arrive();
  await thanked().waitFor();
  expect(posts.length).toBe(1);
});

test.each([
  ['500', (_request, response) => void response.writeHead(500).end()],
  ['201', (_request, response) => void response.writeHead(201).end('{}')],
  ['429', (_request, response) => void response.writeHead(429).end()],
  ['a lost connection', (_request, response) => void response.destroy()],
] as [string, Answer][])(
  'when feedback fails by %s, the form says so, and keeps the words to send them again',
  async (_name, fault) => {
    answer = fault;
    await open('/docs/a');
    await field().fill('do not lose me ');
    await submit().click();
    const failure = find(reader.page, '[data-testid=Feedback-error]');
    await failure.waitFor();
    expect(await failure.textContent()).toContain('Oops! Something went wrong...');
    expect(await failure.textContent()).toContain('We were unable to process your feedback');
    expect(await find(failure, '[data-testid=GithubIssue-Link]').getAttribute('href')).toBe(feedback.issues);
    expect(await field().inputValue()).toBe('do not lose me ');
    const arrive = holdAnswers();
    await field().fill('at last ');
    await submit().click();
    await expect.poll(() => posts.at(-1)?.feedback).toBe('at last ');
    expect(await find(reader.page, 'button:focus').getAttribute('aria-disabled')).toBe('true');
    arrive();
    await thanked().waitFor();
    expect(await drafts()).toEqual({});
  },
);

test('a draft stays with its page: the next page has an idle, empty form', async () => {
  await open('/docs/a');
  await islandAwake(reader.page, 'feedback');
  await field().type('half a thought');
  await goToB();
  expect(await field().inputValue()).toBe('');
  await reader.page.goBack();
  await byRole(reader.page, 'heading', 'A').waitFor();
  await expect.poll(() => field().inputValue()).toBe('half a thought');
  await submit().click();
  await thanked().waitFor();
  await open('/docs/a');
  await islandAwake(reader.page, 'feedback');
  expect(await field().inputValue()).toBe('');
});

test('what arrives after the page was left takes no draft but its own', async () => {
  const arrive = holdAnswers();
  await open('/docs/a');
  await islandAwake(reader.page, 'feedback');
  await field().fill('about a');
  await submit().click();
  await expect.poll(() => posts.length).toBe(1);
  await goToB();
  await field().fill('about b');
  await expect
    .poll(drafts)
    .toMatchObject({ [`feedback:${base}/docs/a`]: 'about a', [`feedback:${base}/docs/b`]: 'about b' });
  arrive();
  await expect.poll(drafts).toEqual({ [`feedback:${base}/docs/b`]: 'about b' });
  expect(await field().inputValue()).toBe('about b');
});

test('what was written while the first text was on its way stays a draft', async () => {
  const arrive = holdAnswers();
  await open('/docs/a');
  await expect.poll(islandRequests).toHaveLength(1);
  await field().fill('first');
  await submit().click();
  await expect.poll(() => posts.length).toBe(1);
  await goToB();
  await reader.page.goBack();
  await expect.poll(() => field().inputValue()).toBe('first');
  await field().fill('first and more');
  const arrived = reader.page.waitForResponse((response) => response.url().endsWith(feedback.endpoint));
  arrive();
  await arrived;
  // Two frames later whatever waited for the answer has run.
  await reader.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await drafts()).toEqual({ [`feedback:${base}/docs/a`]: 'first and more' });
  expect(await field().inputValue()).toBe('first and more');
});

test('an empty or blank field sends nothing, and says so next to the field until something is typed', async () => {
  await open('/docs/a');
  expect(await find(reader.page, '.feedback label').isVisible()).toBe(true);
  await islandAwake(reader.page, 'feedback');
  await field().fill('   ');
  await submit().click();
  await expect.poll(() => find(reader.page, '[role=alert]').textContent()).toBe('Write something first.');
  const described = () => field().evaluate((one) => [one.ariaInvalid, one.getAttribute('aria-describedby')]);
  expect(await described()).toEqual(['true', 'page:feedback-error']);
  expect(await reader.page.evaluate(() => document.activeElement?.localName)).toBe('textarea');
  await field().fill('more');
  await expect.poll(described).toEqual([null, null]);
  await requestsSettled(reader.page);
  expect(posts).toEqual([]);
});

test('feedback works where the browser allows no storage', async () => {
  await reader.page.evaluateOnNewDocument(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  await open('/docs/a');
  await field().fill('no memory');
  await submit().click();
  await thanked().waitFor();
  expect(reader.noise).toEqual([]);
});

test('a button leads back to the top of a page that was scrolled', async () => {
  await open('/tall');
  await reader.page.evaluate(() => scrollTo(0, 1000));
  await find(reader.page, 'html[data-scrolled]').waitFor();
  await find(reader.page, '.scroll-top').hover();
  await expect.poll(islandRequests).toContain('/assets/island-scroll-top.js');
  await find(reader.page, '.scroll-top').click();
  await expect.poll(() => reader.page.evaluate(() => scrollY)).toBe(0);
  await expect.poll(() => find(reader.page, 'html[data-scrolled]').count()).toBe(0);
});
