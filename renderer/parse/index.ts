// One file to one page.

export { fieldFault } from './front-matter/fields.ts';
export { frontMatterSchema, type JsonSchema, jsonSchemaOf } from './front-matter/json-schema.ts';
export { includedFiles } from './include/included-files.ts';
export { parseFile } from './parse-file.ts';
export { type ParseRules, parseRules } from './rules.ts';
