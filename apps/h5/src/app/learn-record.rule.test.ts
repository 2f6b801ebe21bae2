import { describe, expect, test } from 'vitest';
import { someTracks } from '../player/some-tracks.ts';
import { learnRecordOf } from './learn-record.rule.ts';

const [track] = someTracks(1);
if (!track) throw new Error('no track');
const learned = { track, moment: 60, heardS: 61.9, atS: 70.2, wasWhole: false } as const;

describe('a moment of listening as a learn record', () => {
  test('whole seconds, and the section of the track', () => {
    expect(learnRecordOf(learned)).toEqual({ life: '60%', sectionId: '1', isLearned: 0, learnTime: 61, audioTime: 70, type: 1 });
  });

  test.each(['ready', 'pause', 'end'] as const)('[9-16] %s is called so, and a percentage by its number', (moment) => {
    expect(learnRecordOf({ ...learned, moment, wasWhole: true })).toMatchObject({ life: moment, isLearned: 1 });
    expect(learnRecordOf({ ...learned, moment: 100 }).life).toBe('100%');
  });
});
