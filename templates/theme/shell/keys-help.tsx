// The list of keyboard shortcuts, opened by `?` or by the button in the footer, with the switch for those of one key.

import type { ReactElement } from 'react';
import type { View } from 'sitegen';
import { CloseButton } from '../components/close-button.tsx';

export function KeysHelp({ view: { t } }: { readonly view: View }): ReactElement {
  const shortcuts = { search: ['/', `${t('keys.control')} K`, '⌘ K'], close: ['Esc'], help: ['?'] };
  return (
    <div
      id="page:keys"
      className="keys-help"
      popover="auto"
      data-panel=""
      role="dialog"
      aria-modal="true"
      aria-labelledby="page:keys-title"
    >
      <div className="keys-head">
        <h2 id="page:keys-title">{t('keys.title')}</h2>
        <CloseButton panel="page:keys" label={t('keys.leave')} />
      </div>
      <dl>
        {Object.entries(shortcuts).map(([id, keys]) => (
          <div key={id}>
            <dt>{t(`keys.${id}`)}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <label>
        <input type="checkbox" data-setting="keys" defaultChecked />
        {t('keys.single')}
      </label>
    </div>
  );
}
