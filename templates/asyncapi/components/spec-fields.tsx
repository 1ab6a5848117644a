// `<SpecFields object="Channel" version="3.0.0" />`: the generated field table of an object.

import type { ReactElement } from 'react';
import type { ContentComponent } from 'sitegen';
import * as z from 'zod';
import { findObject, hasObject } from '../model/history.ts';
import { siteModel, siteSpecification } from '../site-specification.ts';
import { DEFAULT_VERSION, isVersion, VERSIONS, type Version } from '../specification.ts';
import { urlsFrom } from './described.tsx';
import { ObjectFields } from './object-fields.tsx';

const props = z
  .strictObject({ object: z.string(), version: z.enum(VERSIONS).default(DEFAULT_VERSION) })
  .refine(({ object, version }) => hasObject(siteSpecification(), version, object), {
    path: ['object'],
    message: 'this version of the specification has no object with that name',
  });

export const specFields: ContentComponent = {
  props,
  render: ({ object, version }, { post, t }): ReactElement | null => {
    const wanted: Version = typeof version === 'string' && isVersion(version) ? version : DEFAULT_VERSION;
    const found = findObject(siteModel(wanted), String(object));
    if (!found) return null;
    const urlOf = urlsFrom(post.url, wanted);
    return <ObjectFields object={found} version={wanted} specification={siteSpecification()} urlOf={urlOf} t={t} />;
  },
};
