import { z } from 'zod';
import { CampId, GroupId } from '../ids.ts';
import { staff, staffCall } from './staff-call.ts';

const Moment = z.iso.datetime();
const Group = GroupId.meta({ title: '群编号', en: 'class group' });

const GroupLine = z.object({
  groupId: GroupId,
  campId: CampId,
  campName: z.string(),
  /** `86 期 3 班 1 群` */
  label: z.string(),
  teacherName: z.string(),
  taken: z.number(),
  softCap: z.number(),
  open: z.boolean(),
  state: z.enum(['normal', 'dissolved', 'banned', 'ownerless']),
  /** Whether learners are shown the code that is up. */
  isShown: z.boolean(),
  /** When it was put up: what is swapped is the code that was looked at. */
  since: Moment.nullable(),
  shownUntil: Moment.nullable(),
  invalidAt: Moment.nullable(),
  /** Codes that wait for their turn and are young enough for it. */
  waiting: z.number(),
  /** How many of those who pressed the code lately got away, from 0 to 1; null where nobody pressed it. */
  health: z.number().nullable(),
  pressed: z.number(),
  lastArrivalAt: Moment.nullable(),
});

/** The groups whose period has not ended, by their number; of one's own classes, where the permission is for classes. */
export const listGroupCodes = staffCall({
  method: 'GET',
  path: '/codes/list',
  who: staff('codes.read'),
  effect: 'read',
  scope: 'class',
  subject: ({ campId }) => (campId === undefined ? 'groups' : `camp:${campId}`),
  words: { zh: '查看群二维码', en: 'List group codes' },
  request: z.object({
    campId: CampId.optional().meta({ title: '训练营编号', en: 'camp' }),
    after: GroupId.optional().meta({ title: '从这个群之后', en: 'after this group' }),
  }),
  response: z.object({ list: z.array(GroupLine), hasMore: z.boolean() }),
  errors: [],
});

const Edit = { method: 'POST', who: staff('codes.edit'), effect: 'once', scope: 'class' } as const;

/** A code that waits for its turn. */
export const addGroupCode = staffCall({
  ...Edit,
  path: '/codes/add',
  subject: ({ groupId }) => `group:${groupId}`,
  words: { zh: '存入群二维码', en: 'Add a code to a group' },
  request: z.object({
    groupId: Group,
    content: z
      .url({ protocol: /^https?$/ })
      .max(500)
      .meta({ title: '二维码内容', en: 'what the code says' }),
    madeAt: z.iso.datetime({ offset: true }).optional().meta({ title: '生成时间，不填为现在', en: 'when WeChat made it; now if left out' }),
  }),
  response: z.null(),
  errors: ['group.unknown', 'code.known', 'code.too_old'],
});

/** Takes the code that is up down, and puts up the one that has waited longest. */
export const swapGroupCode = staffCall({
  ...Edit,
  path: '/codes/swap',
  subject: ({ groupId }) => `group:${groupId}`,
  words: { zh: '立即换群二维码', en: 'Swap the code of a group now' },
  request: z.object({
    groupId: Group,
    since: z.iso
      .datetime({ offset: true })
      .optional()
      .meta({ title: '看到的码的启用时间', en: 'since when the code that was looked at is up' }),
  }),
  response: z.null(),
  errors: ['group.unknown', 'code.none_waits', 'code.changed'],
});

/** A code made by WeCom, which does not end after seven days. */
export const makeJoinWay = staffCall({
  ...Edit,
  path: '/codes/join-way',
  subject: ({ groupId }) => `group:${groupId}`,
  words: { zh: '生成长期群二维码', en: 'Make a code that does not end' },
  request: z.object({ groupId: Group }),
  response: z.object({ qrUrl: z.url() }),
  errors: ['group.unknown', 'group.not_at_wecom', 'wecom.not_set', 'wecom.no_answer'],
});
