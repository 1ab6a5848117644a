// `<SpecFields object="Channel" />`: the generated field table of an object, in the version that the page is about
// unless `version` names another.

import type { ContentComponent } from 'sitegen';
import * as z from 'zod';
import { fieldTable } from '../hosting/field-text.ts';
import { pageVersion } from '../model/addresses.ts';
import { findObject } from '../model/history.ts';
import { headingIds } from '../records/index.ts';
import { siteModel } from '../site-specification.ts';
import { defaultVersion, specVersions, type Version } from '../specification.ts';
import { urlsFrom } from './described.tsx';
import { Files, ObjectFields } from './object-fields.tsx';

const props = z
  .strictObject({ object: z.string(), version: z.enum(specVersions).optional() })
  .refine(
    ({ object, version }) =>
      (version ? [version] : specVersions.toReversed()).some((each) => findObject(siteModel(each), object)),
    { path: ['object'], message: 'this version of the specification has no object with that name' },
  );

export const specFields: ContentComponent = {
  props,
  render: ({ object, version }, { post, t }) => {
    const wanted = versionOn(post.url, version);
    const found = findObject(siteModel(wanted), String(object));
    if (!found) return null;
    const headings = headingIds(found.name, wanted);
    return (
      <div className="spec-fields" data-spec={found.slug}>
        {headings && <span id={headings.fields} />}
        <ObjectFields object={found} version={wanted} urlOf={urlsFrom(post.url, wanted)} t={t} />
        {headings && <span id={headings.example} />}
        <Files object={found} version={wanted} t={t} />
      </div>
    );
  },
  markdown: ({ object, version }, { url }) => {
    const found = findObject(siteModel(versionOn(url, version)), String(object));
    return found ? fieldTable(found) : '';
  },
};

/** The version that the tag names, or the page's. */
function versionOn(url: string, version: unknown): Version {
  return (version as Version | undefined) ?? pageVersion(url) ?? defaultVersion;
}
