import { z } from 'zod';
import { call } from './call.ts';
import { CourseLine } from './courses.ts';
import { SalePlace } from './goods.ts';
import { GoodsId } from './ids.ts';
import { PART_KINDS } from './quote.rule.ts';

const Moment = z.iso.datetime();

const PackageCourse = z.object({
  nth: z.number().int().min(1),
  name: z.string(),
  lessons: z.number().int(),
  /** For how many days after paying it stays open. */
  days: z.number().int(),
  /** Its page; null where it has none yet. */
  course: CourseLine.nullable(),
});
export type PackageCourse = z.infer<typeof PackageCourse>;

const Package = z.object({
  goodsId: GoodsId,
  name: z.string(),
  promise: z.string(),
  /** What the one who asks pays for it at this moment, without what was written for him alone; null where it is not sold. */
  priceFen: z.number().int().min(0).nullable(),
  /** So many of them are chosen; null where all of them are in it. */
  chooseOf: z.number().int().nullable(),
  courses: z.array(PackageCourse).min(1),
  others: z.array(z.object({ nth: z.number().int(), kind: z.enum(PART_KINDS), name: z.string(), count: z.number().int() })),
});
export type Package = z.infer<typeof Package>;

/** Packages that are on sale, with the courses in each and what the caller has of them. */
export const listCoursePackages = call({
  method: 'POST',
  service: 'trade',
  path: '/goods/listCoursePackages',
  who: 'visitor',
  effect: 'read',
  rank: 'browse',
  blocked: 'may',
  request: z.object({ place: SalePlace }),
  response: z.object({ list: z.array(Package), now: Moment }),
  errors: [],
});
