// Three buttons for the theme: light, dark, or as the system. Without script, the page follows the system and the switch
// isn't shown (`needs-script`).

import type { View } from 'sitegen';
import { Icon } from '../components/icon.tsx';

const choices = [
  { value: 'light', icon: 'sun' },
  { value: 'dark', icon: 'moon' },
  { value: 'system', icon: 'screen' },
] as const;

export function ThemeSwitch({ view }: { readonly view: View }) {
  return view.once(`theme ${view.post.locale}`, () => (
    <details name="page:setting" className="setting needs-script" data-setting="theme">
      <summary className="icon-button">
        <Icon name="sun" className="theme-sun" />
        <Icon name="moon" className="theme-moon" />
        <span className="visually-hidden">{view.t('theme.label')}</span>
      </summary>
      <ul className="setting-list">
        {choices.map(({ value, icon }) => (
          <li key={value}>
            <button type="button" data-act="theme" data-value={value} aria-pressed="false">
              <Icon name={icon} />
              {view.t(`theme.${value}`)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  ));
}
