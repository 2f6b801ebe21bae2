import { z } from 'zod';
import { CampId } from '../ids.ts';
import { staff, staffCall } from './staff-call.ts';

const RotaId = z.coerce.string().regex(/^[1-9]\d{0,17}$/);
const TeacherId = z.coerce.string().regex(/^[1-9]\d{0,17}$/);
const Camp = CampId.meta({ title: '训练营编号', en: 'camp' });
const Hour = z.coerce.number().int();

/** When the teachers of a camp take learners. */
export const listRota = staffCall({
  method: 'GET',
  path: '/rota/list',
  who: staff('rota.read'),
  effect: 'read',
  scope: 'camp',
  subject: ({ campId }) => `camp:${campId}`,
  words: { zh: '查看排班', en: 'See the rota of a camp' },
  request: z.object({ campId: Camp }),
  response: z.object({
    list: z.array(
      z.object({
        rotaId: RotaId,
        teacherId: TeacherId,
        teacherName: z.string(),
        onDate: z.iso.date().nullable(),
        weekday: z.number().nullable(),
        fromHour: z.number(),
        untilHour: z.number(),
        weight: z.number(),
        dailyCap: z.number().nullable(),
        spare: z.boolean(),
        /** How many learners they were given since midnight; null where nobody counts, for want of a cap. */
        seatsToday: z.number().nullable(),
      }),
    ),
  }),
  errors: ['camp.not_found'],
});

/** A row for a date, for a weekday, or, with neither, for all other days. One that begins at the same hour of the same days is replaced. */
export const setRota = staffCall({
  method: 'POST',
  path: '/rota/set',
  who: staff('rota.edit'),
  effect: 'once',
  scope: 'camp',
  subject: ({ campId, teacherId }) => `rota:${campId}/${teacherId}`,
  words: { zh: '设置排班', en: 'Set a row of the rota' },
  request: z
    .object({
      campId: Camp,
      teacherId: TeacherId.meta({ title: '老师编号', en: 'teacher' }),
      onDate: z.iso.date().optional().meta({ title: '特别日期', en: 'on this date' }),
      weekday: z.coerce.number().int().min(1).max(7).optional().meta({ title: '星期几（周一为1）', en: 'weekday, Monday is 1' }),
      fromHour: Hour.min(0).max(23).default(0).meta({ title: '从几点', en: 'from hour' }),
      untilHour: Hour.min(1).max(24).default(24).meta({ title: '到几点', en: 'until hour' }),
      weight: z.coerce.number().int().min(1).max(100).default(1).meta({ title: '权重', en: 'weight' }),
      dailyCap: z.coerce.number().int().min(1).max(100_000).optional().meta({ title: '每日上限', en: 'cap a day' }),
      spare: z.boolean().default(false).meta({ title: '备用老师', en: 'spare teacher' }),
    })
    .refine(({ onDate, weekday }) => onDate === undefined || weekday === undefined, '日期和星期只填一个')
    .refine(({ fromHour, untilHour }) => fromHour < untilHour, '开始要早于结束'),
  response: z.object({ rotaId: RotaId }),
  errors: ['camp.not_found', 'teacher.not_found'],
});

export const endRota = staffCall({
  method: 'POST',
  path: '/rota/end',
  who: staff('rota.edit'),
  effect: 'once',
  scope: 'camp',
  subject: ({ rotaId }) => `rota:${rotaId}`,
  words: { zh: '删除排班', en: 'End a row of the rota' },
  request: z.object({ rotaId: RotaId.meta({ title: '排班编号', en: 'row of the rota' }) }),
  response: z.null(),
  errors: ['rota.not_found'],
});
