import type { CampPeriod, HeldClass } from '@xuetang/contract/class-dates';
import type { PeriodId } from '@xuetang/contract/ids';
import { expect, test } from 'vitest';
import { resultOf } from './result.rule.ts';

const id = (text: string) => text as PeriodId;
const aPeriod = (periodId: string, state: CampPeriod['state']) => ({ periodId: id(periodId), state }) as CampPeriod;
const held = { periodId: id('86') } as HeldClass;
const periods = [aPeriod('86', 'open'), aPeriod('87', 'full'), aPeriod('88', 'coming')];

test.each([
  ['the seat is in the period', { held, periods }, '86', 'chosen'],
  ['a seat, and no period named', { held, periods }, undefined, 'chosen'],
  ['the seat is in another period', { held, periods }, '87', 'held'],
  ['no seat, and the last one went meanwhile', { held: null, periods }, '87', 'full'],
  ['no seat, and it opens later', { held: null, periods }, '88', 'coming'],
  ['no seat, and it can still be had', { held: null, periods }, '86', 'open'],
  ['no seat, and enrolment is over', { held: null, periods }, '85', 'closed'],
  ['nothing at all', { held: null, periods: [] }, undefined, 'none'],
])('how a choice ended: %s', (_name, dates, wanted, is) => expect(resultOf(dates, wanted as PeriodId | undefined).is).toBe(is));
