import { gradedByMs, HOMEWORK_PICTURES_MOST, HOMEWORK_VOICES_MOST, handInFault } from '@xuetang/contract/homework.rule';
import type { CampId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import { tablesOf, type Tx } from '../../platform/db.ts';
import { campSeatsOf } from '../enrolment/index.ts';
import { noteHandedIn } from '../learning/index.ts';
import { cleanLater } from './homework-files.ts';
import { countFiles, holdPiece, keepDraft, placeFiles, putInQueue, type Written } from './homework.store.ts';
import { findHomework, type HomeworkPorts, type LearnersHomework } from './learners-homework.ts';
import type { WorkTables } from './tables.ts';

type Held = NonNullable<Awaited<ReturnType<typeof holdPiece>>>;
type Refused = 'not-now' | 'older' | 'file-unknown';

/** What was written is undone with it. */
class Undone extends Error {
  readonly because: Refused;
  constructor(because: Refused) {
    super(because);
    this.because = because;
  }
}

const orUndone = async <T>(work: Promise<T>): Promise<T | Refused> =>
  work.catch((error: unknown) => (error instanceof Undone ? error.because : Promise.reject(error as Error)));

const takeFiles = async (tx: Tx, written: Written): Promise<void> => {
  const fresh = await placeFiles(tx, written);
  if (fresh === 'unknown') throw new Undone('file-unknown');
  const { pictures, voices } = await countFiles(tx, written);
  if (pictures > HOMEWORK_PICTURES_MOST || voices > HOMEWORK_VOICES_MOST) throw new Undone('file-unknown');
  await cleanLater(tx, fresh);
};

const isWritable = ({ state }: Held): boolean => state === 'draft' || state === 'returned';

/** Of two phones the one that is further wins: what stands there was written after this. */
const refuseOlder = ({ draft_seq: known, text }: Held, written: Written): void => {
  if (written.seq < known || (written.seq === known && written.text !== text)) throw new Undone('older');
};

/** Keeps what is being written. Of two phones the one that is further wins; a report that comes twice or late changes nothing. */
export const saveDraft = async (ports: HomeworkPorts, written: Written): Promise<{ seq: number } | 'unknown' | Refused> => {
  const homework = await findHomework(ports, written.learnerId, written.sectionId);
  if (!homework) return 'unknown';
  if (!homework.isOpen) return 'not-now';
  return orUndone(
    ports.db.transaction(async (tx) => {
      const piece = await holdPiece(tx, written);
      if (!piece || !isWritable(piece)) throw new Undone('not-now');
      refuseOlder(piece, written);
      await takeFiles(tx, written);
      await keepDraft(tx, piece.id, written);
      return { seq: written.seq };
    }),
  );
};

/** Whose queue it goes to: the class of the seat that opens the course, the newest one. */
const queueOf = async (ports: HomeworkPorts, { learnerId, now }: Written, { course }: LearnersHomework) => {
  const campId: CampId | null = course.row.camp_id;
  const seats = campId === null ? [] : await campSeatsOf(ports.db, learnerId, now);
  return { campId, classId: seats.find((seat) => seat.campId === campId)?.classId ?? null };
};

export interface HandedIn {
  handedInAt: Date;
  isLate: boolean;
  gradedBy: Date;
}

const receipt = (handedInAt: Date, isLate: boolean): HandedIn => ({
  handedInAt,
  isLate,
  gradedBy: new Date(gradedByMs(handedInAt.getTime())),
});

/** Hands it in, with what stands on the page. Said again after a lost answer, it is the same handing in. */
export const handIn = async (ports: HomeworkPorts, written: Written): Promise<HandedIn | 'unknown' | 'empty' | Refused> => {
  const homework = await findHomework(ports, written.learnerId, written.sectionId);
  if (!homework) return 'unknown';
  if (handInFault({ text: written.text, files: written.uploadIds.length }) !== undefined) return 'empty';
  const queue = await queueOf(ports, written, homework);
  const { dueMs } = homework.hours;
  const isLate = dueMs !== null && written.now.getTime() > dueMs;
  return orUndone(
    ports.db.transaction(async (tx) => {
      const piece = await holdPiece(tx, written);
      if (!piece) throw new Undone('not-now');
      if (piece.state === 'handed-in' && piece.draft_seq === written.seq && piece.handed_in_at)
        return receipt(piece.handed_in_at, piece.is_late);
      if (!homework.isOpen || !isWritable(piece)) throw new Undone('not-now');
      refuseOlder(piece, written);
      await takeFiles(tx, written);
      await putInQueue(tx, piece.id, { ...written, isLate, ...queue });
      await noteHandedIn(tx, { learnerId: written.learnerId, sectionId: written.sectionId, at: written.now });
      return receipt(written.now, piece.version === 0 ? isLate : piece.is_late);
    }),
  );
};

/** Asks for another teacher, once, and only of what was returned. */
export const appeal = async (
  ports: HomeworkPorts,
  { learnerId, sectionId, words, now }: Pick<Written, 'learnerId' | 'sectionId' | 'now'> & { words: string },
): Promise<{ gradedBy: Date } | undefined> =>
  ports.db.transaction(async (tx) => {
    const tables = tablesOf<WorkTables>(tx);
    const piece = await tables
      .selectFrom('work.piece')
      .selectAll()
      .where('learner_id', '=', learnerId)
      .where('section_id', '=', sectionId)
      .forUpdate()
      .executeTakeFirst();
    if (!piece) return undefined;
    // The answer was lost, and it is asked again.
    if (piece.appealed_at !== null && piece.appeal_words === words) return { gradedBy: new Date(gradedByMs(piece.appealed_at.getTime())) };
    if (piece.state !== 'returned' || piece.appealed_at !== null) return undefined;
    const { numUpdatedRows } = await tables
      .updateTable('work.piece')
      .set({
        state: 'handed-in',
        is_appeal: true,
        appealed_at: now,
        appeal_words: words,
        not_by: sql<string>`(select g.staff_id from work.grading g where g.piece_id = work.piece.id order by g.graded_at desc, g.id desc limit 1)`,
      })
      .where('id', '=', piece.id)
      .executeTakeFirst();
    return numUpdatedRows > 0n ? { gradedBy: new Date(gradedByMs(now.getTime())) } : undefined;
  });
