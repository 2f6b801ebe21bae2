import { z } from 'zod';
import { PeriodId } from '../ids.ts';
import { staff, staffCall } from './staff-call.ts';

const Day = z.iso.date();

/** A day of a camp on another date: what opens on it, its evening and its classes go along, and whoever has a seat is told once. */
export const moveDay = staffCall({
  method: 'POST',
  path: '/days/move',
  who: staff('days.move'),
  effect: 'once',
  scope: 'camp',
  guard: { reason: true },
  dry: true,
  subject: ({ periodId, day }) => `period:${periodId} day:${day}`,
  words: { zh: '把训练营的一天改到另一个日期', en: 'Move a day of a camp to another date' },
  request: z.object({
    periodId: PeriodId.meta({ title: '期数编号', en: 'period' }),
    day: z.coerce.number().int().min(1).max(400).meta({ title: '日历上的第几天', en: 'which day of the calendar' }),
    heldOn: Day.meta({ title: '改到哪一天', en: 'the new date' }),
    shownWhy: z.string().trim().min(2).max(60).meta({ title: '给学员看的原因', en: 'the reason as learners read it' }),
  }),
  response: z.object({
    title: z.string(),
    from: Day,
    to: Day,
    /** Its evening. */
    startsAt: z.iso.datetime(),
    /** Whoever has a seat in the period. */
    learners: z.number().int(),
    /** Classes in our own rooms that go along. */
    classes: z.number().int(),
    /** False where it lay there already: nobody is told. */
    isMoved: z.boolean(),
  }),
  errors: ['day.unknown', 'day.begun', 'day.no_such_date'],
});
