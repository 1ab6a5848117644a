// Tabs: a group of choices, each with what it shows while it's chosen.

import type { AriaAttributes, ReactNode } from 'react';

interface TabGroupProps extends Pick<AriaAttributes, 'aria-label' | 'aria-labelledby'> {
  /** On a wide screen, all choices are shown. */
  readonly showsAll?: boolean | undefined;
  readonly children: ReactNode;
}

/** A group of choices. Its `aria-label` or `aria-labelledby` says what is chosen. */
export function TabGroup({ showsAll, children, ...name }: TabGroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset would be its first child, which is a tab
    <div className={showsAll ? 'tabs tabs-both' : 'tabs'} role="group" {...name} data-tabs="">
      {children}
    </div>
  );
}

/** A tab and what it shows. Tabs of one group have one name. */
export function Choice({ group, name, children }: Readonly<{ group: string; name: string; children: ReactNode }>) {
  return (
    <>
      <label className="tab">
        <input type="radio" name={group} data-tab={name} />
        {name}
      </label>
      <div className="panel-tab">{children}</div>
    </>
  );
}
