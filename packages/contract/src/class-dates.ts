import { z } from 'zod';
import { call } from './call.ts';
import { CampId, LineageId, OrderNo, PeriodId } from './ids.ts';

const Moment = z.iso.datetime();

const HeldClass = z.object({
  campId: CampId,
  campName: z.string(),
  periodId: PeriodId,
  periodName: z.string(),
  className: z.string(),
  teacherName: z.string(),
  startsAt: Moment,
  endsAt: Moment,
  eveningMinutes: z.number().int(),
  /** Seen in the group's member list. */
  inGroup: z.boolean(),
  /** Until when, and how often still, the period may be changed. */
  change: z.object({ until: Moment, left: z.number().int() }),
});
export type HeldClass = z.infer<typeof HeldClass>;

const CampPeriod = z.object({
  periodId: PeriodId,
  periodName: z.string(),
  startsAt: Moment,
  endsAt: Moment,
  enrolFrom: Moment,
  enrolUntil: Moment,
  /** `coming`: enrolment has not begun. */
  state: z.enum(['open', 'full', 'coming']),
  seatsLeft: z.number().int(),
  seatsAll: z.number().int(),
  teacherNames: z.array(z.string()),
});
export type CampPeriod = z.infer<typeof CampPeriod>;

/**
 * The open and coming periods of a camp, seats counted at `countedAt`, and the seat that the caller holds in the camp's family. Without a camp: that of the
 * newest seat; null where there is none.
 */
export const getLiveCampDateDetail = call({
  method: 'POST',
  service: 'putin',
  path: '/live/getLiveCampDateDetail',
  who: 'visitor',
  effect: 'read',
  rank: 'browse',
  blocked: 'may',
  request: z.object({ campId: CampId.optional() }),
  response: z
    .object({
      campId: CampId,
      campName: z.string(),
      eveningMinutes: z.number().int(),
      periods: z.array(CampPeriod),
      held: HeldClass.nullable(),
      countedAt: Moment,
    })
    .nullable(),
  errors: ['camp.unknown'],
});

/**
 * A seat in this period instead of the first one that is open. `held`: there is a live seat in the family already. `refused`: the rules of enrolment say no;
 * the join-group page says which. Asked twice it finds the seat.
 */
export const choosePeriod = call({
  method: 'POST',
  service: 'putin',
  path: '/live/choosePeriod',
  who: 'learner',
  effect: 'repeatable',
  rank: 'vital',
  blocked: 'may not',
  request: z.object({
    periodId: PeriodId,
    channel: z.string().max(64).optional(),
    fromUrl: z.string().max(2_048).optional(),
    lineageId: LineageId.optional(),
    /** One's own, paid for a course of this camp: it leads to the class of the seat from then on. */
    orderNo: OrderNo.optional(),
  }),
  response: z.object({ outcome: z.enum(['chosen', 'held', 'full', 'closed', 'refused']) }),
  errors: ['period.unknown', 'order.unknown'],
  limit: { per: 'caller', perMinute: 30 },
});

/** Moves the live seat to another period of the same camp, in one transaction. Asked twice it finds the seat where it should be: `moved`. */
export const changePeriod = call({
  method: 'POST',
  service: 'putin',
  path: '/live/changePeriod',
  who: 'learner',
  effect: 'repeatable',
  rank: 'vital',
  blocked: 'may not',
  request: z.object({ periodId: PeriodId }),
  response: z.object({ outcome: z.enum(['moved', 'full', 'closed', 'too-late', 'used-up', 'no-seat']) }),
  errors: ['period.unknown'],
  limit: { per: 'caller', perMinute: 30 },
});

/** The classes in which the learner has a live seat, the newest first. */
export const listOwnClasses = call({
  method: 'POST',
  service: 'putin',
  path: '/live/ownClasses',
  who: 'learner',
  effect: 'read',
  rank: 'learn',
  blocked: 'may not',
  request: z.object({}),
  response: z.object({ learnNumber: z.string(), nickname: z.string(), classes: z.array(HeldClass), now: Moment }),
  errors: [],
});
