import { expect, test } from 'vitest';
import { endedMs, liveState, partAt, type LiveFacts } from './live-state.rule.ts';

const MINUTE = 60_000;
const STARTS = Date.parse('2026-11-22T12:00:00Z');
const ENDS = STARTS + 50 * MINUTE;
const planned: LiveFacts = {
  startsMs: STARTS,
  endsMs: ENDS,
  isMoved: false,
  isCancelled: false,
  beganMs: null,
  endedMs: null,
  heardMs: null,
  hasReplay: false,
  replayUntilMs: ENDS + 7 * 24 * 60 * MINUTE,
};
const heard = (agoS: number, nowMs: number) => ({ heardMs: nowMs - agoS * 1_000 });
const [DURING, AFTER] = [STARTS + 14 * MINUTE, ENDS + 20 * MINUTE];

test.each<[string, Partial<LiveFacts>, number, string]>([
  ['a day before', {}, STARTS - 1440 * MINUTE, 'scheduled'],
  ['a moment before the door opens', {}, STARTS - 15 * MINUTE - 1, 'scheduled'],
  ['moved', { isMoved: true }, STARTS - 60 * MINUTE, 'moved'],
  ['moved, and the door is open', { isMoved: true }, STARTS - 15 * MINUTE, 'door-open'],
  ['the door opens', {}, STARTS - 15 * MINUTE, 'door-open'],
  ['the teacher tries the sound before the hour', heard(1, STARTS - 5 * MINUTE), STARTS - 5 * MINUTE, 'door-open'],
  ['and says: we begin', { beganMs: STARTS - 6 * MINUTE, ...heard(1, STARTS - 5 * MINUTE) }, STARTS - 5 * MINUTE, 'on-air'],
  ['the hour has come and nobody publishes', {}, STARTS + MINUTE, 'door-open'],
  ['on air', heard(2, DURING), DURING, 'on-air'],
  ['nine seconds without a stream', heard(9.9, DURING), DURING, 'on-air'],
  ['ten seconds without a stream', heard(10, DURING), DURING, 'interrupted'],
  ['interrupted for long, before its end', heard(1_500, ENDS - MINUTE), ENDS - MINUTE, 'interrupted'],
  ['on air past its planned end', heard(1, AFTER), AFTER, 'on-air'],
  ['silent past its end, nine minutes', heard(540, AFTER), AFTER, 'interrupted'],
  ['silent past its end, ten minutes', heard(600, AFTER), AFTER, 'ended'],
  ['nobody ever came', {}, ENDS + 10 * MINUTE, 'ended'],
  ['ended by the teacher', { endedMs: DURING, ...heard(1, DURING) }, DURING + MINUTE, 'ended'],
  ['with a replay', { endedMs: ENDS, hasReplay: true }, AFTER, 'replay'],
  ['the last moment of the replay', { endedMs: ENDS, hasReplay: true }, planned.replayUntilMs - 1, 'replay'],
  ['the replay is over', { endedMs: ENDS, hasReplay: true }, planned.replayUntilMs, 'replay-expired'],
  ['it never had one', { endedMs: ENDS }, planned.replayUntilMs, 'replay-expired'],
  ['cancelled', { isCancelled: true }, STARTS - MINUTE, 'cancelled'],
  ['cancelled, and its hour went by', { isCancelled: true }, AFTER, 'cancelled'],
])('%s: it is so', (_says, facts, nowMs, is) => expect(liveState({ ...planned, ...facts }, nowMs)).toBe(is));

test('the end is what was said, or ten minutes of silence past the planned one', () => {
  expect(endedMs({ endedMs: 5, endsMs: ENDS, heardMs: null }, 6)).toBe(5);
  expect(endedMs({ endedMs: null, endsMs: ENDS, heardMs: ENDS + MINUTE }, ENDS + 10 * MINUTE)).toBeNull();
  expect(endedMs({ endedMs: null, endsMs: ENDS, heardMs: ENDS + MINUTE }, ENDS + 11 * MINUTE)).toBe(ENDS + 11 * MINUTE);
});

test('which part of the class it is', () => {
  const parts = [{ minute: 0 }, { minute: 30 }, { minute: 40 }];
  expect([-1, 0, 29, 30, 45].map((minute) => partAt(parts, minute))).toEqual([-1, 0, 0, 1, 2]);
});
