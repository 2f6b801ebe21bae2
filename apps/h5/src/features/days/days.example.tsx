import { addDays, mondayOf } from '@xuetang/contract/days.rule';
import { aPage } from '../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE, refused } from '../../../gallery/answers.ts';
import { HOSTILE, LONG, NOW } from '../../../gallery/some-data.ts';

type CheckIn = Exclude<NonNullable<Answers['getCheckIn']>, (...given: never[]) => unknown>;
const TODAY = '2026-03-02';
const at = (date: string, hour: number): string => `${date}T${String(hour).padStart(2, '0')}:00:00.000Z`;
const TITLES = ['钱去哪儿了', '先留够过日子的钱', '哪些保障真的用得上', '存钱不难受的办法', '把计划写下来'];

type Is = 'learned' | 'made-up' | 'missed' | 'today' | 'ahead' | 'rest';
const strip = (kinds: readonly Is[], from = -2) =>
  kinds.map((is, nth) => ({
    date: addDays(TODAY, from + nth),
    day: is === 'rest' ? null : { nth: nth + 1, sectionId: String(201 + nth), title: TITLES[nth % 5] ?? '' },
    is,
    makeUp: is === 'missed' ? (nth === 0 ? ('ready' as const) : ('learn-first' as const)) : null,
  }));
const camps = [{ campId: '1', campName: '小白理财训练营', periodName: '第 86 期' }];
const camp = {
  ...camps[0]!,
  courseId: '2',
  days: strip(['missed', 'learned', 'today', 'ahead', 'ahead']),
  learnedDays: 1,
  makeUpsLeft: 2,
  endsAt: at(addDays(TODAY, 5), 12),
  today: { is: 'open' as const, by: null, minutes: 4, sectionId: '203' },
  next: { date: addDays(TODAY, 1), title: TITLES[3]! },
};
const checkIn = (getCheckIn: NonNullable<Answers['getCheckIn']>, more: Answers = {}) =>
  aPage('every-day-reward', { answers: { getCheckIn, makeUpDay: { makeUpsLeft: 1 }, ...more } });
const of = (more: Partial<typeof camp> | Record<string, unknown> = {}): CheckIn =>
  ({ camps, camp: { ...camp, ...more }, now: NOW }) as CheckIn;

export const CheckInToday = checkIn(of());
export const CheckInNothingYet = checkIn(of({ today: { ...camp.today, minutes: 0 } }));
export const CheckInLearned = checkIn(
  of({
    days: strip(['made-up', 'learned', 'learned', 'ahead', 'ahead']),
    learnedDays: 3,
    makeUpsLeft: 1,
    today: { is: 'learned', by: 'minutes', minutes: 10, sectionId: '203' },
  }),
);
export const CheckInLearnFirst = checkIn(of({ days: strip(['learned', 'missed', 'today', 'ahead', 'ahead']) }));
export const CheckInUsedUp = checkIn(of({ makeUpsLeft: 0, days: strip(['made-up', 'made-up', 'missed', 'today', 'ahead'], -3) }));
export const CheckInRest = checkIn(
  of({ days: strip(['learned', 'learned', 'rest', 'ahead', 'ahead']), today: { is: 'none', by: null, minutes: 0, sectionId: null } }),
);
export const CheckInOver = checkIn(
  of({
    days: strip(['learned', 'made-up', 'learned', 'learned', 'learned'], -6),
    learnedDays: 5,
    next: null,
    today: { is: 'none', by: null, minutes: 0, sectionId: null },
  }),
);
export const CheckInLongCamp = checkIn({
  camps: [...camps, { campId: '2', campName: LONG, periodName: '第 3 期' }],
  camp: {
    ...camp,
    days: strip(
      [...Array.from({ length: 12 }, (_, nth): Is => (nth % 4 === 2 ? 'missed' : 'learned')), 'today', ...Array<Is>(8).fill('ahead')],
      -12,
    ),
    learnedDays: 9,
  },
  now: NOW,
});
export const CheckInRefused = checkIn(of(), { makeUpDay: refused('make_up.used_up') });
export const CheckInNone = checkIn({ camps: [], camp: null, now: NOW });
export const CheckInLoading = checkIn(never);
export const CheckInOffline = checkIn(OFFLINE);
export const CheckInHostile = checkIn(
  of({
    campName: HOSTILE,
    periodName: LONG,
    days: strip(['missed', 'today', 'ahead'], -1).map((day) => ({ ...day, day: { nth: 1, sectionId: '1', title: HOSTILE } })),
  }),
);

