import type { Spared } from '@xuetang/contract/used.rule';
import { expect, test } from 'vitest';
import { usedLesson, type UseOfLesson } from './used-lesson.rule.ts';

const day = (nth: number) => new Date(Date.UTC(2026, 10, nth));
const SPARED: Spared = { sinceMs: day(10).getTime(), older: [{ fromMs: day(1).getTime(), untilMs: day(15).getTime() }] };
const NOTHING = { title: '第 1 节', begun_at: null, watched_s: 0, used_at: null, seconds: 600, classes: [] };
const aClass = (entered: number, heardS: number) => ({ entered_at: day(entered), seen_at: day(entered), heard_s: heardS });

test.each<[string, Partial<UseOfLesson>, Date | undefined]>([
  ['an article opened since', { medium: 'article', begun_at: day(20) }, day(20)],
  ['an article opened before', { medium: 'article', begun_at: day(9) }, undefined],
  ['an article opened while an older right was there', { medium: 'article', begun_at: day(14) }, undefined],
  ['a film seen since', { medium: 'video', watched_s: 200, used_at: day(16) }, day(16)],
  ['too little of a film', { medium: 'video', watched_s: 180, used_at: day(16) }, undefined],
  ['a film seen before, and seen again', { medium: 'video', watched_s: 600, used_at: day(9) }, undefined],
  ['a film seen as the older right ended', { medium: 'video', watched_s: 200, used_at: day(15) }, day(15)],
  ['a class entered since', { medium: 'live', classes: [aClass(17, 601)] }, day(17)],
  ['a class heard before, and a moment of it again', { medium: 'live', classes: [aClass(8, 3_000), aClass(17, 1)] }, undefined],
  ['two classes since, together long enough', { medium: 'live', classes: [aClass(17, 400), aClass(18, 400)] }, day(18)],
])('%s', (_what, use, at) => {
  expect(usedLesson({ ...NOTHING, medium: 'article', ...use }, SPARED)?.at).toEqual(at);
});
