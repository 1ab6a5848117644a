// The fields of an object and its sample are one element of the page.

import { expect, test } from 'vitest';
import { withSamplePairs } from '../../../templates/asyncapi/sample-pairs.ts';

const fields = '<div class="spec-fields" data-spec="a"><div><table></table></div></div>';
const sample = '<figure class="code" data-code><pre></pre></figure>';

test.each([
  [
    'with a sentence in between',
    `${fields}<p>b</p>${sample}<p>c</p>`,
    `<div class="spec-pair"><div>${fields}<p>b</p></div>${sample}</div><p>c</p>`,
  ],
  ['not across a heading', `${fields}<h3 id="b">b</h3>${sample}`],
  ['not across a diagram', `${fields}<figure class="diagram"></figure>${sample}`],
  ['not into a list or out of an item', `${fields}<ul><li>${sample}${fields}</li><li>${sample}</li></ul>`],
  [
    'only the nearest fields, and only the first sample',
    `${fields}${fields}${sample}${sample}`,
    `${fields}<div class="spec-pair"><div>${fields}</div>${sample}</div>${sample}`,
  ],
])('%s', (_, html, paired = html) => {
  expect(withSamplePairs(html)).toBe(paired);
});
