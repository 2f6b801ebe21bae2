import type { RoomNews } from '@xuetang/contract/broadcasts';
import type { BroadcastId, LearnerId, SectionId } from '@xuetang/contract/ids';
import { expect, test } from 'vitest';
import { newsOfBeat } from './room-news.ts';
import type { RoomRow } from './room.store.ts';

const NOW = new Date('2026-11-17T12:30:00Z');
const SPEAKER = '1' as LearnerId;
const [ONE, OTHER] = ['2', '3'] as [LearnerId, LearnerId];

const room: RoomRow = {
  id: '1' as BroadcastId,
  section_id: '1' as SectionId,
  period_id: null,
  title: '养老的钱，从三处来',
  teacher_id: '1',
  parts: [],
  starts_at: new Date('2026-11-17T12:00:00Z'),
  ends_at: new Date('2026-11-17T13:00:00Z'),
  replay_until: new Date('2026-11-24T13:00:00Z'),
  moved_from: null,
  cancelled_at: null,
  why: null,
  began_at: null,
  heard_at: NOW,
  ended_at: null,
  sign_in_from: null,
  replay_key: null,
  replay_s: null,
  teaching: null,
  shown: 2,
  people: 3,
  held: 0,
  lines: [1, 2].map((nth) => ({ nth, learner_id: SPEAKER, name: '老郑', words: `第 ${nth} 句`, said_at: NOW.toISOString() })),
};

test('who has seen the same lines hears the same, written once; who said one hears it as his own', () => {
  const newsOf = newsOfBeat(room, NOW);
  expect(newsOf(OTHER, 0)).toBe(newsOf(ONE, 0));
  const read = (learner: LearnerId, seen: number) =>
    (JSON.parse(newsOf(learner, seen).data) as RoomNews).lines.map(({ nth, isOwn }) => [nth, isOwn]);
  expect(read(ONE, 0)).toEqual([
    [1, false],
    [2, false],
  ]);
  expect(read(ONE, 1)).toEqual([[2, false]]);
  expect(read(SPEAKER, 1)).toEqual([[2, true]]);
});
