import { dropEmpty } from '@xuetang/contract/sign';
import type { StaffId } from '@xuetang/contract/staff/people';
import { isByPermission, REASON_LEAST, REASON_MOST, STEP_UP_MINUTES, type StaffCall } from '@xuetang/contract/staff/staff-call';
import type { StaffErrorKey } from '@xuetang/contract/staff/staff-errors';
import { sql } from 'kysely';
import { canonicalJson } from '../canonical-json.rule.ts';
import type { Clock } from '../clock.ts';
import { sha256 } from '../crypto.ts';
import type { Database, Tx } from '../db.ts';
import { lookUp, type LookupKeys } from '../lookup.ts';
import { claimKey, isKeyTaken, keepAnswer, type Key } from './idempotency.ts';
import { isStorable } from './payload.ts';
import type { Cookies, Noted, Reach, StaffAnswer, StaffFailure, StaffMember, StaffOutcome } from './staff-answer.ts';

/** A row of the audit, before it has its place in the chain. */
export interface AuditEntry {
  at: Date;
  staffId: StaffId | null;
  call: string;
  subject: string;
  /** `done`, `proposed`, `rehearsed`, or the key of the error. */
  outcome: string;
  reason: string | null;
  before?: unknown;
  after?: unknown;
  requestId: string;
}

export interface NewProposal {
  call: string;
  input: unknown;
  subject: string;
  reason: string;
  baseHash: Buffer;
  noted: Noted;
  by: StaffId;
  at: Date;
}

/** What the host needs of the module that knows our people. */
export interface StaffRunPorts {
  db: Database;
  clock: Clock;
  keys: { lookup: LookupKeys };
  /** Who holds this token, and what they may do at this moment. Nothing of it is remembered. */
  findStaff: (tx: Tx, token: string, now: Date) => Promise<StaffMember | null>;
  appendAudit: (tx: Tx, entry: AuditEntry) => Promise<void>;
  propose: (tx: Tx, proposal: NewProposal) => Promise<string>;
}

export interface StaffAsked {
  payload: Readonly<Record<string, unknown>>;
  token: string;
  requestId: string;
  idempotencyKey: string;
  cookies: Cookies;
}

export type StaffSaid = StaffOutcome | { failed: 'proposal.waiting'; proposalId: string };

const NOWHERE: Reach = { all: false, camp: [], class: [], channel: [] };
const KEY = /^[\w-]{8,64}$/;
const MINUTE_MS = 60_000;

export const hashOfBase = (base: unknown): Buffer => sha256(canonicalJson(base));

/** Rolls the transaction back while carrying the refusal, and who was refused, out of it. */
class Undo extends Error {
  failure: StaffFailure;
  by: StaffId | null;
  subject: string;
  constructor(failure: StaffFailure, by: StaffId | null, subject: string) {
    super('refused');
    this.failure = failure;
    this.by = by;
    this.subject = subject;
  }
}

const reasonOf = ({ reason }: Readonly<Record<string, unknown>>): string | null => {
  const text = typeof reason === 'string' ? reason.trim() : '';
  return text.length >= REASON_LEAST && text.length <= REASON_MOST ? text : null;
};

/** Whether it is only to be tried. A call that cannot be is refused: who asks for a rehearsal does not want the deed. */
const isDry = ({ dry }: Readonly<Record<string, unknown>>): boolean => dry === true || dry === 'true';

/** Why this person may not make this call, before anything of what they sent is looked at. */
const barredFrom = ({ who, scope, guard = {} }: StaffCall, staff: StaffMember | null, now: Date): StaffErrorKey | undefined => {
  if (who === 'anybody') return undefined;
  if (!staff) return 'staff.signed_out';
  if (who === 'signed-in') return undefined;
  if (!staff.provenAt) return 'staff.not_proven';
  const reach = staff.reachOf(who.permission);
  if (!reach) return 'staff.not_allowed';
  if (scope === 'all' && !reach.all) return 'staff.out_of_reach';
  if (guard.stepUp && now.getTime() - staff.provenAt.getTime() > STEP_UP_MINUTES * MINUTE_MS) return 'staff.step_up';
  return undefined;
};

const reachOf = ({ who }: StaffCall, staff: StaffMember | null): Reach =>
  (isByPermission(who) ? staff?.reachOf(who.permission) : undefined) ?? NOWHERE;

/**
 * Whether a row is written: not for looking at oneself, and not for whoever is nobody, who could fill the audit by asking; but where somebody
 * unknown tried to come in and was refused.
 */
const isAudited = ({ who, effect }: StaffCall, by: StaffId | null, outcome: string): boolean => {
  if (isByPermission(who)) return by !== null;
  return effect !== 'read' && (by !== null || (who === 'anybody' && outcome !== 'done'));
};

/**
 * Runs a staff call: one transaction in which the session and the rights are read, the key is taken, the answer is made and, last of all,
 * the row of the audit is appended. So there is no effect without its row, and no row without its effect.
 */
