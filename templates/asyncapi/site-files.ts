// What the specification adds to the site besides pages: hosted schemas, files for agents, and their lists.

import type { LlmsList, OutputFile } from 'sitegen';
import { fieldFiles, objectEntries, objectFiles } from './hosting/object-files.ts';
import { checkSchemas, factsSchemas, schemaFiles, schemaMediaType, schemaPaths } from './hosting/schema-files.ts';
import { exploredVersions } from './model/addresses.ts';
import { siteModel, siteSpecification } from './site-specification.ts';
import { once } from './specification.ts';

/** Listed once, because the schemas don't change while the process runs. */
export const specFiles = once((): readonly OutputFile[] => [
  ...schemaFiles(siteSpecification().files),
  ...checkSchemas(siteSpecification().files),
  ...objectFiles(siteSpecification(), siteModel),
  ...fieldFiles(siteModel),
  ...factsSchemas(),
]);

const anyOrigin = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** Schemas and the files about objects and fields may be read by pages of any origin. */
export const schemaHeaders: { readonly [pattern: string]: { readonly [name: string]: string } } = {
  ...Object.fromEntries(
    schemaPaths.map((pattern) => [pattern, { 'Content-Type': `${schemaMediaType}; charset=utf-8`, ...anyOrigin }]),
  ),
  '/spec/*': anyOrigin,
};

/** The objects of the specification as `llms.txt` lists them. */
export function specLists(): readonly LlmsList[] {
  const entries = objectEntries(siteSpecification());
  return exploredVersions.map((version) => ({
    title: `Objects of AsyncAPI ${version}, each also as .json`,
    links: [
      { title: 'All fields', url: `/spec/${version}/fields.md` },
      ...entries
        .filter((entry) => entry.version === version)
        .map(({ name, url }) => ({ title: `${name} Object`, url: `${url}.md` })),
    ],
  }));
}
