import { z } from 'zod';
import { Investment } from '../courses.ts';
import { DocumentSlug, ReadingGroupId, ThoughtId } from '../ids.ts';
import { staff, staffCall } from './staff-call.ts';

const Moment = z.iso.datetime();
const slug = DocumentSlug.meta({ title: '书的名字', en: 'name of the book' });
const ofBook = (of: { slug: string }): string => `book:${of.slug}`;
const Decide = { method: 'POST', who: staff('reading.decide'), effect: 'once', scope: 'all', guard: { reason: true } } as const;

/** Fourteen chapters at once. Until it is released a book may be written anew; afterwards never: people are reading it. */
export const writeBook = staffCall({
  method: 'POST',
  path: '/reading/write',
  who: staff('reading.plan'),
  effect: 'once',
  scope: 'all',
  dry: true,
  subject: ofBook,
  words: { zh: '写一本共读的书', en: 'Write a book to be read together' },
  request: z.object({
    slug,
    title: z.string().trim().min(2).max(40).meta({ title: '书名', en: 'title' }),
    lead: z.string().trim().min(2).max(200).meta({ title: '一句话说明', en: 'one sentence' }),
    risk: Investment.meta({ title: '投资内容', en: 'none, general or high' }),
    json: z.string().min(2).max(200_000).meta({ title: '十四章', en: 'fourteen chapters as JSON' }),
  }),
  response: z.null(),
  errors: ['book.faulty', 'book.released'],
});

/** From now on groups may read it. What speaks of investing is released by somebody who did not write it. */
export const releaseBook = staffCall({
  method: 'POST',
  path: '/reading/release',
  who: staff('reading.release'),
  effect: 'once',
  scope: 'all',
  guard: { reason: true },
  subject: ofBook,
  words: { zh: '发布一本共读的书', en: 'Release a book' },
  request: z.object({ slug }),
  response: z.null(),
  errors: ['book.unknown', 'book.released', 'book.own'],
});

export const makeReadingGroup = staffCall({
  method: 'POST',
  path: '/reading/group',
  who: staff('reading.plan'),
  effect: 'once',
  scope: 'all',
  dry: true,
  subject: ofBook,
  words: { zh: '开一个共读小组', en: 'Make a reading group' },
  request: z.object({
    slug,
    startsOn: z.iso.date().meta({ title: '第一天', en: 'first day' }),
    size: z.coerce.number().int().min(2).max(200).meta({ title: '多少个座位', en: 'chairs' }),
  }),
  response: z.object({ groupId: ReadingGroupId }),
  errors: ['book.unknown', 'group.no_such_day'],
});

/** Groups, the latest first, and how many have read how much. */
export const listReadingGroups = staffCall({
  method: 'GET',
  path: '/reading/list',
  who: staff('reading.read'),
  effect: 'read',
  scope: 'all',
  subject: () => 'reading-groups',
  words: { zh: '查看共读小组', en: 'List reading groups' },
  request: z.object({}),
  response: z.object({
    list: z.array(
      z.object({
        groupId: ReadingGroupId,
        slug: z.string(),
        title: z.string(),
        startsOn: z.string(),
        size: z.number().int(),
        members: z.number().int(),
        chaptersRead: z.number().int(),
        held: z.number().int(),
      }),
    ),
  }),
  errors: [],
});

/** Thoughts that wait for one of ours, the oldest first, and why. */
export const listHeldThoughts = staffCall({
  method: 'GET',
  path: '/reading/held',
  who: staff('reading.decide'),
  effect: 'read',
  scope: 'all',
  subject: () => 'thoughts:held',
  words: { zh: '查看等待放行的感想', en: 'List the thoughts that wait' },
  request: z.object({}),
  response: z.object({
    list: z.array(
      z.object({
        thoughtId: ThoughtId,
        groupId: ReadingGroupId,
        chapter: z.number().int(),
        name: z.string(),
        words: z.string(),
        heldFor: z.enum(['contact', 'link', 'code', 'promise', 'reports']),
        reports: z.number().int(),
        at: Moment,
      }),
    ),
    hasMore: z.boolean(),
  }),
  errors: [],
});

const thoughtId = ThoughtId.meta({ title: '感想编号', en: 'thought' });
const ofThought = (of: { thoughtId: string }): string => `thought:${of.thoughtId}`;

/** One that waits is shown now, or never. */
export const decideThought = staffCall({
  ...Decide,
  path: '/reading/decide',
  subject: ofThought,
  words: { zh: '放行或不显示感想', en: 'Show a thought, or leave it out' },
  request: z.object({ thoughtId, shows: z.coerce.boolean().meta({ title: '是否显示', en: 'whether it is shown' }) }),
  response: z.null(),
  errors: ['thought.not_held'],
});

/** One that everybody saw is hidden. */
export const hideThought = staffCall({
  ...Decide,
  path: '/reading/hide',
  subject: ofThought,
  words: { zh: '隐藏感想', en: 'Hide a thought' },
  request: z.object({ thoughtId }),
  response: z.null(),
  errors: ['thought.unknown'],
});
