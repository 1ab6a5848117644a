// Two documents side by side as nested boxes. Boxes that mean the same share a number and are highlighted together.

import type { ContentComponent } from 'sitegen';
import * as z from 'zod';
import { type Box, comparisons } from './comparison-data.ts';

/** A component for one of the comparisons. */
export function comparison(name: keyof typeof comparisons): ContentComponent {
  return {
    props: z.strictObject({ className: z.string().optional() }),
    render: () => {
      const [left, right] = comparisons[name];
      return (
        <div className="compare" data-testid="OpenAPI-container">
          <Side {...left} />
          <Side {...right} />
        </div>
      );
    },
  };
}

function Side({ title, boxes }: { readonly title: string; readonly boxes: readonly Box[] }) {
  return (
    <section className="compare-side" aria-label={title}>
      <p className="compare-title">{title}</p>
      <Boxes boxes={boxes} />
    </section>
  );
}

function Boxes({ boxes }: { readonly boxes: readonly Box[] }) {
  return (
    <ul className="compare-boxes">
      {boxes.map(({ label, same, boxes: inner }) => (
        <li key={label} className={same ? `compare-box link-${same}` : 'compare-box'}>
          <span className="compare-label">
            {label}
            {same && <span className="compare-number">{same}</span>}
          </span>
          {inner.length > 0 && <Boxes boxes={inner} />}
        </li>
      ))}
    </ul>
  );
}
