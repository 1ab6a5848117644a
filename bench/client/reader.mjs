// What a reader does on the site, step by step: every kind of interaction, on a large window and on a phone.
// A step has a name, what is done, and how long the page is left alone afterwards in milliseconds.

/** @typedef {import('../reader-browser.mjs').Tab} Tab */
/** @typedef {readonly [name: string, act: (tab: Tab) => Promise<unknown>, rest?: number]} Step */
/** @typedef {{ readonly name: string, readonly url: string, readonly phone?: true, readonly steps: readonly Step[] }} Part */

const docs = '/docs/concepts/server';

/** @param {string} selector @param {number} [at] @returns {(tab: Tab) => Promise<void>} */
const click =
  (selector, at = 0) =>
  (tab) =>
    tab.click(selector, at);

/** @param {string} selector @param {number} [at] @returns {(tab: Tab) => Promise<void>} */
const tap =
  (selector, at = 0) =>
  (tab) =>
    tab.tap(selector, at);

/** @param {string} name @returns {(tab: Tab) => Promise<void>} */
const key = (name) => (tab) => tab.press(name);

/** One step for each character. @param {string} text @param {number} [rest] @returns {Step[]} */
const typed = (text, rest) => [...text].map((character, at) => [`key ${at + 1}`, key(character), rest]);

/** @returns {Step[]} */
const chosen = () => [
  ['arrow down', key('ArrowDown')],
  ['Enter on a hit', key('Enter'), 2000],
];

/** @type {readonly Part[]} */
export const parts = [
  {
    name: 'search by key',
    url: docs,
    steps: [
      ['open', key('Control+k'), 2000],
      ...typed('kafka'),
      ...chosen(),
      ['open again', key('/')],
      ['Escape', key('Escape')],
    ],
  },
  {
    name: 'search by button',
    url: docs,
    steps: [
      ['open', click('.bar-search'), 2000],
      ...typed('ser'),
      ['clear', click('.search-icon-button')],
      ['press beside', (tab) => tab.clickAt(20, 700)],
    ],
  },
  {
    name: 'search, typing on',
    url: docs,
    steps: [['open', key('Control+k'), 150], ...typed('message', 150), ['Escape', key('Escape')]],
  },
  {
    name: 'menus',
    url: docs,
    steps: [
      ['second menu, at once', click('.menus-toggle', 1), 1500],
      ['third menu', click('.menus-toggle', 2)],
      ['Escape', key('Escape')],
      ['first menu', click('.menus-toggle', 0)],
      ['press beside', (tab) => tab.clickAt(900, 700)],
      ['theme list', click('[data-setting=theme] summary')],
      ['dark', click('[data-value=dark]')],
      ['theme list again', click('[data-setting=theme] summary')],
      ['Escape from it', key('Escape')],
      ['Tab', key('Tab')],
    ],
  },
  {
    name: 'menus by hover',
    url: docs,
    steps: [
      ['hover', (tab) => tab.hover('.menus-toggle'), 1500],
      ['click', click('.menus-toggle', 0)],
      ['second menu', click('.menus-toggle', 1)],
      ['Escape', key('Escape')],
    ],
  },
  {
    name: 'docs page',
    url: docs,
    steps: [
      ['open a branch', click('.tree details:not([open]) > summary')],
      ['close it', click('.tree details[open] > summary')],
      ['on this page', click('.toc-list a', 1)],
      ['copy', click('[data-act=copy]')],
      ['scroll to top', click('.scroll-top')],
      ['next page', click('.tree a', 6), 2000],
      ['another page', click('.tree a', 4), 2000],
      ['back', (tab) => tab.back(), 2000],
    ],
  },
  {
    name: 'feedback',
    url: docs,
    steps: [
      ['into the field', click('#page\\:feedback-text'), 1500],
      ...typed('good'),
      ['send', click('.feedback button[type=submit]'), 1500],
    ],
  },
  {
    name: 'code, tabs and boxes',
    url: '/tools/cli',
    steps: [
      ['tab', click('[data-tabs] label', 1)],
      ['tab back', click('[data-tabs] label', 0)],
      ['copy', click('[data-act=copy]')],
      ['language list', click('[data-setting=language] summary')],
      ['language', click('[data-language=de]'), 2000],
    ],
  },
  {
    name: 'home',
    url: '/',
    steps: [
      ['search', key('/'), 2000],
      ['Escape', key('Escape')],
      ['second menu', click('.menus-toggle', 1), 1500],
      ['link of a menu', click('.menus-panel a', 1), 2000],
    ],
  },
  {
    name: 'blog',
    url: '/blog',
    steps: [
      ['authors', click('.facet summary', 0)],
      ['tags', click('.facet summary', 1)],
      ['a tag', click('.facet-values a', 1), 2000],
      ['a post', click('.post-card a'), 2000],
    ],
  },
  {
    name: 'Explorer',
    url: '/docs/reference/specification/v3.0.0-explorer',
    steps: [
      ['into the filter', click('[data-filter]'), 1500],
      ...typed('chan'),
      ['an entry', click('[data-filter-list] a')],
    ],
  },
  {
    name: 'specification page',
    url: '/docs/reference/specification/v3.0.0',
    steps: [
      ['search', key('/'), 2000],
      ...typed('ch'),
      ['Escape', key('Escape')],
      ['second menu', click('.menus-toggle', 1)],
    ],
  },
  {
    name: 'phone, search',
    url: docs,
    phone: true,
    steps: [['open', tap('.bar-search'), 2000], ...typed('kafka'), ['a hit', tap('.search-row'), 2000]],
  },
  {
    name: 'phone, menu and drawer',
    url: docs,
    phone: true,
    steps: [
      ['menu', tap('.bar-toggle'), 1200],
      ['a group', tap('.mobile-group summary', 0)],
      ['another group', tap('.mobile-group summary', 1)],
      ['close the menu', tap('.mobile-top button')],
      ['drawer', tap('.side-toggle'), 1200],
      ['open a branch', tap('.tree details:not([open]) > summary')],
      ['close the drawer', tap('.side-close')],
      ['drawer again', tap('.side-toggle'), 1200],
      ['next page', tap('.tree a', 6), 2000],
      ['on this page', tap('.toc-fold summary')],
      ['a heading', tap('.toc-list a', 1)],
    ],
  },
];
