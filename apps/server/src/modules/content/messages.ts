import type { ResponseOf } from '@xuetang/contract/call';
import type { LearnerId, MessageId } from '@xuetang/contract/ids';
import { MESSAGE_CATEGORIES, MESSAGE_DAYS, UNREAD_MOST, type MessageCategory } from '@xuetang/contract/message-terms';
import type { getMessage, listMessages, MessageBlock } from '@xuetang/contract/messages';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import type { Ending } from '../../platform/forget.ts';
import { countUnread, findRow, listRows, markAllRead, markRead, type MessageRow, type Reader } from './message.store.ts';

const A_PAGE = 20;
const EXCERPT = 60;
const DAY_MS = 24 * 3_600_000;

export interface MessagePorts {
  db: Database;
  clock: Clock;
  /** When the learner came to us (identity). */
  joinedAt: (db: Database, learnerId: LearnerId) => Promise<Date>;
  /** The periods in which the learner has or had a seat (enrolment). */
  periodsOf: (db: Database, learnerId: LearnerId) => Promise<readonly string[]>;
}

const keptSince = (now: Date): Date => new Date(now.getTime() - MESSAGE_DAYS * DAY_MS);

const readerOf = async ({ db, clock, joinedAt, periodsOf }: MessagePorts, learnerId: LearnerId): Promise<Reader> => {
  const [joined, periods] = await Promise.all([joinedAt(db, learnerId), periodsOf(db, learnerId)]);
  const now = clock.now();
  return { learnerId, joinedAt: joined, audiences: ['everyone', ...periods.map((id) => `period-${id}`)], since: keptSince(now), now };
};

const excerptOf = (blocks: readonly MessageBlock[]): string => {
  const [first] = blocks;
  const text = first && 'text' in first ? first.text : (first?.facts.map(({ label, value }) => `${label} ${value}`).join('，') ?? '');
  return [...text.replaceAll(/\s+/g, ' ')].slice(0, EXCERPT).join('');
};

const headOf = ({ public_id: messageId, category, title, sent_at }: MessageRow) => ({
  messageId,
  category,
  title,
  sentAt: sent_at.toISOString(),
});

export const readMessages = async (
  ports: MessagePorts,
  learnerId: LearnerId,
  { category, before }: { category?: MessageCategory | undefined; before?: MessageId | undefined },
): Promise<ResponseOf<typeof listMessages>> => {
  const reader = await readerOf(ports, learnerId);
  const [rows, counted] = await Promise.all([
    listRows(ports.db, reader, { category, before, most: A_PAGE + 1 }),
    countUnread(ports.db, reader, UNREAD_MOST),
  ]);
  const countOf = (wanted: MessageCategory) => counted.find((row) => row.category === wanted)?.unread ?? 0;
  return {
    list: rows.slice(0, A_PAGE).map((row) => ({ ...headOf(row), excerpt: excerptOf(row.blocks), isRead: row.is_read })),
    hasMore: rows.length > A_PAGE,
    unread: { course: countOf('course'), order: countOf('order'), activity: countOf('activity'), system: countOf('system') },
    now: reader.now.toISOString(),
  };
};

const buttonOf = ({ button_label: label, button_path: path }: MessageRow) => (label === null || path === null ? null : { label, path });

/** Another's message answers like one that never was. */
export const openMessage = async (
  ports: MessagePorts,
  learnerId: LearnerId,
  messageId: MessageId,
): Promise<ResponseOf<typeof getMessage> | undefined> => {
  const reader = await readerOf(ports, learnerId);
  const row = await findRow(ports.db, reader, messageId);
  if (!row) return undefined;
  if (!row.is_read) await markRead(ports.db, learnerId, row.id, reader.now);
  return { ...headOf(row), blocks: row.blocks, button: buttonOf(row), now: reader.now.toISOString() };
};

export const countUnreadMessages = async (ports: MessagePorts, learnerId: LearnerId): Promise<number> => {
  const counted = await countUnread(ports.db, await readerOf(ports, learnerId), UNREAD_MOST);
  return Math.min(
    UNREAD_MOST,
    counted.reduce((sum, { unread }) => sum + unread, 0),
  );
};

/** Up to what the learner saw, and never further than now: what arrived meanwhile stays unread. */
export const readAll = ({ db, clock }: MessagePorts, learnerId: LearnerId, category: MessageCategory | undefined, upTo: Date) => {
  const now = clock.now();
  return markAllRead(db, learnerId, category ? [category] : MESSAGE_CATEGORIES, upTo < now ? upTo : now);
};

/** The reads first: one broadcast may have been opened by millions, who would all go in the statement that takes it. */
export const messagesEnd: readonly Ending[] = [
  { table: 'content.message_read', through: 'content.message m on m.id = t.message_id', at: 'm.sent_at', keptMs: MESSAGE_DAYS * DAY_MS },
  { table: 'content.message', at: 't.sent_at', keptMs: MESSAGE_DAYS * DAY_MS },
];
