// The footer of the dialog: a legend of the keys, and the switch for the one-letter shortcut (WCAG 2.1.4).

import { type ReactElement, useEffect, useState } from 'react';
import { read, write } from '../../store.ts';
import type { SearchTexts } from './props.ts';

export function SearchFooter({ texts }: { readonly texts: SearchTexts }): ReactElement {
  return (
    <div className="search-footer">
      <p className="search-keys" aria-hidden="true">
        <kbd>↵</kbd> {texts.select} <kbd>↓</kbd>
        <kbd>↑</kbd> {texts.navigate} <kbd>esc</kbd> {texts.leave}
      </p>
      <SlashSwitch label={texts.slash} />
    </div>
  );
}

function SlashSwitch({ label }: { readonly label: string }): ReactElement {
  const [isOn, setOn] = useState(true);
  // Read in an effect, because the server's HTML is the same for everyone.
  useEffect(() => setOn(read('single-keys') !== 'off'), []);
  const change = (next: boolean): void => {
    write('single-keys', next ? '' : 'off');
    setOn(next);
  };
  return (
    <label className="search-slash">
      <input type="checkbox" checked={isOn} onChange={(event) => change(event.currentTarget.checked)} />
      {label}
    </label>
  );
}
