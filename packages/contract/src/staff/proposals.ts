import { z } from 'zod';
import { StaffId } from './people.ts';
import { staff, staffCall } from './staff-call.ts';

const Moment = z.iso.datetime();
export const ProposalId = z.coerce
  .string()
  .regex(/^[1-9]\d{0,17}$/)
  .brand<'ProposalId'>();
export type ProposalId = z.infer<typeof ProposalId>;

const Proposal = z.object({
  id: ProposalId,
  /** The path of the call, and what it is called. */
  call: z.string(),
  words: z.string(),
  subject: z.string(),
  input: z.unknown(),
  reason: z.string(),
  /** What would change, as it was when it was proposed. */
  before: z.unknown(),
  after: z.unknown(),
  proposedBy: z.object({ id: StaffId, name: z.string() }),
  proposedAt: Moment,
  expiresAt: Moment,
});

/** Those that wait. */
export const listProposals = staffCall({
  method: 'GET',
  path: '/proposals/list',
  who: staff('proposals.read'),
  effect: 'read',
  scope: 'all',
  subject: () => 'proposals',
  words: { zh: '查看待批事项', en: 'List proposals' },
  request: z.object({}),
  response: z.object({ list: z.array(Proposal) }),
  errors: [],
});

const OUTCOMES = ['proposal.unknown', 'proposal.decided', 'proposal.expired'] as const;

/** Runs what was proposed, as the proposer asked for it, once. Needs the permission of that call, too. */
export const approveProposal = staffCall({
  method: 'POST',
  path: '/proposals/approve',
  who: staff('proposals.decide'),
  effect: 'once',
  scope: 'all',
  guard: { stepUp: true },
  subject: ({ proposalId }) => `proposal:${proposalId}`,
  words: { zh: '批准', en: 'Approve a proposal' },
  request: z.object({ proposalId: ProposalId }),
  response: z.object({ answer: z.unknown() }),
  errors: [...OUTCOMES, 'proposal.own', 'proposal.stale', 'proposal.proposer_gone', 'staff.not_allowed'],
});

export const refuseProposal = staffCall({
  method: 'POST',
  path: '/proposals/refuse',
  who: staff('proposals.decide'),
  effect: 'once',
  scope: 'all',
  guard: { reason: true },
  subject: ({ proposalId }) => `proposal:${proposalId}`,
  words: { zh: '驳回', en: 'Refuse a proposal' },
  request: z.object({ proposalId: ProposalId }),
  response: z.null(),
  errors: OUTCOMES,
});
