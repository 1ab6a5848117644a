// An object of the specification as its page shows it: its fields or entries, its kinds, where it is used, an example.

import type { ReactElement } from 'react';
import type { Translate } from 'sitegen';
import { stringify } from 'yaml';
import { isProven } from '../model/proven-example.ts';
import type { SpecObject } from '../model/spec-model.ts';
import type { Specification, Version } from '../specification.ts';
import { FieldTable } from './field-table.tsx';
import { Entries, Kinds, UsedBy } from './object-parts.tsx';

export interface ObjectFieldsProps {
  readonly object: SpecObject;
  readonly version: Version;
  readonly specification: Specification;
  readonly urlOf: (object: string) => string;
  readonly t: Translate;
}

export function ObjectFields({ object, version, specification, urlOf, t }: ObjectFieldsProps): ReactElement {
  const { name, slug, fields, kinds, usedBy } = object;
  const caption = t('spec.caption', { name, version });
  return (
    <div className="spec-fields" data-spec={slug}>
      {kinds.length > 0 && <Kinds kinds={kinds} urlOf={urlOf} t={t} />}
      {fields.length > 0 && <FieldTable fields={fields} slug={slug} caption={caption} urlOf={urlOf} t={t} />}
      {object.entries && <Entries object={object} urlOf={urlOf} t={t} />}
      {object.extensible && fields.length > 0 && <p className="spec-note">{t('spec.extensible')}</p>}
      {usedBy.length > 0 && <UsedBy usedBy={usedBy} urlOf={urlOf} t={t} />}
      <Example object={object} version={version} specification={specification} t={t} />
    </div>
  );
}

type ExampleProps = Pick<ObjectFieldsProps, 'object' | 'version' | 'specification' | 't'>;

/** The first of the schema's own examples that fits the schema; none is shown unproven. */
function Example({ object, version, specification, t }: ExampleProps): ReactElement | null {
  const example = object.examples.find((candidate) => isProven(specification, version, object.id, candidate));
  if (example === undefined) return null;
  return (
    <details className="spec-example">
      <summary>{t('spec.example')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code>{stringify(example).trimEnd()}</code>
      </pre>
    </details>
  );
}