export const runStaffCall = async (ports: StaffRunPorts, answer: StaffAnswer, asked: StaffAsked): Promise<StaffSaid> => {
  const { db, clock, keys, findStaff, appendAudit, propose } = ports;
  const { call } = answer;
  const { payload, token, requestId, idempotencyKey, cookies } = asked;
  const parsed = call.request.safeParse(dropEmpty(payload));
  const isTried = isDry(payload);
  const isGood = parsed.success && isStorable(parsed.data) && (call.dry === true || !isTried);
  const input: unknown = isGood ? parsed.data : undefined;
  const subject = input === undefined ? 'unknown' : call.subject(input as never);
  const reason = reasonOf(payload);
  const now = clock.now();
  const keyOf = (staff: StaffMember | null): Key => ({
    name: `${call.url}:staff-${staff?.id ?? 'nobody'}:${idempotencyKey}`,
    bodyHash: lookUp(keys.lookup, `body:${call.url}:${reason}:${canonicalJson(input)}`),
  });

  /** What to ask others for, for whoever may make this call and has not made it under this key. Everything is looked at again inside. */
  const lookFirst = (look: NonNullable<StaffAnswer['look']>) =>
    db.transaction(async (tx) => {
      const staff = await findStaff(tx, token, now);
      if (barredFrom(call, staff, now) || (call.guard?.reason && reason === null)) return undefined;
      if (call.effect === 'once' && (await isKeyTaken(tx, keyOf(staff)))) return undefined;
      return look({ tx, input, reach: reachOf(call, staff), now });
    });
  const askFirst = async (): Promise<unknown> => {
    const of = answer.look ? await lookFirst(answer.look) : input;
    return of === undefined ? undefined : answer.ask(of);
  };
  const told = input === undefined ? undefined : await askFirst();

  const inside = async (tx: Tx): Promise<StaffSaid> => {
    const noted: Noted = {};
    const note = {
      before: (state: unknown) => void (noted.before = state),
      after: (state: unknown) => void (noted.after = state),
      by: (id: StaffId) => void (noted.by = id),
    };
    const staff = await findStaff(tx, token, now);
    const undo = (failure: StaffFailure): Undo => new Undo(failure, noted.by ?? staff?.id ?? null, subject);
    const barred = barredFrom(call, staff, now);
    if (barred) throw undo({ failed: barred });
    if (input === undefined) throw undo({ failed: 'request.invalid' });
    if (call.guard?.reason && reason === null) throw undo({ failed: 'staff.reason_needed' });

    const run = () => answer.run({ input, staff, tx, now, reason, reach: reachOf(call, staff), note, cookies, requestId, told });
    /** Run, looked at and taken back. */
    const rehearse = async (): Promise<StaffOutcome> => {
      await sql`savepoint rehearsal`.execute(tx);
      const rehearsed = await run();
      await sql`rollback to savepoint rehearsal`.execute(tx);
      return rehearsed;
    };
    if (isTried) {
      const rehearsed = await rehearse();
      if ('failed' in rehearsed) throw undo(rehearsed);
      const { before, after } = noted;
      await appendAudit(tx, {
        at: now,
        staffId: staff?.id ?? null,
        call: call.path,
        subject,
        outcome: 'rehearsed',
        reason,
        before,
        after,
        requestId,
      });
      return rehearsed;
    }

    let key: Key | undefined;
    if (call.effect === 'once') {
      if (!KEY.test(idempotencyKey)) throw undo({ failed: 'request.invalid' });
      key = keyOf(staff);
      const claimed = await claimKey(tx, key);
      // What was done under this key has its row; a repeat does nothing, so it has none.
      if (claimed !== 'ours') return (claimed.answer as StaffSaid | null) ?? { failed: 'server.busy' };
    }

    const keepProposal = async (): Promise<StaffSaid> => {
      const baseHash = hashOfBase(await answer.base(tx, input));
      // What cannot be done is not proposed, and who approves sees what would change.
      const rehearsed = await rehearse();
      if ('failed' in rehearsed) return rehearsed;
      const { id } = staff as StaffMember;
      const proposalId = await propose(tx, { call: call.path, input, subject, reason: reason ?? '', baseHash, noted, by: id, at: now });
      return { failed: 'proposal.waiting', proposalId };
    };
    const outcome = await (call.guard?.secondPerson ? keepProposal() : run());
    const isProposed = 'proposalId' in outcome;
    if ('failed' in outcome && !isProposed && !('keeps' in outcome)) throw undo(outcome);
    if (call.effect === 'once' && !('before' in noted) && !('after' in noted))
      throw new Error(`${call.path} changed something and did not note what`);

    // Of what is told once nothing is kept but that it was told.
    if (key) await keepAnswer(tx, key, (call.secret ? { failed: 'answer.told_once' } : outcome) as never);
    const said = isProposed ? 'proposed' : 'failed' in outcome ? outcome.failed : 'done';
    const by = noted.by ?? staff?.id ?? null;
    if (isAudited(call, by, said)) {
      const { before, after } = noted;
      await appendAudit(tx, { at: now, staffId: by, call: call.path, subject, outcome: said, reason, before, after, requestId });
    }
    return outcome;
  };

  try {
    return await db.transaction(inside);
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
    const { failure, by } = error;
    if (isAudited(call, by, failure.failed))
      await db.transaction((tx) =>
        appendAudit(tx, { at: now, staffId: by, call: call.path, subject, outcome: failure.failed, reason, requestId }),
      );
    return failure;
  }
};
