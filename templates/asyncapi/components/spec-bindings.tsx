// `<SpecBindings protocol="kafka" place="server" />`: the field tables of one of a protocol's bindings, the newest version
// that documents may use first; without `place`, one sentence about all of them. The headings are in the markdown, so
// that the table of contents and search know them.

import type { ContentComponent, Translate } from 'sitegen';
import * as z from 'zod';
import { fieldTable } from '../hosting/field-text.ts';
import { type BindingPlace, type BindingVersion, bindingPlaces, bindingVersions } from '../model/bindings.ts';
import { protocolName } from '../model/object-names.ts';
import type { BareObject } from '../model/objects.ts';
import { siteSpecification } from '../site-specification.ts';
import { defaultVersion, remembered } from '../specification.ts';
import { Described, urlsFrom } from './described.tsx';
import { FieldTable } from './field-table.tsx';

/** Asked by the check of the properties, by search, and by the table. */
const versionsOf = remembered((protocol: string) => bindingVersions(siteSpecification(), protocol));

const props = z
  .strictObject({ protocol: z.string(), place: z.enum(bindingPlaces).optional() })
  .refine(({ protocol, place }) => place === undefined || versionsOf(protocol)[0]?.objects[place] !== undefined, {
    path: ['place'],
    message: "the schemas don't define this binding for the protocol",
  });

export const specBindings: ContentComponent = {
  props,
  render: ({ protocol, place }, { post, t }) => {
    const versions = versionsOf(String(protocol));
    const wanted = bindingPlaces.find((each) => each === place);
    if (wanted === undefined) return <Introduction protocol={String(protocol)} newest={versions[0]} t={t} />;
    return <Place place={wanted} versions={versions} page={post.url} t={t} />;
  },
  markdown: ({ protocol, place }) => {
    const wanted = bindingPlaces.find((each) => each === place);
    const newest = wanted && versionsOf(String(protocol))[0];
    const object = wanted && newest?.objects[wanted];
    return object ? `Version ${newest?.version}:\n\n${fieldTable(object)}` : '';
  },
};

interface IntroductionProps {
  readonly protocol: string;
  readonly newest: BindingVersion | undefined;
  readonly t: Translate;
}

function Introduction({ protocol, newest, t }: IntroductionProps) {
  if (newest === undefined)
    return <p className="spec-none">{t('spec.noBindings', { protocol: protocolName(protocol) })}</p>;
  const { version, acceptedSince } = newest;
  return <p className="spec-note">{t('spec.bindingVersion', { version, accepted: String(acceptedSince) })}</p>;
}

interface PlaceProps {
  readonly place: BindingPlace;
  readonly versions: readonly BindingVersion[];
  readonly page: string;
  readonly t: Translate;
}

/** Anchors of the first version begin with the place, those of another one with its number. */
function Place({ place, versions, page, t }: PlaceProps) {
  const tables = versions.flatMap(({ version, acceptedSince, objects }, index) => {
    const object = objects[place];
    const id = index === 0 ? place : `${version}.${place}`;
    const heading = acceptedSince
      ? t('spec.olderBinding', { version })
      : t('spec.refusedBinding', { version, accepting: defaultVersion });
    return object ? [{ version, heading, table: <Fields object={object} id={id} page={page} t={t} /> }] : [];
  });
  return (
    <div className="spec-bindings">
      {tables[0]?.table}
      {tables.slice(1).map(({ version, heading, table }) => (
        <details key={version} className="spec-older">
          <summary>{heading}</summary>
          {table}
        </details>
      ))}
    </div>
  );
}

interface FieldsProps {
  readonly object: BareObject;
  /** First part of the anchors. */
  readonly id: string;
  readonly page: string;
  readonly t: Translate;
}

function Fields({ object, id, page, t }: FieldsProps) {
  const caption = t('spec.caption', { name: object.name, version: defaultVersion });
  return (
    <>
      {object.description && (
        <p>
          <Described text={object.description} />
        </p>
      )}
      <FieldTable fields={object.fields} slug={id} caption={caption} urlOf={urlsFrom(page, defaultVersion)} t={t} />
    </>
  );
}
