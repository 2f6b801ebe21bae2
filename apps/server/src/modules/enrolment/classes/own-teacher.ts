import type { ResponseOf } from '@xuetang/contract/call';
import type { CampId, LearnerId } from '@xuetang/contract/ids';
import type { getOwnTeacher } from '@xuetang/contract/own-teacher';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import type { QrLinks } from '../codes/qr-links.ts';
import { readOwnSeats, taughtIn } from './own-seats.store.ts';

export interface TeacherPorts {
  db: Database;
  clock: Clock;
  linksFor: (learnerId: string) => QrLinks;
}

/** From the learner's live seats to their teachers. A camp only chooses among them, so another's teacher cannot be asked for. */
export const readOwnTeacher = async (
  { db, clock, linksFor }: TeacherPorts,
  learner: LearnerId,
  camp: CampId | undefined,
): Promise<ResponseOf<typeof getOwnTeacher>> => {
  const now = clock.now();
  const seats = await readOwnSeats(db, learner, now);
  const chosen = camp === undefined ? seats[0] : seats.find((seat) => seat.camp_id === camp);
  return {
    teacher: chosen
      ? {
          ...taughtIn(chosen),
          qr: chosen.teacher_has_qr ? linksFor(learner).teacher(chosen.teacher_id) : null,
          customerLink: chosen.customer_link,
        }
      : null,
    classes: seats.map(taughtIn),
    now: now.toISOString(),
  };
};
