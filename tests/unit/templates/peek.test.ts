import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import Ajv from 'ajv';
import { load as parse } from 'js-yaml';
import { expect, test } from 'vitest';
import { peekText } from '../../../templates/home/peek-document.ts';

test('the document of the sneak peek is valid', () => {
  const file = createRequire(import.meta.url).resolve('@asyncapi/specs/schemas/3.0.0.json');
  const ajv = new Ajv.default({ strict: false, validateFormats: false, meta: false, validateSchema: false });
  const validate = ajv.compile(JSON.parse(readFileSync(file, 'utf8')));
  expect(validate(parse(peekText)) ? [] : validate.errors).toEqual([]);
});
