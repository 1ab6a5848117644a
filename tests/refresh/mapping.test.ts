// What sources answer -> the records of the data files, with made-up records in the shapes of the providers.

import { describe, expect, test } from 'vitest';
import { refreshedShapes } from '../../templates/data/refreshed-shapes.ts';
import { type CalendarItem, eventsOf } from '../../templates/refresh/calendar.ts';
import { hotTopicsOf, issuesOf, proposalsOf } from '../../templates/refresh/dashboard.ts';
import { conversation } from '../support/conversation.ts';

describe('events', () => {
  const item: CalendarItem = {
    id: 'wick',
    status: 'confirmed',
    summary: ' Wick meeting ',
    start: { dateTime: '2026-03-04T17:00:00+01:00' },
    end: { dateTime: '2026-03-04T18:00:00+01:00' },
  };
  const one = (more: Partial<CalendarItem>) => eventsOf([{ ...item, ...more }])[0];

  test('times in UTC', () => {
    const event = { id: 'wick', title: 'Wick meeting', start: '2026-03-04T16:00:00Z', end: '2026-03-04T17:00:00Z' };
    expect(one({})).toEqual(event);
  });

  test('days, the last one included', () => {
    expect(one({ start: { date: '2026-03-04' }, end: { date: '2026-03-06' } })).toMatchObject({
      start: '2026-03-04',
      end: '2026-03-05',
    });
    expect(one({ start: { date: '2026-03-04' }, end: { date: '2026-03-05' } })?.end).toBeUndefined();
  });

  test('events that are canceled, private, empty, or without a date are left out', () => {
    const start = { dateTime: 'soon' };
    const items = [{ status: 'cancelled' }, { visibility: 'private' }, { summary: ' ' }, { start }];
    expect(eventsOf(items.map((more) => ({ ...item, ...more })))).toEqual([]);
  });
});

describe('dashboard', () => {
  const talked = (count: number) => ({ comments: { totalCount: count, nodes: [] } });
  const now = '2026-03-01T12:00:00Z';

  test('reactions, comments with theirs, reviews with their comments all count', () => {
    const [topic] = hotTopicsOf(
      [
        conversation(1, {
          __typename: 'PullRequest',
          reactions: { totalCount: 1 },
          comments: { totalCount: 2, nodes: [{ reactions: { totalCount: 4 } }] },
          reviews: { totalCount: 8, nodes: [{ comments: { totalCount: 16 } }] },
        }),
      ],
      now,
    );
    expect(topic).toMatchObject({ kind: 'pull', interactions: 31 });
  });

  test('twelve, by people, that somebody answered; a gone account is a person', () => {
    const bots = ['Bot:lamp', 'User:lamp-bot', 'User:lamp[bot]'].map((name, index) => {
      const [type = '', login = ''] = name.split(':');
      return conversation(100 + index, { author: { __typename: type, login }, ...talked(1000) });
    });
    const people = Array.from({ length: 20 }, (_, index) => conversation(index, { ...talked(index), author: null }));
    const topics = hotTopicsOf([...bots, ...people], now);
    expect(topics.map(({ interactions }) => interactions)).toEqual([19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8]);
    expect(hotTopicsOf([conversation(1)], now)).toEqual([]);
    expect(issuesOf(bots)).toEqual([]);
  });
});

test('proposals by the label of their stage, the newest first', () => {
  const labeled = (...names: string[]) => ({ labels: { nodes: names.map((name) => ({ name })) } });
  const all = proposalsOf([
    conversation(1, { ...labeled('💡 Proposal (RFC 1)'), createdAt: '2026-01-05T10:00:00Z' }),
    conversation(2, { ...labeled('bug', '💭 Strawman (RFC 0)', 'Draft (RFC 2)'), createdAt: '2026-02-01T00:00:00Z' }),
    conversation(3, { ...labeled('Accepted (RFC 3)'), author: { __typename: 'User', login: 'ada', name: 'Ada' } }),
    conversation(4, labeled('question')),
    conversation(5, { ...labeled('Strawman (RFC 0)'), author: { __typename: 'Bot', login: 'lamp-bot' } }),
    conversation(6, { ...labeled('Strawman (RFC 0)'), author: null, createdAt: '2020-01-01T00:00:00Z' }),
  ]);
  expect(all.map(({ id, stage, by, opened }) => `${id} ${stage} ${by} ${opened}`)).toEqual([
    'lantern/oil#3 accepted Ada 2026-02-10',
    'lantern/oil#2 draft ada 2026-02-01',
    'lantern/oil#1 proposal ada 2026-01-05',
    'lantern/oil#6 strawman ghost 2020-01-01',
  ]);
  expect(refreshedShapes.proposals.safeParse({ proposals: all }).success).toBe(true);
});
