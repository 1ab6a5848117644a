// The specification and its model as this site uses them: found and read when the first sample or table asks.

import { loadSpecs } from './load-specs.ts';
import { createModel, type ModelOf } from './model/history.ts';
import { createSpecification, once } from './specification.ts';

export const siteSpecification = once(() => createSpecification(loadSpecs()));

const model = once(() => createModel(siteSpecification()));

/** The model of a version. */
export const siteModel: ModelOf = (version) => model()(version);
