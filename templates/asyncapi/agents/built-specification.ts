// The specification and its model, made from the schemas that the built site hosts: nothing else is read.

import type { BuiltFiles } from 'sitegen';
import type { SpecFiles } from '../load-specs.ts';
import { createModel } from '../model/history.ts';
import { createSpecification, remembered } from '../specification.ts';

/** Made with the first question. */
export const builtSpecification = remembered((built: BuiltFiles) => {
  const files: SpecFiles = {
    text: (path) => built.text(path.replace(/^schemas\//, 'schema-store/')),
    names: () => [],
  };
  const specification = createSpecification(files);
  return { specification, modelOf: createModel(specification) };
});
