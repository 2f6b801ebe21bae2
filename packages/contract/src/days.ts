import { z } from 'zod';
import { call } from './call.ts';
import { isStudyHour } from './days.rule.ts';
import { CampId, CourseId, SectionId } from './ids.ts';

const Moment = z.iso.datetime();
const Day = z.iso.date();
const EarnedBy = z.enum(['minutes', 'section', 'homework', 'evening', 'make-up']);
export type EarnedBy = z.infer<typeof EarnedBy>;

/** One date of a camp, from its first day to its last. */
const CheckInDay = z.object({
  date: Day,
  /** Which day of the camp it is, with its section; null on a date between two of them. */
  day: z.object({ nth: z.number().int(), sectionId: SectionId, title: z.string() }).nullable(),
  is: z.enum(['learned', 'made-up', 'missed', 'today', 'ahead', 'rest']),
  /** Of a missed day: it may be made up for at once, after it was learned, or not any more. */
  makeUp: z.enum(['ready', 'learn-first']).nullable(),
});
export type CheckInDay = z.infer<typeof CheckInDay>;

const CheckInCamp = z.object({
  campId: CampId,
  courseId: CourseId,
  campName: z.string(),
  periodName: z.string(),
  days: z.array(CheckInDay),
  learnedDays: z.number().int(),
  makeUpsLeft: z.number().int(),
  /** Until when a day may be made up for. */
  endsAt: Moment,
  today: z.object({
    /** `none`: no day of the camp is on this date, and nothing has been learned on it. */
    is: z.enum(['learned', 'open', 'none']),
    by: EarnedBy.nullable(),
    /** Of the minutes that would be enough, those that are verified. */
    minutes: z.number().int(),
    /** What is on today, to be learned. */
    sectionId: SectionId.nullable(),
  }),
  /** The next day of the camp after today. */
  next: z.object({ date: Day, title: z.string() }).nullable(),
});
export type CheckInCamp = z.infer<typeof CheckInCamp>;

/** The learned days of a camp, and what today still lacks. Nothing is checked in by asking: the server has done it, or it has not. */
export const getCheckIn = call({
  method: 'POST',
  service: 'course2',
  path: '/course/checkIn',
  who: 'learner',
  effect: 'read',
  rank: 'learn',
  blocked: 'may not',
  /** Without one: the camp of the newest seat. */
  request: z.object({ campId: CampId.optional() }),
  response: z.object({
    camps: z.array(z.object({ campId: CampId, campName: z.string(), periodName: z.string() })),
    camp: CheckInCamp.nullable(),
    now: Moment,
  }),
  errors: [],
});

/** Makes up for a missed day that was learned since. */
export const makeUpDay = call({
  method: 'POST',
  service: 'course2',
  path: '/course/makeUp',
  who: 'learner',
  effect: 'repeatable',
  rank: 'learn',
  blocked: 'may not',
  request: z.object({ campId: CampId, date: Day }),
  response: z.object({ makeUpsLeft: z.number().int() }),
  errors: ['make_up.unlearned', 'make_up.used_up', 'make_up.not_missed'],
  limit: { per: 'caller', perMinute: 20 },
});

const PlanEvening = z.object({
  title: z.string(),
  courseName: z.string(),
  startsAt: Moment,
  endsAt: Moment,
  is: z.enum(['ahead', 'on', 'over', 'cancelled']),
  /** Its room; null where the class group has the link. */
  roomId: SectionId.nullable(),
});

/** What is learned alone on a day of a camp: its steps without the evening. */
const PlanStudy = z.object({
  sectionId: SectionId,
  title: z.string(),
  courseName: z.string(),
  minutes: z.number().int(),
  is: z.enum(['learned', 'open', 'ahead']),
  /** Where the calendar has it, if the learner does it on another date. */
  movedFrom: Day.nullable(),
  /** Between which dates it may be put; null where it may not be moved. */
  moves: z.object({ from: Day, to: Day }).nullable(),
});
export type PlanStudy = z.infer<typeof PlanStudy>;

const PlanDay = z.object({
  date: Day,
  evenings: z.array(PlanEvening),
  studies: z.array(PlanStudy),
  homework: z.array(z.object({ sectionId: SectionId, title: z.string(), dueAt: Moment })),
});
export type PlanDay = z.infer<typeof PlanDay>;

/** Five weeks from this Monday on: evenings, self-study and homework, each on its date. */
export const getStudyPlan = call({
  method: 'POST',
  service: 'course2',
  path: '/course/plan/week',
  who: 'learner',
  effect: 'read',
  rank: 'learn',
  blocked: 'may not',
  request: z.object({}),
  response: z.object({
    /** 19:30; null before one was chosen. */
    hour: z.string().nullable(),
    /** Grows with every change, wherever it was made. */
    seq: z.number().int(),
    /** Self-study whose date is past and which is not learned, the oldest first. */
    late: z.array(PlanStudy.extend({ date: Day })),
    days: z.array(PlanDay),
    now: Moment,
  }),
  errors: [],
});

const PlanChange = z.discriminatedUnion('what', [
  z.object({ what: z.literal('hour'), hour: z.string().refine(isStudyHour).nullable() }),
  /** Without a date: back to where the calendar has it. */
  z.object({ what: z.literal('move'), sectionId: SectionId, to: Day.nullable() }),
]);
export type PlanChange = z.infer<typeof PlanChange>;

/**
 * One change of the plan. `seq` is that of the plan on the page: what another phone has changed since is not undone, and the same change
 * sent again after a lost answer is the same change.
 */
export const savePlanChange = call({
  method: 'POST',
  service: 'course2',
  path: '/course/plan/save',
  who: 'learner',
  effect: 'repeatable',
  rank: 'learn',
  blocked: 'may not',
  request: z.object({ seq: z.number().int().min(0).max(1_000_000), change: PlanChange }),
  response: z.object({ seq: z.number().int() }),
  errors: ['study.older', 'study.fixed', 'study.date'],
  limit: { per: 'caller', perMinute: 60 },
});
