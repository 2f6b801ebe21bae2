import { listAudit, passActs, verifyAudit, type PassAct } from '@xuetang/contract/staff/audit';
import { StaffId } from '@xuetang/contract/staff/people';
import { staffAnswer, type StaffAnswer } from '../../../platform/http/staff-answer.ts';
import { auditPages, headOfAudit, listRows } from './audit.store.ts';
import { verifyChain } from './verify.ts';

const PAGE = 100;
/** What a page may wait for; all of it is for the command, which also reads what lies outside of the database. */
const MOST_VERIFIED = 20_000;

export const auditAnswers = (answers: () => readonly StaffAnswer[]): StaffAnswer[] => [
  staffAnswer(listAudit, async ({ input: { before, staffId, subject }, tx }) => {
    const asked = { ...(before === undefined ? {} : { before }), ...(staffId ? { staffId } : {}), ...(subject ? { subject } : {}) };
    const rows = await listRows(tx, { ...asked, most: PAGE + 1 });
    const wordsOf = (path: string): string =>
      (answers().find(({ call }) => call.path === path)?.call.words ?? passActs[path as PassAct])?.zh ?? path;
    return {
      list: rows.slice(0, PAGE).map((row) => ({
        seq: Number(row.seq),
        at: row.at.toISOString(),
        by: row.staff_id === null ? null : { id: StaffId.parse(row.staff_id), name: row.name ?? '' },
        call: row.call,
        words: wordsOf(row.call),
        subject: row.subject,
        outcome: row.outcome,
        reason: row.reason,
        before: row.before,
        after: row.after,
        requestId: row.request_id,
        hash: row.hash.toString('hex'),
      })),
      hasMore: rows.length > PAGE,
    };
  }),

  staffAnswer(verifyAudit, async ({ input, tx }) => {
    const head = await headOfAudit(tx);
    const from = Math.max(1, input.from ?? head.seq - MOST_VERIFIED + 1);
    // Others append meanwhile: what is looked at ends where the head stood.
    const most = Math.min(MOST_VERIFIED, Math.max(0, head.seq - from + 1));
    const reachesHead = from + most - 1 >= head.seq;
    const last = { seq: from + most - 1, hash: Buffer.alloc(0) };
    const { rows, wrong } = await verifyChain(auditPages(tx, from, most), { from, head: reachesHead ? head : last, anchors: [] });
    return { rows, headSeq: head.seq, wrong: reachesHead ? wrong : wrong.filter(({ what }) => what !== 'rewritten') };
  }),
];
