import type { ComplaintState } from '@xuetang/contract/complaints';
import type { ComplaintId, LearnerId } from '@xuetang/contract/ids';
import type { Kysely, Selectable } from 'kysely';
import type { SupportTables } from './tables.ts';

export type Tables = Kysely<SupportTables>;
export type ComplaintRow = Selectable<SupportTables['support.complaint']>;

/**
 * A complaint that this caller may see: a learner's own, or one without a learner, whose id is its key. There is no other way
 * from an id to a complaint for anybody outside.
 */
const visibleTo = (tables: Tables, id: ComplaintId, learnerId: LearnerId | undefined) =>
  tables
    .selectFrom('support.complaint')
    .selectAll()
    .where('public_id', '=', id)
    .where((is) =>
      learnerId === undefined
        ? is('learner_id', 'is', null)
        : is.or([is('learner_id', 'is', null), is('learner_id', '=', learnerId as string)]),
    );

export const findComplaint = (tables: Tables, id: ComplaintId, learnerId: LearnerId | undefined): Promise<ComplaintRow | undefined> =>
  visibleTo(tables, id, learnerId).executeTakeFirst();

export const lockComplaint = (tables: Tables, id: ComplaintId, learnerId: LearnerId | undefined): Promise<ComplaintRow | undefined> =>
  visibleTo(tables, id, learnerId).forUpdate().executeTakeFirst();

/** For our own people and jobs. */
export const lockForStaff = (tables: Tables, id: ComplaintId): Promise<ComplaintRow | undefined> =>
  tables.selectFrom('support.complaint').selectAll().where('public_id', '=', id).forUpdate().executeTakeFirst();

export const changeComplaint = async (
  tables: Tables,
  id: string,
  state: ComplaintState,
  now: Date,
  more: Partial<Pick<ComplaintRow, 'first_answered_at' | 'close_due' | 'close_late_at' | 'satisfied'>> = {},
): Promise<void> => {
  await tables
    .updateTable('support.complaint')
    .set({ state, state_at: now, ...more })
    .where('id', '=', id)
    .execute();
};

export const addMessage = async (
  tables: Tables,
  complaintId: string,
  author: 'learner' | 'staff',
  body: string,
  at: Date,
): Promise<string> => {
  const { id } = await tables
    .insertInto('support.complaint_message')
    .values({ complaint_id: complaintId, author, body, at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const stepsOf = (tables: Tables, complaintId: string) =>
  tables.selectFrom('support.complaint_event').select(['state', 'at']).where('complaint_id', '=', complaintId).orderBy('id').execute();

export const messagesOf = (tables: Tables, complaintId: string) =>
  tables.selectFrom('support.complaint_message').selectAll().where('complaint_id', '=', complaintId).orderBy('id').execute();

export const picturesOf = (tables: Tables, messageIds: readonly string[]) =>
  messageIds.length === 0
    ? Promise.resolve([])
    : tables
        .selectFrom('support.evidence')
        .select(['message_id', 'state', 'clean_key'])
        .where('message_id', 'in', messageIds)
        .orderBy('position')
        .execute();
