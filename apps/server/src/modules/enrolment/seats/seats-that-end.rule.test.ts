import { describe, expect, test } from 'vitest';
import { seatsThatEnd, type Exclusion, type LiveSeat } from './seats-that-end.rule.ts';

/** Written as `family:day`, with `!` for one in which the learner was seen and `~` for one that has run out. */
const seat = (words: string, at: number): LiveSeat => {
  const [familyId = '', day = ''] = words.replace(/[!~]/, '').split(':');
  return {
    familyId,
    learnerId: String(at + 1),
    attempt: 1,
    enrolledAt: new Date(Date.UTC(2026, 10, Number(day))),
    isConfirmed: words.includes('!'),
    isRunning: !words.includes('~'),
  };
};
/** `a<b`: an enrolment in b leaves none in a. */
const exclusion = (words: string): Exclusion => {
  const [familyId = '', byFamilyId = ''] = words.split('<');
  return { familyId, byFamilyId };
};

describe('which seats end when two accounts become one person', () => {
  test.each([
    ['one family, the older stays', ['a:2', 'a:1'], [], ['a:2']],
    ['one family, the one who was seen stays', ['a:1', 'a:2!'], [], ['a:1']],
    ['one family, the one that has run out ends', ['a:1!~', 'a:2'], [], ['a:1!~']],
    ['two families without an exclusion, both stay', ['a:1', 'b:2'], [], []],
    ['each excludes the other, the older stays', ['a:2', 'b:1'], ['a<b', 'b<a'], ['a:2']],
    ['each excludes the other, the one who was seen stays', ['a:2!', 'b:1'], ['a<b', 'b<a'], ['b:1']],
    ['each excludes the other, seen in both, the older stays', ['a:2!', 'b:1!'], ['a<b', 'b<a'], ['a:2!']],
    ['in one direction, what one person would have been refused', ['a:2', 'b:1'], ['a<b'], ['a:2']],
    ['in one direction, and seen in the one that would have been refused', ['a:2!', 'b:1'], ['a<b'], ['b:1']],
    ['in one direction, as one person could have got both', ['a:1', 'b:2'], ['a<b'], []],
    ['in the same moment, the older account’s stays', ['a:1', 'b:1'], ['a<b'], ['b:1']],
    ['what has run out excludes nobody', ['a:2', 'b:1~'], ['a<b', 'b<a'], []],
    ['who goes takes no third along', ['a:1', 'b:2', 'c:3'], ['a<b', 'b<a', 'b<c', 'c<b'], ['b:2']],
    ['one that excludes two', ['a:2', 'b:1', 'c:3'], ['a<b', 'c<b'], ['a:2', 'c:3']],
  ])('%s', (_name, seats, exclusions, ends) => {
    const all = seats.map(seat);
    const ending = new Set(seatsThatEnd(all, exclusions.map(exclusion)));
    expect(seats.filter((_, at) => ending.has(all[at]!))).toEqual(ends);
  });
});
