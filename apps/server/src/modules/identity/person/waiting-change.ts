import type { requestNumberChange, NumberChange } from '@xuetang/contract/binding';
import type { RequestOf } from '@xuetang/contract/call';
import type { LearnerId } from '@xuetang/contract/ids';
import { unsealIfWhole } from '../../../platform/crypto.ts';
import { tablesOf, type Tx } from '../../../platform/db.ts';
import type { Session, SessionRefusal, Visitor } from '../../../platform/http/answer.ts';
import { enqueue, job } from '../../../platform/jobs.ts';
import { lookUp } from '../../../platform/lookup.ts';
import { masked } from '../../../platform/masked.rule.ts';
import { isOpen } from '../sessions/end-sessions.ts';
import { lockMobile } from './lock-mobile.ts';
import { spendSmsCode, trySmsCode } from '../sms/sms-code.ts';
import { newNumberOf, type IdentityTables } from '../tables.ts';
import type { BindingPorts } from './bind-mobile.ts';
import { findByMobile, numberOf } from './learner.store.ts';
import { lockLearner } from './leaving.ts';
import { tellOldNumber, waitFrom } from './new-way-in.ts';
import { noteChange, stopWaiting, waitingChange } from './number-change.store.ts';
import { tellStopped, tellWaiting } from './number-messages.ts';

/** Takes effect by itself when its time has come (number-jobs.ts). */
export const applyChange = job<{ changeId: string }>('identity.apply-number-change', ({ changeId }) => changeId);

type Refused = (typeof requestNumberChange)['errors'][number] | SessionRefusal;
type Ports = Pick<BindingPorts, 'db' | 'clock' | 'keys'>;

const stateOf = async ({ keys }: Ports, tx: Tx, learner: LearnerId): Promise<NumberChange> => {
  const row = await waitingChange(tx, learner);
  if (!row) return { state: 'none', mobile: null, dueAt: null };
  const mobile = unsealIfWhole(keys.data, row.new_sealed, newNumberOf(row.id));
  return { state: 'waiting', mobile: mobile === undefined ? null : masked(mobile), dueAt: row.due_at.toISOString() };
};

export const readNumberChange = (on: Ports, learner: LearnerId): Promise<NumberChange> =>
  on.db.transaction((tx) => stateOf(on, tx, learner));

/** For whom neither the old number nor WeChat can speak: the new number is proven, and the owner has three days to say no. */
export const requestChange = async (
  on: Ports,
  session: Session,
  { mobile, code }: RequestOf<typeof requestNumberChange>,
  visitor: Visitor,
): Promise<NumberChange | Refused> => {
  const now = on.clock.now();
  const ask = { keys: on.keys, asker: { visitor, learner: session.learnerId }, mobile, purpose: 'bind', code, now } as const;
  const tried = await trySmsCode(on.db, ask);
  if (tried !== 'right') return tried;
  return on.db.transaction(async (tx) => {
    const number = lookUp(on.keys.lookup, mobile);
    await lockMobile(tx, number);
    const learner = await lockLearner(tx, session.learnerId);
    if (!(await isOpen(tx, session.deviceId))) return 'session.replaced';
    if ((await findByMobile(tablesOf<IdentityTables>(tx), number)) !== undefined) return 'binding.number_taken';
    const old = await numberOf(tx, learner);
    // The first number of an account is bound at once: that is another call.
    if (!old) return 'session.step_up';
    const spent = await spendSmsCode(tx, ask);
    if (spent !== 'right') return spent;
    await stopWaiting(tx, learner, now);
    const dueAt = waitFrom(now);
    const id = await noteChange(tx, on.keys, { learner, state: 'waiting', now, dueAt, mobile, old });
    await enqueue(tx, applyChange, { changeId: id }, dueAt);
    await enqueue(tx, tellOldNumber, { changeId: id, words: 'changing' });
    await tellWaiting(tx, { learner, id, now }, mobile.slice(-4), dueAt);
    return stateOf(on, tx, learner);
  });
};

export const stopChange = (on: Ports, asking: LearnerId): Promise<NumberChange> =>
  on.db.transaction(async (tx) => {
    const now = on.clock.now();
    const learner = await lockLearner(tx, asking);
    const id = await stopWaiting(tx, learner, now);
    if (id) await tellStopped(tx, { learner, id, now });
    return stateOf(on, tx, learner);
  });
