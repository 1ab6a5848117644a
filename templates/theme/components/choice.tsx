// A choice of several, as a tab: what it shows is there when it's chosen.

import type { ReactNode } from 'react';

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
