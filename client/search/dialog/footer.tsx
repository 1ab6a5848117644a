// The footer of the dialog: a legend of the keys, and the switch for shortcuts of one key (WCAG 2.1.4), which `shortcuts.ts`
// handles as in any panel.

import type { ReactElement } from 'react';
import type { SearchTexts } from './props.ts';

export function SearchFooter({ texts }: { readonly texts: SearchTexts }): ReactElement {
  return (
    <div className="search-footer">
      <p className="search-keys" aria-hidden="true">
        <kbd>↵</kbd> {texts.select} <kbd>↓</kbd>
        <kbd>↑</kbd> {texts.navigate} <kbd>esc</kbd> {texts.leave}
      </p>
      <label className="search-slash">
        <input type="checkbox" data-setting="keys" defaultChecked />
        {texts.slash}
      </label>
    </div>
  );
}
