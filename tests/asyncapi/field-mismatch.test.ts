import { expect, test } from 'vitest';
import { checkFields } from '../../templates/asyncapi/check/field-mismatch.ts';
import { createModel } from '../../templates/asyncapi/model/history.ts';
import { specification } from './specification.ts';

const model = createModel(specification)('3.0.0');
const told = (markdown: string) =>
  checkFields(markdown, model).map(({ at, message, hint = '' }) => {
    return `${markdown.slice(0, at).split('\n').length} ${message} ${hint}`.trim();
  });

test('a table that names the same fields is fine', () => {
  expect(told('## License Object\n\nField | Type\n---|---\n`name` | `string`\n`url` | `string`\n')).toEqual([]);
});

test('an invented field and a forgotten one', () => {
  expect(told('## <a name="x"></a>License Object\n\n| Field Name | Type |\n|---|---|\n| `nam` | `string` |\n')).toEqual(
    [
      '5 The table lists `nam`, which the License Object of 3.0.0 does not have Did you mean `name`?',
      '5 The table of the License Object leaves out `name`, `url`',
    ],
  );
});

test("a misspelled field in the text is reported, an ordinary word isn't", () => {
  const text =
    '## Channel Object\n\nThe `adress` may be `null`; `title` and `userSignedUp` are fine.\n\n```yaml\n`sumary`\n```\n\n## Notes\n\n`adress`\n';
  expect(told(text)).toEqual(['3 `adress` is no field of the Channel Object Did you mean `address`?']);
});

test('a section goes on below smaller headings, and ends at the next of its size', () => {
  const text = '## Channel Object\n\n### Notes\n\nThe `adress`.\n\n## Other\n\nThe `adress`.\n';
  expect(told(text)).toEqual(['5 `adress` is no field of the Channel Object Did you mean `address`?']);
});

test('the table of the Schema Object need not repeat what JSON Schema says', () => {
  expect(told('## Schema Object\n\nField Name | Type\n---|---\n`discriminator` | `string`\n')).toEqual([]);
});

test('tables of anything else are left alone', () => {
  expect(
    told('## Channel Object\n\nTool | Use\n---|---\nmodelina | models\n\n### Channel Address Expressions\n\n`foo`\n'),
  ).toEqual([]);
});
