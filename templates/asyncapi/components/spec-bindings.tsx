// `<SpecBindings protocol="kafka" />`: the field tables of a protocol's bindings, newest version first.

import type { ReactElement } from 'react';
import * as z from 'zod';
import type { ContentComponent, Translate } from '../../../renderer/config.ts';
import { BINDING_PLACES, type BindingPlace, type BindingVersion, bindingVersions } from '../model/bindings.ts';
import { protocolName } from '../model/object-names.ts';
import type { BareObject } from '../model/objects.ts';
import { siteSpecification } from '../site-specification.ts';
import { DEFAULT_VERSION } from '../specification.ts';
import { Described, urlsFrom } from './described.tsx';
import { FieldTable } from './field-table.tsx';

export const specBindings: ContentComponent = {
  props: z.strictObject({ protocol: z.string() }),
  render: ({ protocol }, { post, t }): ReactElement => {
    const name = String(protocol);
    const [newest, ...older] = bindingVersions(siteSpecification(), name);
    if (!newest) return <p className="spec-none">{t('spec.noBindings', { protocol: protocolName(name) })}</p>;
    const shared = { protocol: name, page: post.url, t };
    return (
      <div className="spec-bindings">
        <p className="spec-note">{t('spec.bindingVersion', { version: newest.version })}</p>
        {BINDING_PLACES.map((place) => (
          <Place key={place} place={place} binding={newest} id={place} {...shared} />
        ))}
        {older.map((binding) => (
          <details key={binding.version} className="spec-older">
            <summary>{t('spec.olderBinding', { version: binding.version })}</summary>
            {BINDING_PLACES.filter((place) => binding.objects[place]).map((place) => (
              <Place key={place} place={place} binding={binding} id={`${binding.version}.${place}`} {...shared} />
            ))}
          </details>
        ))}
      </div>
    );
  },
};

interface PlaceProps {
  readonly place: BindingPlace;
  readonly binding: BindingVersion;
  /** First part of the anchors. */
  readonly id: string;
  readonly protocol: string;
  readonly page: string;
  readonly t: Translate;
}

function Place({ place, binding, id, protocol, page, t }: PlaceProps): ReactElement {
  const object = binding.objects[place];
  const title = t(`spec.binding.${place}`);
  const heading = `${id}-binding-fields`;
  return (
    <div className="spec-place">
      {binding.version === id.slice(0, -place.length - 1) ? (
        <h3 id={heading}>{title}</h3>
      ) : (
        <h2 id={heading}>{title}</h2>
      )}
      {object ? (
        <Fields object={object} id={id} page={page} t={t} />
      ) : (
        <p className="spec-none">{t('spec.noBinding', { protocol: protocolName(protocol), place: title })}</p>
      )}
    </div>
  );
}

interface FieldsProps extends Pick<PlaceProps, 'id' | 'page' | 't'> {
  readonly object: BareObject;
}

function Fields({ object, id, page, t }: FieldsProps): ReactElement {
  const caption = t('spec.caption', { name: object.name, version: DEFAULT_VERSION });
  return (
    <>
      {object.description && (
        <p>
          <Described text={object.description} />
        </p>
      )}
      <FieldTable fields={object.fields} slug={id} caption={caption} urlOf={urlsFrom(page, DEFAULT_VERSION)} t={t} />
    </>
  );
}
