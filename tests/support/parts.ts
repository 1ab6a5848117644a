// Elements of a page, by CSS, role, or text. A part is looked up again whenever it's used, so it survives a redraw, and
// what needs an element waits for it. Exactly one element must match, unless the test picks one.

import type { ElementHandle, Page } from 'puppeteer-core';
import { vi } from 'vitest';
import { patienceMs, press } from './browser.ts';

type Scope = Page | Part;
type Handle = ElementHandle<Element>;

/** Elements that match CSS, and have exactly this text if one is given. */
export const find = (scope: Scope, css: string, text?: string): Part => {
  const part = partOf(scope, css);
  return text === undefined ? part : part.filter((element, wanted) => element.textContent?.trim() === wanted, text);
};

/** Elements that assistive technology sees with this role and exactly this name. */
export const byRole = (scope: Scope, role: string, name?: string): Part =>
  partOf(scope, `::-p-aria(${name === undefined ? '' : `[name=${JSON.stringify(name)}]`}[role="${role}"])`);

/** The innermost elements whose text contains this one. */
export const byText = (scope: Scope, text: string): Part => partOf(scope, `::-p-text(${JSON.stringify(text)})`);

function partOf(scope: Scope, selector: string): Part {
  if (!(scope instanceof Part)) return new Part(scope, selector, () => scope.$$(selector));
  const within = async (): Promise<Handle[]> => {
    const outer = await scope.handles();
    return (await Promise.all(outer.map((handle) => handle.$$(selector)))).flat();
  };
  return new Part(scope.page, `${scope.name} ${selector}`, within);
}

interface ClickOptions {
  /** From the element's top left corner; the middle of its first box otherwise. */
  readonly at?: { readonly x: number; readonly y: number };
  readonly modifier?: 'Control' | 'Shift';
  /** Clicks even if the element is disabled or covered. */
  readonly isForced?: boolean;
}

export class Part {
  readonly page: Page;
  readonly name: string;
  /** All elements that match now. */
  readonly handles: () => Promise<Handle[]>;

  constructor(page: Page, name: string, handles: () => Promise<Handle[]>) {
    this.page = page;
    this.name = name;
    this.handles = handles;
  }

  nth(index: number): Part {
    return new Part(this.page, `${this.name}, number ${index}`, async () =>
      (await this.handles()).slice(index).slice(0, 1),
    );
  }

  first(): Part {
    return this.nth(0);
  }

  last(): Part {
    return this.nth(-1);
  }

  filter<Value>(test: (element: Element, value: Value) => boolean, value?: Value): Part {
    return new Part(this.page, `${this.name} (${String(value ?? test)})`, async () => {
      const handles = await this.handles();
      const fits = await Promise.all(handles.map((handle) => handle.evaluate(test as never, value)));
      return handles.filter((_, index) => fits[index]);
    });
  }

  /** The elements that are visible. */
  visible(): Part {
    return this.filter(isShown);
  }

  async all(): Promise<Part[]> {
    return (await this.handles()).map((_, index) => this.nth(index));
  }

  async count(): Promise<number> {
    return (await this.handles()).length;
  }

  async allTextContents(): Promise<string[]> {
    return this.evaluateAll((elements) => elements.map((element) => element.textContent ?? ''));
  }

  /** Runs a function in the page with all elements that match now. */
  async evaluateAll<Result>(run: (elements: readonly Element[]) => Result): Promise<Awaited<Result>> {
    const list = await this.page.evaluateHandle((...elements) => elements as Element[], ...(await this.handles()));
    return list.evaluate(run as never) as Promise<Awaited<Result>>;
  }

  /** Runs a function in the page with the element. */
  evaluate<Value extends readonly unknown[], Result>(
    run: (element: HTMLElement, ...values: Value) => Result,
    ...values: Value
  ): Promise<Awaited<Result>> {
    return this.try(async () => (await this.one()).evaluate(run as never, ...values)) as Promise<Awaited<Result>>;
  }

  textContent(): Promise<string> {
    return this.evaluate((element) => element.textContent ?? '');
  }

  getAttribute(name: string): Promise<string | null> {
    return this.evaluate((element, attribute) => element.getAttribute(attribute), name);
  }

  inputValue(): Promise<string> {
    return this.evaluate((element) => (element as HTMLInputElement).value);
  }

  isChecked(): Promise<boolean> {
    return this.evaluate((element) => (element as HTMLInputElement).checked);
  }

  /** Whether an element matches and is visible, without waiting. */
  async isVisible(): Promise<boolean> {
    const handles = await this.handles();
    if (handles.length > 1) throw new Error(`${handles.length} elements match ${this.name}`);
    return (await handles[0]?.evaluate(isShown)) ?? false;
  }

