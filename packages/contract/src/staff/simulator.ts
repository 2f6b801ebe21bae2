import { z } from 'zod';
import { CampId, GroupId } from '../ids.ts';
import { staff, staffCall } from './staff-call.ts';

const Moment = z.iso.datetime();
const Share = z.coerce.number().min(0).max(1);

/** Visitors an hour, from midnight: a small wave at noon, the large one after supper. */
const CURVES: Readonly<Record<string, readonly number[]>> = {
  evening: [2, 1, 1, 1, 1, 2, 4, 6, 7, 7, 7, 8, 10, 9, 7, 7, 7, 8, 10, 14, 18, 17, 11, 5],
  lunch: [2, 1, 1, 1, 1, 2, 4, 6, 7, 8, 10, 15, 18, 14, 8, 7, 7, 7, 8, 9, 10, 8, 5, 3],
  flat: Array.from({ length: 24 }, () => 1),
};

/** One of the names, or 24 numbers. */
export const curveOf = (text: string): readonly number[] => CURVES[text] ?? text.split(',').map(Number);

const Curve = z
  .string()
  .max(200)
  .refine((text) => {
    const curve = curveOf(text);
    return curve.length === 24 && curve.every((number) => number >= 0) && curve.some((number) => number > 0);
  }, '写 evening、lunch、flat，或二十四个数字')
  .meta({ title: '来访曲线', en: 'curve: evening, lunch, flat or 24 numbers' });

/** Plays a day of visitors against a camp as it stands. Nothing is written, locked or held up. */
export const runSimulator = staffCall({
  method: 'GET',
  path: '/simulator/run',
  who: staff('simulator.run'),
  effect: 'read',
  scope: 'all',
  subject: ({ campId }) => `camp:${campId}`,
  words: { zh: '模拟一天的分配', en: 'Play a day of visitors' },
  request: z.object({
    campId: CampId.meta({ title: '训练营编号', en: 'camp' }),
    visitors: z.coerce.number().int().min(0).max(100_000).default(20_000).meta({ title: '访客数', en: 'visitors' }),
    curve: Curve.default('evening'),
    returning: Share.default(0.15).meta({ title: '回访比例', en: 'share of returning visitors' }),
    joins: Share.default(0.7).meta({ title: '进群比例', en: 'share of those who join' }),
    seed: z.coerce.number().int().min(0).max(2_147_483_647).default(1).meta({ title: '随机种子', en: 'seed' }),
  }),
  response: z.object({
    campName: z.string(),
    hours: z.array(
      z.object({
        at: Moment,
        visitors: z.number(),
        returning: z.number(),
        seated: z.number(),
        joined: z.number(),
        released: z.number(),
        turnedAway: z.number(),
        left: z.number(),
      }),
    ),
    groups: z.array(
      z.object({
        id: GroupId,
        label: z.string(),
        teacherName: z.string(),
        before: z.number(),
        after: z.number(),
        softCap: z.number(),
        firstSeatAt: Moment.nullable(),
        fullAt: Moment.nullable(),
        swappedAt: z.array(Moment),
        diedAt: Moment.nullable(),
      }),
    ),
    /** When the camp is short of seats, and when somebody is turned away, for the first time. */
    shortAt: Moment.nullable(),
    outAt: Moment.nullable(),
  }),
  errors: ['camp.none_coming'],
});
