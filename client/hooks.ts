// The data attributes that connect markup to the client's scripts, and the events between scripts. Scripts find elements by
// these attributes, never by class names. Templates get them checked by type: `data-act="cpoy"` doesn't compile. Without
// script, everything here is plain HTML.

/** Attributes that the server's markup carries and scripts read. */
interface MarkupHooks {
  /** On a button or link: what a press does. A link leads where it points only if the script can't be loaded. */
  'data-act': 'copy' | 'link' | 'download' | 'theme' | 'embed';
  /**
   * On a copy button: the text to copy. Without it, the text of the `pre` in the surrounding `data-code` is copied. A link
   * with `data-act="copy"` copies the file that it leads to.
   */
  'data-text': string;
  /** On a copy button, or around links that copy their address: what a screen reader says when it was copied. */
  'data-done': string;
  /** On a download button: the name of the file. */
  'data-filename': string;
  /** On a theme button: the theme it chooses. */
  'data-value': 'system' | 'light' | 'dark';
  /** On a video's link: the address of the frame that replaces it. */
  'data-src': string;
  /** On a video's link: the title of the frame. On a link to the previous or the next page: its title, without a label. */
  'data-title': string;
  /** Around a video's link: the element whose content the frame replaces. */
  'data-embed': '';
  /** Around code with its buttons. */
  'data-code': '';
  /** On a code block: the address of the notes about its keys. The lines inside have the class `line`. */
  'data-notes': string;
  /** On a link to the page in another language: the language to remember. */
  'data-language': string;
  /** On a closed popover, a note that the page isn't in a language: that language, which `?lang=` may ask for. */
  'data-untranslated': string;
  /** Around a group of tabs. */
  'data-tabs': '';
  /** On the radio button of a tab: its name. Groups with a tab of the same name change together. */
  'data-tab': string;
  /** On the `details` of a branch of the tree: its address. What the reader opens and closes is kept for the session. */
  'data-branch': string;
  /** On a branch whose list was too long for this page: the address of a page that has the list. */
  'data-more': string;
  /** On the list of headings: the link to the current one gets `aria-current="location"`. */
  'data-toc': '';
  /** Inside that list's summary: gets the text of the current heading. */
  'data-now': '';
  /** On a popover that covers the page: while it is open, the page behind it is inert. */
  'data-panel': '';
  /**
   * On a small `details`, such as those of the bar: it closes on Escape, on a link or button in it, and on a press or
   * focus elsewhere. On a checkbox in a panel: the switch for shortcuts of one key.
   */
  'data-setting': string;
  /** On a link to the search page: it opens the search dialog instead. */
  'data-search': '';
  /** On a search link: the index to search. Without it, the address of the page decides. */
  'data-search-index': string;
  /** On the search dialog. */
  'data-search-dialog': '';
  /** On an item of the bar with a flyout: its name. */
  'data-menu': string;
  /** On a scrolling element: the name under which its position is kept when the page changes. */
  'data-keep-scroll': string;
  /** On a link that must load its page in full, such as one that the host redirects to another site. */
  'data-reload': '';
  /** On or around links whose pages must not be fetched ahead. */
  'data-no-prefetch': '';
  /** On a banner: when it is shown, as a JSON `BannerRule`. */
  'data-rule': string;
  /** On the bar that asks for consent to analytics. */
  'data-consent': '';
  /** On a button of that bar: the answer. */
  'data-answer': 'yes' | 'no';
  /** On the boot script: the addresses of the islands by name, as JSON. The build writes it. */
  'data-islands': string;
  /** On `<html>` in a preview: the number of the build. */
  'data-build': string;
  /** On `<html>` in a preview: the source file of the page. */
  'data-source': string;
}

/** Attributes that scripts set for styles. */
interface StateHooks {
  /** On `<html>`: scripts run. */
  'data-script': '';
  /** On `<html>`: the reader's choice. Without it, the system decides. */
  'data-theme': 'light' | 'dark';
  /** On `<html>`: decides whether keys are shown as Command or Ctrl. */
  'data-platform': 'apple' | 'other';
  /** On `<html>`: this page was swapped in, and by which type of navigation. */
  'data-way': 'push' | 'replace' | 'traverse' | 'reload';
  /** On `<html>`: the page is scrolled far enough for the scroll-to-top button. */
  'data-scrolled': '';
  /** On `<html>`: the page is moving down. */
  'data-down': '';
  /** On `<html>`: a panel covers the page, which doesn't scroll. */
  'data-held': '';
  /** On a copy button, for two seconds: what happened. */
  'data-state': 'copied' | 'failed';
  /** On the search dialog, when its first frame has been shown: the index that its button names, if any. */
  'data-shown': string;
  /** On a row of the search results that is indented below its page: where it is in the run of such rows. */
  'data-nested': 'middle' | 'last';
  /** On the menus island: the script handles them, and styles no longer open them on hover. */
  'data-menus': '';
  /** On the preview's list of problems: some are errors. */
  'data-errors': '';
}

export type Hooks = MarkupHooks & StateHooks;

type Optional<All> = { readonly [Name in keyof All]?: All[Name] | undefined };

declare module 'react' {
  interface HTMLAttributes<T> extends Optional<Hooks> {}
}

declare global {
  /** The events that scripts send each other. Boot and the islands are separate bundles, so they share no module. */
  interface DocumentEventMap {
    /** Another page was swapped in. Its elements are in the document; its islands may still be asleep. */
    'site:page': CustomEvent<undefined>;
    /** The reader is likely to follow the link that is the target, although neither pointer nor focus is on it. */
    'site:near': CustomEvent<undefined>;
  }
}
