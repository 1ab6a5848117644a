// What readers change about a page: the size and spacing of its text, its colors, and a finger instead of a mouse.

import type { Page } from 'puppeteer-core';
import { block } from '../support/browser.ts';

/** How many pixels the page is wider than the screen. The window grows with a wide page on a phone, so it's no measure. */
export const excessOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** How much has moved since the page began to load. Only time can show that nothing moves any more. */
export const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let sum = 0;
    const add = (list: PerformanceObserverEntryList): void => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { readonly value: number }).value;
    };
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
    await document.fonts.ready;
    // The last scripts start 300 ms after the page has loaded.
    await new Promise((done) => setTimeout(done, 400));
    return sum;
  });

/**
 * How much moves while a page loads. Its fonts don't arrive: on a busy machine, they come after the text is drawn, and
 * then a title may wrap elsewhere.
 */
export async function shiftsWhileLoading(page: Page, address: string): Promise<number> {
  const end = await block(page, /\.woff2$/);
  await page.goto(address);
  const shifted = await shiftsOf(page);
  end();
  return shifted;
}

/** Texts below 13 pixels, those made by styles included. Drawings have their own rule. */
export function smallTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isText = (element: Element, pseudo?: string): boolean =>
      pseudo === undefined
        ? [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
        : /[a-z0-9]/i.test(getComputedStyle(element, pseudo).content.replace(/^(none|normal)$/, ''));
    const small = (element: Element, pseudo?: string): boolean =>
      isText(element, pseudo) && Number.parseFloat(getComputedStyle(element, pseudo).fontSize) < 13;
    return [...document.querySelectorAll('body *:not(svg, svg *, script, style, noscript)')]
      .filter((element) => [undefined, '::before', '::after'].some((pseudo) => small(element, pseudo)))
      .map((element) => `${element.localName}.${element.className}: ${element.textContent?.slice(0, 60)}`);
  });
}

/** Sets the browser's size of text, in pixels; 16 is the usual one. */
export async function setTextSize(page: Page, size: number): Promise<void> {
  const session = await page.createCDPSession();
  await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
  // The next frame has the new sizes.
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

/** The spacing that pages must bear (WCAG 1.4.12). A sheet made by a script is allowed under the site's policy. */
export function spreadText(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-block-end: 2em !important; }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}

/**
 * Texts and controls that are beyond a side of the page, where nobody can scroll to them. The page itself doesn't always
 * get wider: what `content-visibility` skips out of view is cut off.
 */
export function partsBesideScreen(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    return [...document.querySelectorAll<HTMLElement>('body *:not(.visually-hidden, svg, svg *)')]
      .filter((element) => {
        const { left, right, height } = element.getBoundingClientRect();
        return height > 1 && right - left > 1 && (left < -1 || right > width + 1);
      })
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !scrolls(element.parentElement))
      .map((element) => `${element.localName}.${element.className}: ${element.innerText.slice(0, 60)}`);
  });
}

/** Texts that don't fit into the box that cuts them off. */
export function cutTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const cuts = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
    const isCut = (element: HTMLElement): boolean => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      return (cuts(overflowX) && scrollWidth > clientWidth + 1) || (cuts(overflowY) && scrollHeight > clientHeight + 1);
    };
    return [...document.querySelectorAll<HTMLElement>('body *:not(.visually-hidden, svg, svg *)')]
      .filter((element) => isCut(element) && element.innerText !== '' && element.checkVisibility())
      .map((element) => `${element.localName}.${element.className}: ${element.innerText.slice(0, 60)}`);
  });
}

/**
 * Controls that are less than 44 pixels high, or a button that is less than 44 pixels wide (WCAG 2.5.5). Links within a
 * line of text are excepted. What a control draws over its surroundings belongs to it, and so does its label.
 */
export function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    // What's out of view may have no layout yet, and then styles of generated boxes have no sizes.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    const before = [...document.adoptedStyleSheets];
    document.adoptedStyleSheets = [...before, sheet];
    // Half a pixel is lost where text ends between two.
    const wanted = 43.5;
    const sizeOf = (control: Element): readonly [number, number] => {
      const boxes = [control, control.closest('label')].filter((one) => one !== null);
      const sizes = boxes.map((one) => one.getBoundingClientRect());
      const { position, content, width, height } = getComputedStyle(control, '::after');
      const isOver = position === 'absolute' && content !== 'none';
      return [
        Math.max(...sizes.map((box) => box.width), isOver ? Number.parseFloat(width) : 0),
        Math.max(...sizes.map((box) => box.height), isOver ? Number.parseFloat(height) : 0),
      ];
    };
    const small = [
      ...document.querySelectorAll('a[href], button, summary, input:not([tabindex="-1"]), select, textarea'),
    ]
      .filter((control) => getComputedStyle(control).display !== 'inline' && !control.matches(':disabled'))
      .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((control) => {
        const [width, height] = sizeOf(control);
        return height < wanted || (width < wanted && !control.matches('a:not(.icon-button)'));
      })
      .map((control) => `${control.outerHTML.slice(0, 100)}: ${sizeOf(control).map(Math.round).join(' by ')}`);
    document.adoptedStyleSheets = before;
    return small;
  });
}

/** What's chosen but, in colors of the reader's own, isn't outlined, or is as if it had the focus. */
export function unmarkedChoices(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[aria-current], [aria-pressed=true], [type=radio]:checked')]
      .map((choice) => choice.closest('label') ?? choice)
      .filter((choice) => choice.checkVisibility() && getComputedStyle(choice).outlineStyle !== 'dashed')
      .map((choice) => choice.outerHTML.slice(0, 100)),
  );
}

/** What has a ring around it when it has the focus, of which a side is beside the screen or cut off by a box. */
export function cutRings(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isCut = (control: HTMLElement): boolean => {
      control.focus({ preventScroll: true });
      const { outlineStyle, outlineOffset, outlineWidth } = getComputedStyle(control);
      if (!control.matches(':focus-visible') || outlineStyle === 'none') return false;
      const room = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
      const isOutside = (box: DOMRect): boolean =>
        [...control.getClientRects()].some(
          (own) => own.left - room < box.left || own.right + room > box.right || own.top - room < box.top,
        );
      for (let box = control.parentElement; box && box !== document.body; box = box.parentElement) {
        const { overflow } = getComputedStyle(box);
        // What can be scrolled shows the ring when it's scrolled there.
        if (/auto|scroll/.test(overflow)) return false;
        if (/hidden|clip/.test(overflow) && isOutside(box.getBoundingClientRect())) return true;
      }
      return isOutside(new DOMRect(0, -Infinity, document.documentElement.clientWidth, 0));
    };
    return [...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, select, textarea')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter(isCut)
      .map((control) => control.outerHTML.slice(0, 100));
  });
}
