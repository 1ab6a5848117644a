// Words that didn't arrive may be sent again.

import { expect, test } from 'vitest';
import { deliverOnce } from '../../functions/suggestions/deliver-once.ts';
import type { Outcome } from '../../functions/suggestions/feedback.ts';

test.each<Outcome>([
  { kind: 'busy', retryAfter: 60 },
  { kind: 'refused', reason: 'host-401' },
])('after $kind, the same words are delivered again', async (first) => {
  const outcomes: Outcome[] = [first, { kind: 'received' }];
  const deliver = deliverOnce(
    async () => outcomes.shift() as Outcome,
    () => 0,
  );
  const words = { path: '/docs', title: 'Feedback on /docs', text: 'more light', body: 'more light' };
  expect(await deliver(words, () => undefined)).toEqual(first);
  expect(await deliver(words, () => undefined)).toEqual({ kind: 'received' });
});
