// The specification and its model as this site uses them: found and read when the first sample or table asks.

import { loadSpecs } from './load-specs.ts';
import { createModel, type ModelOf } from './model/history.ts';
import { createSpecification, remembered, type Specification } from './specification.ts';

const specifications = remembered((_: 'site') => createSpecification(loadSpecs()));
const models = remembered((_: 'site') => createModel(siteSpecification()));

export function siteSpecification(): Specification {
  return specifications('site');
}

/** The model of a version. */
export const siteModel: ModelOf = (version) => models('site')(version);
