// The schemas that documents are checked by, one file for each version.

import { addressOf } from '@sitegen/client';
import { checkSchemaPath } from '../../asyncapi/model/addresses.ts';
import { specVersions, type Version } from '../../asyncapi/specification.ts';

/** The text of a version's schema: without a network, the one that was fetched before. */
export async function fetchSchema(version: Version): Promise<string> {
  const address = addressOf(`/${checkSchemaPath(version)}`);
  const response = await fetch(address).catch(() => fetch(address, { cache: 'force-cache' }));
  if (!response.ok) throw new Error(`${response.status}`);
  return response.text();
}

/** Fetches all of them, so that the page works without a network from now on. */
export async function fetchSchemas(): Promise<void> {
  for (const version of specVersions) await fetchSchema(version);
}
