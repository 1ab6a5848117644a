// What the hooks in the page do when the reader uses them. Comes with the first use or approach; one line per hook.

import { write } from '../store.ts';
import { fillBranch, keepBranch } from './branches.ts';
import { copyCode, downloadCode } from './copy.ts';
import { holdFocus } from './panels.ts';
import { closeOutside } from './settings.ts';
import { keepTab } from './tabs.ts';
import { markTheme, nextTheme } from './theme.ts';

type Act = (element: HTMLElement) => void;

/** By the hook, or the value of `data-act`, and the event that counts. */
const acts: { readonly [name: string]: Act } = {
  'copy click': (element) => void copyCode(element),
  'download click': downloadCode,
  'theme click': nextTheme,
  'embed click': showEmbed,
  'language change': goToLanguage,
  'lang click': (element) => write('lang', element.dataset.lang ?? ''),
  'branch click': (summary) => keepBranch(summary.parentElement as HTMLDetailsElement),
  'more toggle': (element) => void fillBranch(element as HTMLDetailsElement),
  'tabs change': keepTab,
  'panel toggle': holdFocus,
  'setting toggle': (element) => closeOutside(element as HTMLDetailsElement),
};

/** Does what the element's hook says for this type of event, if it says anything. */
export function act(element: HTMLElement, type: string): void {
  const hook = ['tabs', 'panel', 'setting', 'lang', 'more'].find((name) => name in element.dataset);
  // The one hook without an attribute of its own is the summary of a branch.
  acts[`${element.dataset.act ?? hook ?? 'branch'} ${type}`]?.(element);
}

markTheme();
document.addEventListener('site:page', markTheme);
// As in `early.ts`: chosen in another tab, or while this page slept.
for (const type of ['storage', 'pageshow']) addEventListener(type, markTheme);

function goToLanguage(element: HTMLElement): void {
  const [option] = (element as HTMLSelectElement).selectedOptions;
  if (!option) return;
  write('lang', option.dataset.lang ?? '');
  location.href = new URL(option.value, location.origin).href;
}

/** Foreign frames load on a click only. */
function showEmbed(button: HTMLElement): void {
  const frame = document.createElement('iframe');
  frame.src = button.dataset.src ?? '';
  frame.title = button.dataset.title ?? '';
  frame.allowFullscreen = true;
  (button.closest('[data-embed]') ?? button).replaceChildren(frame);
  frame.focus();
}
