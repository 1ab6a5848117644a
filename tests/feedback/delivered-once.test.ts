// The handler and a real GraphQL server: whatever goes wrong between them, nothing is written twice, and a reader is
// thanked only for words that were written.

import { expect, test } from 'vitest';
import { fenced } from '../../functions/suggestions/clean-text.ts';
import { createDiscussions } from '../../functions/suggestions/discussions.ts';
import { type HostAnswer, json, made, startCodeHost } from './code-host.ts';
import { createHandler, titleOf } from './handler.ts';

const token = 'canary-2b9d';
const words = 'The lamp needs more oil.';
const minute = 60_000;
const host = await startCodeHost();
/** Ends the latest request as if it had taken too long. */
let timeOut = (): void => undefined;

/** A new instance of the function in front of an empty code host. */
function setUp({ repositoryId = 'R_1' } = {}) {
  host.received.length = 0;
  host.discussions.length = 0;
  host.answer = made;
  const limit = (): AbortSignal => {
    const request = new AbortController();
    timeOut = () => request.abort(new DOMException('It took too long', 'TimeoutError'));
    return request.signal;
  };
  const place = { token, repositoryId, categoryId: 'C_1', endpoint: host.endpoint };
  const { post, pass, events, now } = createHandler(['/docs'], createDiscussions(place, limit));
  const suggest = (feedback = words, ip = '192.0.2.1') => post({ title: titleOf('/docs', now()), feedback }, {}, ip);
  return { post: suggest, pass, events };
}

const wentWrong = {
  data: null,
  errors: [{ message: 'Something went wrong while executing your query. This may be the result of a timeout.' }],
};
const withoutUrl = {
  data: { createDiscussion: { discussion: null } },
  errors: [{ path: ['createDiscussion', 'discussion', 'url'], message: 'Cannot return null for non-nullable field' }],
};

/** Mutations are carried out, but their answer is replaced. */
const writing =
  (answer: HostAnswer): HostAnswer =>
  async (response, run) => {
    await run();
    return answer(response, run);
  };

/** Ways in which the host can keep quiet about what it did. */
const silent: [string, HostAnswer][] = [
  ['a time-out', () => timeOut()],
  ['a reset connection', (response) => void response.destroy()],
  ['a 502', json(502, {})],
  ['an error in a 200', json(200, wentWrong)],
  ['a payload without the address', json(200, withoutUrl)],
  ['errors that make no sense', json(200, { data: { createDiscussion: {} }, errors: [null] })],
];

test.each(silent)('%s: the reader is told, and sending again makes no second discussion', async (_, answer) => {
  const { post, pass } = setUp();
  host.answer = writing(answer);
  expect((await post()).status).toBeGreaterThanOrEqual(502);
  host.answer = made;
  pass(9 * minute);
  expect((await post()).status).toBeGreaterThanOrEqual(502);
  expect([host.discussions.length, host.received.length]).toEqual([1, 1]);
});

test('a repository that is gone: refused, and the answer and the log say nothing secret', async () => {
  const { post, events } = setUp({ repositoryId: 'R_2' });
  const response = await post();
  const said = JSON.stringify([...response.headers, await response.text(), events]);
  expect([response.status, events[0]?.code]).toEqual([502, 'host-errors']);
  for (const secret of [token, 'R_2', 'C_1', host.endpoint, words]) expect(said).not.toContain(secret);
  expect(host.discussions).toEqual([]);
});

test('a limit that the host states in a 200 is passed on', async () => {
  const { post } = setUp();
  const errors = [{ message: 'You have exceeded a secondary rate limit.' }];
  host.answer = json(200, { data: null, errors }, { 'retry-after': '17' });
  const response = await post();
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '17']);
  host.answer = made;
  expect((await post()).status).toBe(200);
  expect(host.discussions.length).toBe(1);
});

test('a flood: everyone who is thanked was written, once, and everyone else is told', async () => {
  const { post } = setUp();
  const posts = Array.from({ length: 200 }, (_, i) => post(`Suggestion ${i % 100}`, `192.0.2.${i % 50}`));
  const answers = await Promise.all(posts);
  const thanked = new Set(
    answers.flatMap(({ status }, i) => (status === 200 ? [fenced(`Suggestion ${i % 100}`)] : [])),
  );
  const written = host.discussions.map(({ body }) => body);
  expect(new Set(written)).toEqual(thanked);
  expect(written.length).toBe(thanked.size);
  expect(written.length).toBeLessThanOrEqual(20);
  for (const { status, headers } of answers.filter((one) => one.status !== 200)) {
    expect([429, 503]).toContain(status);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
});
