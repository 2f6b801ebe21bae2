import type { ComplaintClock, ComplaintLine, ComplaintRecord } from '@xuetang/contract/complaints';
import type { ComplaintKind } from '@xuetang/contract/complaint-terms';
import type { ComplaintId, LearnerId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { DataKeys } from '../../platform/crypto.ts';
import type { Database } from '../../platform/db.ts';
import type { ObjectStore } from '../../providers/object-store/port.ts';
import { findComplaint, messagesOf, picturesOf, stepsOf, type ComplaintRow } from './complaint.store.ts';
import { reopensUntil } from './promises.ts';
import { mobileShown } from './complaint-mobile.ts';
import type { SupportTables } from './tables.ts';

const A_PAGE = 20;
const EXCERPT = 60;
const PICTURE_SHOWN_S = 600;

const clocksOf = (row: ComplaintRow, now: Date): { firstAnswer: ComplaintClock; closing: ComplaintClock } => {
  const isOurs = row.state === 'sent' || row.state === 'read';
  return {
    firstAnswer: {
      due: row.first_answer_due.toISOString(),
      metAt: row.first_answered_at?.toISOString() ?? null,
      isLate: (row.first_answered_at ?? now) > row.first_answer_due,
    },
    closing: {
      due: row.close_due.toISOString(),
      metAt: row.state === 'closed' ? row.state_at.toISOString() : null,
      // An answer that waits for the learner's word is not late.
      isLate: row.close_late_at !== null || (isOurs && now > row.close_due),
    },
  };
};

const lineOf = (row: ComplaintRow, now: Date): Omit<ComplaintLine, 'excerpt'> => ({
  complaintId: row.public_id as ComplaintId,
  kind: row.kind as ComplaintKind,
  state: row.state,
  sentAt: row.sent_at.toISOString(),
  clocks: clocksOf(row, now),
  satisfied: row.satisfied,
});

export const listComplaints = async (db: Database, learnerId: LearnerId, before: ComplaintId | undefined, now: Date) => {
  const older = before
    ? sql`and c.id < (select id from support.complaint where public_id = ${before} and learner_id = ${learnerId})`
    : sql``;
  const { rows } = await sql<ComplaintRow & { excerpt: string }>`
    select c.*, left(m.body, ${EXCERPT}) as excerpt
    from support.complaint c
    cross join lateral (select body from support.complaint_message where complaint_id = c.id order by id limit 1) m
    where c.learner_id = ${learnerId} ${older} order by c.id desc limit ${A_PAGE + 1}`.execute(db.of());
  const list = rows.slice(0, A_PAGE).map((row) => ({ ...lineOf(row, now), excerpt: row.excerpt }));
  return { list, hasMore: rows.length > A_PAGE, now: now.toISOString() };
};

export interface Reading {
  db: Database;
  objects: ObjectStore;
  keys: { data: DataKeys };
}

export const readComplaint = async (
  { db, objects, keys }: Reading,
  complaintId: ComplaintId,
  learnerId: LearnerId | undefined,
  now: Date,
): Promise<ComplaintRecord | undefined> => {
  const tables = db.of<SupportTables>();
  const row = await findComplaint(tables, complaintId, learnerId);
  if (!row) return undefined;
  const [steps, messages] = await Promise.all([stepsOf(tables, row.id), messagesOf(tables, row.id)]);
  const pictures = await picturesOf(
    tables,
    messages.map(({ id }) => id),
  );
  const picturesIn = (messageId: string) =>
    pictures
      .filter(({ message_id: holder }) => holder === messageId)
      .map(({ state, clean_key: key }) => ({
        state: state === 'expected' ? ('waiting' as const) : state,
        url: key === null ? null : objects.downloadUrl(key, PICTURE_SHOWN_S),
      }));
  return {
    ...lineOf(row, now),
    steps: steps.map(({ state, at }) => ({ state, at: at.toISOString() })),
    messages: messages.map(({ id, author, body, at }) => ({ author, body, at: at.toISOString(), pictures: picturesIn(id) })),
    reopensUntil: row.state === 'closed' ? reopensUntil(row.state_at).toISOString() : null,
    mobile: mobileShown(keys.data, complaintId, row.mobile_sealed),
    appId: row.app_id,
    now: now.toISOString(),
  };
};