  async boundingBox(): Promise<{ x: number; y: number; width: number; height: number }> {
    return this.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    });
  }

  /** Waits until the element is visible. */
  async waitFor(): Promise<void> {
    await this.try(async () => {
      if (!(await (await this.one()).evaluate(isShown))) throw new Error(`${this.name} is hidden`);
    });
  }

  /** Waits until no element that matches is visible. */
  async waitUntilHidden(): Promise<void> {
    await this.try(async () => {
      const seen = await Promise.all((await this.handles()).map((handle) => handle.evaluate(isShown)));
      if (seen.includes(true)) throw new Error(`${this.name} is visible`);
    });
  }

  async click(options: ClickOptions = {}): Promise<void> {
    const { x, y } = await this.point(options);
    if (options.modifier) await this.page.keyboard.down(options.modifier);
    await this.page.mouse.click(x, y);
    if (options.modifier) await this.page.keyboard.up(options.modifier);
  }

  async hover(): Promise<void> {
    const { x, y } = await this.point();
    await this.page.mouse.move(x, y);
  }

  /** The end is sent right behind the start. On a busy machine, waiting between them would make it a long press. */
  async tap(): Promise<void> {
    const { x, y } = await this.point();
    const session = await this.page.createCDPSession();
    const start = session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    const end = session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await Promise.all([start, end]);
    await session.detach();
  }

  async focus(): Promise<void> {
    await this.evaluate((element) => element.focus());
  }

  /** Fires a pointer or mouse event at the element without moving the pointer. */
  async dispatch(type: string): Promise<void> {
    await this.evaluate((element, name) => element.dispatchEvent(new PointerEvent(name, { bubbles: true })), type);
  }

  /** Types into the field, key by key. */
  async type(text: string): Promise<void> {
    await this.focus();
    await this.page.keyboard.type(text);
  }

  async press(keys: string): Promise<void> {
    await this.focus();
    await press(this.page, keys);
  }

  /** Replaces what is in a field by one input, as pasting does. */
  async fill(text: string): Promise<void> {
    await this.waitFor();
    await this.evaluate((element) => {
      element.focus();
      (element as HTMLInputElement).select();
    });
    await (text === '' ? this.page.keyboard.press('Delete') : this.page.keyboard.sendCharacter(text));
  }

  /** Scrolls to the element and returns where a pointer meets it, once it's visible, enabled, uncovered, and at rest. */
  private point({ at, isForced = false }: ClickOptions = {}): Promise<{ x: number; y: number }> {
    let last = '';
    return this.try(async () => {
      const found = await (await this.one()).evaluate(pointIn, at, isForced);
      if (typeof found === 'string') throw new Error(`${this.name} ${found}`);
      const place = JSON.stringify(found);
      if (place !== last) {
        last = place;
        throw new Error(`${this.name} moves`);
      }
      return found;
    });
  }

  private async one(): Promise<Handle> {
    const [handle, ...more] = await this.handles();
    if (handle && more.length === 0) return handle;
    throw new Error(`${handle ? more.length + 1 : 'no'} elements match ${this.name}`);
  }

  /** Repeats what fails, for as long as patience lasts: elements come, go, and move while a page changes. */
  private try<Result>(act: () => Promise<Result>): Promise<Result> {
    return vi.waitFor(act, { timeout: patienceMs, interval: 16 });
  }
}

/** Runs in the page: whether an element takes up space and isn't hidden. */
function isShown(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
}

/** Runs in the page. Returns the point of an element that a pointer would press, or a text that says why there's none. */
function pointIn(
  element: Element,
  at: { readonly x: number; readonly y: number } | undefined,
  isForced: boolean,
): { x: number; y: number } | string {
  if (!element.checkVisibility({ visibilityProperty: true })) return 'is hidden';
  if (!isForced && element.matches(':disabled')) return 'is disabled';
  const isInView = ({ top, bottom }: DOMRect): boolean => top >= 0 && bottom <= innerHeight;
  if (!isInView(element.getBoundingClientRect())) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = at ? element.getBoundingClientRect() : element.getClientRects()[0];
  if (!box) return 'has no box';
  const x = box.left + (at?.x ?? box.width / 2);
  const y = box.top + (at?.y ?? box.height / 2);
  const hit = document.elementFromPoint(x, y);
  const isHit = element.contains(hit) || hit?.closest('label')?.control === element;
  return isForced || isHit ? { x, y } : `is covered by ${hit?.outerHTML.slice(0, 100)}`;
}
