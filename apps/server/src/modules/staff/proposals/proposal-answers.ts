import { StaffId } from '@xuetang/contract/staff/people';
import * as calls from '@xuetang/contract/staff/proposals';
import { isByPermission } from '@xuetang/contract/staff/staff-call';
import type { Selectable } from 'kysely';
import { tablesOf, type Tx } from '../../../platform/db.ts';
import { staffAnswer, type StaffAnswer } from '../../../platform/http/staff-answer.ts';
import { hashOfBase, type AuditEntry } from '../../../platform/http/staff-run.ts';
import { heldBy } from '../rights/held.store.ts';
import { findAccount } from '../rights/roles.store.ts';
import type { StaffTables } from '../tables.ts';

export interface ProposalPorts {
  /** Every answer of the console: what was proposed is run by the same that would have run it. */
  answers: () => readonly StaffAnswer[];
  appendAudit: (tx: Tx, entry: AuditEntry) => Promise<void>;
}

type Proposal = Selectable<StaffTables['staff.proposal']>;

/** Whoever decides waits for whoever is deciding, and then sees what came of it. */
const lockProposal = (tx: Tx, id: string): Promise<Proposal | undefined> =>
  tablesOf<StaffTables>(tx).selectFrom('staff.proposal').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

const notWaiting = (proposal: Proposal | undefined, now: Date) => {
  if (!proposal) return 'proposal.unknown';
  if (proposal.state !== 'waiting') return 'proposal.decided';
  return proposal.expires_at <= now ? 'proposal.expired' : undefined;
};

const decide = async (tx: Tx, id: string, state: 'approved' | 'refused', by: string, now: Date): Promise<void> => {
  const change = { state, decided_by: by, decided_at: now };
  await tablesOf<StaffTables>(tx).updateTable('staff.proposal').set(change).where('id', '=', id).execute();
};

const listAnswer = ({ answers }: ProposalPorts): StaffAnswer =>
  staffAnswer(calls.listProposals, async ({ tx, now }) => {
    const rows = await tablesOf<StaffTables>(tx)
      .selectFrom('staff.proposal as p')
      .innerJoin('staff.account as a', 'a.id', 'p.proposed_by')
      .selectAll('p')
      .select('a.name')
      .where('p.state', '=', 'waiting')
      .where('p.expires_at', '>', now)
      .orderBy('p.proposed_at')
      .limit(200)
      .execute();
    const wordsOf = (path: string): string => answers().find(({ call }) => call.path === path)?.call.words.zh ?? path;
    return {
      list: rows.map((row) => ({
        id: calls.ProposalId.parse(row.id),
        call: row.call,
        words: wordsOf(row.call),
        subject: row.subject,
        input: row.input,
        reason: row.reason,
        before: row.before,
        after: row.after,
        proposedBy: { id: StaffId.parse(row.proposed_by), name: row.name },
        proposedAt: row.proposed_at.toISOString(),
        expiresAt: row.expires_at.toISOString(),
      })),
    };
  });

const approveAnswer = ({ answers, appendAudit }: ProposalPorts): StaffAnswer =>
  staffAnswer(calls.approveProposal, async (asked) => {
    const { input, staff, tx, now, note, cookies, requestId, fail } = asked;
    const proposal = await lockProposal(tx, input.proposalId);
    const refusal = notWaiting(proposal, now);
    if (refusal || !proposal) return fail(refusal ?? 'proposal.unknown');
    if (proposal.proposed_by === staff.id) return fail('proposal.own');
    const answer = answers().find(({ call }) => call.path === proposal.call);
    // A release between the two may have taken the call away.
    if (!answer || !isByPermission(answer.call.who)) return fail('proposal.stale');
    const { call } = answer;
    const { permission } = answer.call.who;
    const reach = staff.reachOf(permission);
    if (!reach || (call.scope === 'all' && !reach.all)) return fail('staff.not_allowed');
    const proposer = await findAccount(tx, proposal.proposed_by);
    const held = await heldBy(tx, proposal.proposed_by, now);
    if (proposer?.state !== 'active' || !held.some((one) => one.permission === permission)) return fail('proposal.proposer_gone');
    const proposed = call.request.safeParse(proposal.input);
    if (!proposed.success) return fail('proposal.stale');
    if (!hashOfBase(await answer.base(tx, proposed.data)).equals(proposal.base_hash)) return fail('proposal.stale');

    const { reason, subject } = proposal;
    const noted: { before?: unknown; after?: unknown } = {};
    const both = {
      ...note,
      before: (state: unknown) => void (noted.before = state),
      after: (state: unknown) => void (noted.after = state),
    };
    const run = { input: proposed.data, staff, tx, now, reason, reach, note: both, cookies, requestId, told: null };
    const outcome = await answer.run(run);
    // It fails as the call itself would have: that is what whoever approves must read.
    if ('failed' in outcome) return outcome as never;
    await decide(tx, proposal.id, 'approved', staff.id, now);
    note.before({ state: 'waiting', proposedBy: proposal.proposed_by });
    note.after({ state: 'approved', call: call.path, subject });
    await appendAudit(tx, { at: now, staffId: staff.id, call: call.path, subject, outcome: 'done', reason, ...noted, requestId });
    return { answer: outcome.data };
  });

const refuseAnswer = (): StaffAnswer =>
  staffAnswer(calls.refuseProposal, async ({ input, staff, tx, now, note, fail }) => {
    const proposal = await lockProposal(tx, input.proposalId);
    const refusal = notWaiting(proposal, now);
    if (refusal || !proposal) return fail(refusal ?? 'proposal.unknown');
    await decide(tx, proposal.id, 'refused', staff.id, now);
    note.before({ state: 'waiting', proposedBy: proposal.proposed_by });
    note.after({ state: 'refused' });
    return null;
  });

/** A second person: what needs two is proposed by one and run by another, once. */
export const proposalAnswers = (ports: ProposalPorts): StaffAnswer[] => [listAnswer(ports), approveAnswer(ports), refuseAnswer()];
