// Tables, and the first row of one.

import type { ReactNode } from 'react';
import { withCode } from '../document/with-code.tsx';

export function Head({ titles, className }: Readonly<{ titles: readonly string[]; className?: string }>) {
  return (
    <thead className={className}>
      <tr>
        {titles.map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface TableProps {
  readonly titles: readonly string[];
  /** The name of a row, with code in backticks, and what's in its cells. */
  readonly rows: readonly (readonly [name: string, ...cells: ReactNode[]])[];
}

/** A table that scrolls if there's no room for it. */
export function Table({ titles, rows }: TableProps) {
  return (
    <div className="table-scroll">
      <table>
        <Head titles={titles} />
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{withCode(name)}</th>
              {titles.slice(1).map((title, index) => (
                <td key={title}>{cells[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
