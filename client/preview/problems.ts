// Shows problems over the page: errors in a panel at the bottom, warnings of this page in a small list. Messages are set
// as text, never as HTML. The end of the page can be scrolled out from under the panel, which isn't printed.

import type { Diagnostic } from '@sitegen/renderer/diagnostics';

interface Problem extends Diagnostic {
  readonly severity: 'error' | 'warning';
  /** Absolute path, to open the file in an editor. */
  readonly path: string;
  readonly isInPage: boolean;
}

// The panel covers at most a third of the window, so the page stays readable.
const css = `
  :host { all: initial; position: fixed; inset: auto 1rem 1rem auto; z-index: 2147483647; font: 14px/1.5 system-ui, sans-serif; }
  :host([data-errors]) { inset: auto 0 0; }
  section { box-sizing: border-box; max-width: 40rem; max-height: 30vh; overflow: auto; padding: .75rem 1rem; border-radius: 12px; background: #1b1b26; color: #ececf3; box-shadow: 0 8px 40px rgb(0 0 0 / 40%); }
  :host([data-errors]) section { max-width: none; border-radius: 0; border-top: 4px solid #ff6b7d; }
  h2 { margin: 0 0 .5rem; font-size: 15px; }
  ul { margin: 0; padding: 0; list-style: none; display: grid; gap: .75rem; }
  a { color: #b9a5ff; font-family: ui-monospace, monospace; font-size: 13px; overflow-wrap: anywhere; }
  p { margin: .15rem 0 0; } .hint, code { color: #a6a6b8; } .hint { white-space: pre-wrap; overflow-wrap: anywhere; }
  @media (pointer: coarse) { button { min-width: 44px; min-height: 44px; } }
  @media print { :host { display: none; } }
  button { float: inline-end; font: inherit; color: inherit; background: none; border: 1px solid #55556a; border-radius: 6px; padding: 0 .5rem; cursor: pointer; }
`;

/** For the page. */
const roomBelow = `@media screen { :root:has(sitegen-problems) { scroll-padding-bottom: 31vh; body { padding-bottom: 31vh; } } }`;
document.adoptedStyleSheets.push(sheetOf(roomBelow));

/** Shows the problems, or removes the panel if there are none. Focus that's in the panel isn't lost. */
export function showProblems(all: readonly Problem[]): void {
  const before = document.querySelector<HTMLElement>('sitegen-problems');
  const after = panelOf(all);
  const hadFocus = before !== null && before === document.activeElement;
  if (after) document.body.append(after);
  if (hadFocus) (after?.shadowRoot?.querySelector('button') ?? mainPart())?.focus({ preventScroll: true });
  before?.remove();
}

/** What takes the focus when the panel goes away. */
function mainPart(): HTMLElement | null {
  const main = document.querySelector('main');
  if (main) main.tabIndex = -1;
  return main;
}

function panelOf(all: readonly Problem[]): HTMLElement | undefined {
  const errors = all.filter((problem) => problem.severity === 'error');
  // Problems in data, strings, redirects, and parts of pages concern every page.
  const source = document.documentElement.dataset.source;
  const ofThisPage = all.filter(({ at, isInPage }) => at.file === source || !isInPage);
  const shown = errors.length > 0 ? errors : ofThisPage;
  if (shown.length === 0) return undefined;
  const host = document.createElement('sitegen-problems');
  // Problems are in English, whatever the language of the page.
  host.lang = 'en';
  if (errors.length > 0) host.setAttribute('data-errors', '');
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheetOf(css)];
  const section = element('section', '');
  section.setAttribute('role', 'alert');
  const close = element('button', 'Close');
  close.addEventListener('click', () => showProblems([]));
  const title =
    errors.length > 0
      ? `${errors.length === 1 ? '1 error' : `${errors.length} errors`}. This is the last good page.`
      : 'Problems that concern this page:';
  section.append(close, element('h2', title), list(shown));
  root.append(section);
  return host;
}

function sheetOf(rules: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  return sheet;
}

function list(problems: readonly Problem[]): HTMLElement {
  const items = element('ul', '');
  for (const { at, path, message, hint, code } of problems) {
    const item = element('li', '');
    const place = element('a', `${at.file}:${at.line}:${at.column}`) as HTMLAnchorElement;
    place.href = `vscode://file/${path}:${at.line}:${at.column}`;
    const text = element('p', `${message} `);
    text.append(element('code', code));
    item.append(place, text);
    if (hint !== undefined) {
      const help = element('p', hint);
      help.className = 'hint';
      item.append(help);
    }
    items.append(item);
  }
  return items;
}

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