const study = (sectionId: string, title: string, is: 'learned' | 'open' | 'ahead', from: string, movedFrom: string | null = null) => ({
  sectionId,
  title,
  courseName: '小白理财训练营',
  minutes: 25,
  is,
  movedFrom,
  moves: is === 'learned' ? null : { from: from < TODAY ? TODAY : from, to: addDays(TODAY, 12) },
});
const evening = (date: string, title: string, is: 'ahead' | 'over' | 'on' | 'cancelled' = 'ahead') => ({
  title,
  courseName: '小白理财训练营',
  startsAt: at(date, 12),
  endsAt: `${date}T12:45:00.000Z`,
  is,
  roomId: '31',
});
const empty = (date: string) => ({ date, evenings: [], studies: [], homework: [] });
const MONDAY = mondayOf(TODAY);
const weeks = (held: Readonly<Record<string, object>>) =>
  Array.from({ length: 35 }, (_, nth) => {
    const date = addDays(MONDAY, nth);
    return { ...empty(date), ...held[date] };
  });
const [tomorrow, after] = [addDays(TODAY, 1), addDays(TODAY, 2)];
const held = {
  [TODAY]: {
    studies: [study('203', TITLES[2]!, 'open', TODAY)],
    evenings: [evening(TODAY, TITLES[2]!)],
    homework: [{ sectionId: '108', title: '算一算，自己家的备用金够花几个月', dueAt: at(TODAY, 14) }],
  },
  [tomorrow]: {
    studies: [study('202', TITLES[1]!, 'open', TODAY, addDays(TODAY, -1)), study('204', TITLES[3]!, 'ahead', tomorrow)],
    evenings: [evening(tomorrow, TITLES[3]!)],
  },
  [after]: { studies: [study('205', TITLES[4]!, 'ahead', after)], evenings: [evening(after, TITLES[4]!, 'cancelled')] },
};
type Plan = Exclude<NonNullable<Answers['getStudyPlan']>, (...given: never[]) => unknown>;
const whole = {
  hour: '19:30',
  seq: 3,
  late: [{ ...study('201', TITLES[0]!, 'open', TODAY), date: addDays(TODAY, -2) }],
  days: weeks(held),
  now: NOW,
} as Plan;
const plan = (getStudyPlan: NonNullable<Answers['getStudyPlan']>, more: Answers = {}) =>
  aPage('learn-plan', { answers: { getStudyPlan, savePlanChange: { seq: 4 }, ...more } });
const planOf = (more: Record<string, unknown>): Plan => ({ ...whole, ...more }) as Plan;

export const PlanWhole = plan(whole);
export const PlanNoHour = plan(planOf({ hour: null, late: [] }));
export const PlanRest = plan(planOf({ late: [], days: weeks({ ...held, [TODAY]: empty(TODAY) }) }));
export const PlanAllDone = plan(
  planOf({
    late: [],
    days: weeks({
      ...held,
      [TODAY]: { studies: [study('203', TITLES[2]!, 'learned', TODAY)], evenings: [evening(TODAY, TITLES[2]!, 'over')] },
    }),
  }),
);
export const PlanNone = plan(planOf({ hour: null, late: [], days: weeks({}) }));
export const PlanElsewhere = plan(whole, { savePlanChange: refused('study.older') });
export const PlanLoading = plan(never);
export const PlanOffline = plan(OFFLINE);
export const PlanHostile = plan(
  planOf({
    late: [{ ...study('201', HOSTILE, 'open', TODAY), date: addDays(TODAY, -2) }],
    days: weeks({ [TODAY]: { studies: [study('203', LONG, 'open', TODAY, tomorrow)], evenings: [evening(TODAY, HOSTILE)] } }),
  }),
);
