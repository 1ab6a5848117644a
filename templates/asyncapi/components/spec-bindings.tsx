// `<SpecBindings protocol="kafka" place="server" />`: the field tables of one of a protocol's bindings, the newest version
// that documents may use first; without `place`, one sentence about all of them. The headings are in the markdown, so
// that the table of contents and search know them.

import type { ContentComponent, Translate } from 'sitegen';
import * as z from 'zod';
import { fieldTable } from '../hosting/field-text.ts';
import { bindingPlaces, bindingVersions } from '../model/bindings.ts';
import type { BareObject } from '../model/objects.ts';
import { protocolName, protocols } from '../protocols.ts';
import { siteSpecification } from '../site-specification.ts';
import { defaultVersion, remembered } from '../specification.ts';
import { Description, urlsFrom } from './described.tsx';
import { FieldTable } from './field-table.tsx';

/** Asked by the check of the properties, by search, and by the table. */
const versionsOf = remembered((protocol: string) => bindingVersions(siteSpecification(), protocol));

const props = z
  .strictObject({ protocol: z.enum(protocols.map(({ key, id = key }) => id)), place: z.enum(bindingPlaces).optional() })
  .refine(({ protocol, place }) => place === undefined || versionsOf(protocol)[0]?.objects[place] !== undefined, {
    path: ['place'],
    message: "the schemas don't define this binding for the protocol",
  });

/** What the versions of a protocol's bindings say about a place, the newest first. */
const objectsAt = (protocol: unknown, place: unknown) =>
  versionsOf(String(protocol)).flatMap(({ objects, ...version }) => {
    const object = objects[String(place)];
    return object ? [{ ...version, object }] : [];
  });

export const specBindings: ContentComponent = {
  props,
  render: ({ protocol, place }, { post: { url }, t }) => {
    if (place === undefined) return introduction(String(protocol), t);
    const [newest, ...older] = objectsAt(protocol, place);
    if (newest === undefined) return null;
    // Anchors of the newest version begin with the place, those of another one with its number.
    return (
      <div className="spec-bindings">
        <Fields object={newest.object} id={String(place)} page={url} t={t} />
        {older.map(({ version, acceptedSince, object }) => (
          <details key={version} className="spec-older">
            <summary>
              {acceptedSince
                ? t('spec.olderBinding', { version })
                : t('spec.refusedBinding', { version, accepting: defaultVersion })}
            </summary>
            <Fields object={object} id={`${version}.${place}`} page={url} t={t} />
          </details>
        ))}
      </div>
    );
  },
  markdown: ({ protocol, place }) => {
    const [newest] = objectsAt(protocol, place);
    return newest ? `Version ${newest.version}:\n\n${fieldTable(newest.object)}` : '';
  },
};

function introduction(protocol: string, t: Translate) {
  const [newest] = versionsOf(protocol);
  if (newest === undefined)
    return <p className="spec-none">{t('spec.noBindings', { protocol: protocolName(protocol) })}</p>;
  const { version, acceptedSince } = newest;
  return <p className="spec-note">{t('spec.bindingVersion', { version, accepted: String(acceptedSince) })}</p>;
}

/** `id` is the first part of the anchors. */
function Fields({ object, id, page, t }: Readonly<{ object: BareObject; id: string; page: string; t: Translate }>) {
  const caption = t('spec.caption', { name: object.name, version: defaultVersion });
  return (
    <>
      <Description text={object.description} />
      <FieldTable fields={object.fields} slug={id} caption={caption} urlOf={urlsFrom(page, defaultVersion)} t={t} />
    </>
  );
}
