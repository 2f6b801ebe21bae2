import {
  addToComplaint as addCall,
  getComplaint,
  listComplaints as listCall,
  sendComplaint as sendCall,
} from '@xuetang/contract/complaints';
import { getUploadToken, getUploadTokenCms, getUploadTokenV2 } from '@xuetang/contract/uploads';
import type { Clock } from '../../platform/clock.ts';
import type { DataKeys } from '../../platform/crypto.ts';
import type { Database } from '../../platform/db.ts';
import { answer, type Answer } from '../../platform/http/answer.ts';
import type { ObjectStore } from '../../providers/object-store/port.ts';
import { addToComplaint } from './add-to-complaint.ts';
import { findComplaint } from './complaint.store.ts';
import { giveTickets, type Picture } from './evidence.ts';
import { listComplaints, readComplaint } from './read-complaints.ts';
import { sendComplaint } from './send-complaint.ts';
import type { SupportTables } from './tables.ts';

export interface ComplaintPorts {
  db: Database;
  clock: Clock;
  objects: ObjectStore;
  keys: { data: DataKeys };
}

const promised = (due: Date) => ({ due: due.toISOString(), metAt: null, isLate: false });

export const complaintAnswers = (ports: ComplaintPorts): Answer[] => {
  const { db, clock, keys } = ports;
  const oneTicket = async (learnerId: Parameters<typeof giveTickets>[1], picture: Picture) => {
    const [ticket] = await giveTickets(ports, learnerId, [picture]);
    if (!ticket) throw new Error('no ticket was given');
    return ticket;
  };
  return [
    answer(getUploadToken, ({ input, session }) => oneTicket(session?.learnerId, input)),
    answer(getUploadTokenV2, ({ input, session }) => giveTickets(ports, session?.learnerId, input.files)),
    answer(getUploadTokenCms, async ({ input, session, fail }) => {
      const complaint = await findComplaint(db.of<SupportTables>(), input.complaintId, session?.learnerId);
      return complaint ? oneTicket(session?.learnerId, input) : fail('complaint.unknown');
    }),

    answer(sendCall, async ({ input, session, tx, fail }) => {
      const now = clock.now();
      const sent = await sendComplaint(tx, { said: input, learnerId: session?.learnerId, now, dataKeys: keys.data });
      if (!sent) return fail('complaint.picture_unknown');
      const { complaintId, firstAnswerDue, closeDue } = sent;
      const clocks = { firstAnswer: promised(firstAnswerDue), closing: promised(closeDue) };
      return { complaintId, needsCode: session === null, clocks, now: now.toISOString() };
    }),
    answer(addCall, async ({ input, session, tx, fail }) => {
      const failure = await addToComplaint(tx, { said: input, learnerId: session?.learnerId, now: clock.now() });
      return failure ? fail(failure) : null;
    }),
    answer(listCall, ({ input, session }) => listComplaints(db, session.learnerId, input.before, clock.now())),
    answer(getComplaint, async ({ input, session, fail }) => {
      const found = await readComplaint(ports, input.complaintId, session?.learnerId, clock.now());
      return found ?? fail('complaint.unknown');
    }),
  ];
};
