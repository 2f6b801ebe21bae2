import { z } from 'zod';
import { call } from './call.ts';
import { MessageId } from './ids.ts';
import { MESSAGE_CATEGORIES, UNREAD_MOST } from './message-terms.ts';

const Moment = z.iso.datetime();
const Category = z.enum(MESSAGE_CATEGORIES);
const Unread = z.number().int().min(0).max(UNREAD_MOST);

/** A piece of a message: a paragraph, or a few facts under each other. Never markup. */
export const MessageBlock = z.union([
  z.object({ text: z.string().min(1).max(1_000) }),
  z.object({
    facts: z
      .array(z.object({ label: z.string().min(1).max(12), value: z.string().min(1).max(200) }))
      .min(1)
      .max(10),
  }),
]);
export type MessageBlock = z.infer<typeof MessageBlock>;

const MessageLine = z.object({
  messageId: MessageId,
  category: Category,
  title: z.string(),
  excerpt: z.string(),
  sentAt: Moment,
  isRead: z.boolean(),
});
export type MessageLine = z.infer<typeof MessageLine>;

/** A learner's messages, newest first. `unread` counts all of them, by category, whatever is listed. */
export const listMessages = call({
  method: 'POST',
  service: 'customer',
  path: '/message/list',
  who: 'learner',
  effect: 'read',
  rank: 'learn',
  blocked: 'may',
  request: z.object({ category: Category.optional(), before: MessageId.optional() }),
  response: z.object({
    list: z.array(MessageLine),
    hasMore: z.boolean(),
    unread: z.record(Category, Unread),
    now: Moment,
  }),
  errors: [],
});

/** One message. Opening it marks it as read. */
export const getMessage = call({
  method: 'POST',
  service: 'customer',
  path: '/message/detail',
  who: 'learner',
  effect: 'repeatable',
  rank: 'learn',
  blocked: 'may',
  request: z.object({ messageId: MessageId }),
  response: MessageLine.omit({ excerpt: true, isRead: true }).extend({
    blocks: z.array(MessageBlock),
    /** Where it leads: always a page of ours. */
    button: z.object({ label: z.string(), path: z.string().regex(/^\/\w/) }).nullable(),
    now: Moment,
  }),
  errors: ['message.unknown'],
});

/** Marks what the learner saw: everything sent up to the moment at which the list was made. */
export const readAllMessages = call({
  method: 'POST',
  service: 'customer',
  path: '/message/readAll',
  who: 'learner',
  effect: 'repeatable',
  rank: 'learn',
  blocked: 'may',
  request: z.object({ category: Category.optional(), upTo: Moment }),
  response: z.null(),
  errors: [],
  limit: { per: 'caller', perMinute: 30 },
});

/** How many messages are unread; the highest answer stands for 'more'. */
export const countMessages = call({
  method: 'POST',
  service: 'customer',
  path: '/message/count',
  who: 'learner',
  effect: 'read',
  rank: 'learn',
  blocked: 'may',
  request: z.object({}),
  response: z.object({ unread: Unread }),
  errors: [],
});
