// The checker in the browser, which loads the schema of a document's version when it meets the first one.

import { addressOf } from '@sitegen/client';
import { checkSchemaPath } from '../../asyncapi/model/addresses.ts';
import { createSpecification, type Specification, type Version } from '../../asyncapi/specification.ts';
import { checkDocument, type Verdict } from '../../document/check-document.ts';

const loaded = new Map<Version, Promise<Specification>>();

/** Checks the text of a document. Rejects if the schema of its version can't be loaded. */
export function checkText(text: string): Promise<Verdict> {
  return checkDocument(text, (version) => {
    const loading = loaded.get(version) ?? loadVersion(version);
    loaded.set(version, loading);
    // The next text tries again.
    loading.catch(() => loaded.delete(version));
    return loading;
  });
}

async function loadVersion(version: Version): Promise<Specification> {
  const response = await fetch(addressOf(`/${checkSchemaPath(version)}`));
  if (!response.ok) throw new Error(`${response.status}`);
  const schema = await response.text();
  return createSpecification({ text: () => schema, names: () => [] });
}
