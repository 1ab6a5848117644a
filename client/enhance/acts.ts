// Handles what the reader does with elements that have a hook (see `hooks.ts`). Loaded on first use or approach.

import type { Hooks } from '../hooks.ts';
import { write } from '../store.ts';
import { fillBranch, keepBranch } from './branches.ts';
import { copyAddress, copyCode, downloadCode } from './copy.ts';
import { holdFocus } from './panels.ts';
import { closeOutside } from './settings.ts';
import { keepKeySwitch, markKeySwitch } from './shortcuts.ts';
import { keepTab } from './tabs.ts';
import { chooseTheme, markTheme } from './theme.ts';

type Act = (element: HTMLElement, opener?: HTMLElement | null) => void;

type HookName = Hooks['data-act'] | 'language' | 'branch' | 'more' | 'tabs' | 'panel' | 'setting';

/** By the value of `data-act`, or the hook's own name, and the type of the event. */
const acts: { readonly [name in `${HookName} ${'click' | 'change' | 'toggle'}`]?: Act } = {
  'copy click': (element) => void copyCode(element),
  'link click': (element) => void copyAddress(element as HTMLAnchorElement),
  'download click': downloadCode,
  'theme click': chooseTheme,
  'embed click': showEmbed,
  'language click': (element) => write('lang', element.dataset.language ?? ''),
  'branch click': (summary) => keepBranch(summary.parentElement as HTMLDetailsElement),
  'more toggle': (element) => void fillBranch(element as HTMLDetailsElement),
  'tabs change': keepTab,
  'panel toggle': (panel, opener) => {
    markKeySwitch(panel);
    holdFocus(panel, opener);
  },
  'setting change': (box) => keepKeySwitch(box as HTMLInputElement),
  'setting toggle': (element) => closeOutside(element as HTMLDetailsElement),
};

/** Does what the element's hook asks for on this type of event, if anything. `opener` is for panels. */
export function act(element: HTMLElement, type: string, opener?: HTMLElement | null): void {
  const hook = ['tabs', 'panel', 'setting', 'language', 'more'].find((name) => name in element.dataset);
  // The only hook without an attribute of its own is the summary of a branch.
  const name = `${element.dataset.act ?? hook ?? 'branch'} ${type}` as keyof typeof acts;
  acts[name]?.(element, opener);
}

markTheme();
document.addEventListener('site:page', markTheme);
// As in `early.ts`: the theme was chosen in another tab, or while this page was in the back/forward cache.
for (const type of ['storage', 'pageshow']) addEventListener(type, markTheme);

/** Frames of other sites load only after a click. */
function showEmbed(button: HTMLElement): void {
  const frame = document.createElement('iframe');
  frame.src = button.dataset.src ?? '';
  frame.title = button.dataset.title ?? '';
  frame.allowFullscreen = true;
  (button.closest('[data-embed]') ?? button).replaceChildren(frame);
  frame.focus();
}
