import type { LearnerId } from '@xuetang/contract/ids';
import type { Database, Tx } from '../db.ts';
import { lookUp, type LookupKeys } from '../lookup.ts';
import type { Answer, Outcome, PlainAnswer, Session, Visitor } from './answer.ts';
import { runAsking, type AskingPorts } from './asks.ts';
import { runOnce, type Key } from './idempotency.ts';
import { createTogether, type TogetherPorts } from './together.ts';

export interface EffectPorts extends AskingPorts, TogetherPorts {
  db: Database;
  /** The accounts that these learners are part of by now; it stays so until the transaction ends. */
  settle: (tx: Tx, learners: readonly LearnerId[]) => Promise<LearnerId[]>;
  /** The same at this moment, with nothing held: for calls that write in transactions of their own. */
  isNow: (learners: readonly LearnerId[]) => Promise<LearnerId[]>;
  keys: AskingPorts['keys'] & { lookup: LookupKeys };
}

export interface Asked {
  input: unknown;
  session: Session | null;
  visitor: Visitor;
  isProven: boolean;
  /** The header of the same name; empty where none was sent. */
  idempotencyKey: string;
}

const LEARNERS_KEY = /^[\w-]{8,64}$/;
// Visitors share one space of keys: only a random one is nobody else's.
const VISITORS_KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const asNow = async ({ isNow }: EffectPorts, session: Session): Promise<Session> => ({
  ...session,
  learnerId: (await isNow([session.learnerId]))[0] ?? session.learnerId,
});

/**
 * Whatever writes speaks for the account that stayed, also where the session is remembered from before a merge. A merge that ends
 * between this look and the write is the writer's matter: it locks the learner (identity's `lockLearner`), or its rows follow by trigger.
 */
const runPlain = async (ports: EffectPorts, answer: PlainAnswer, { input, session, visitor, isProven }: Asked): Promise<Outcome> => {
  const { effect, settles } = answer.call;
  const owner = session && effect !== 'read' && settles === undefined ? await asNow(ports, session) : session;
  return answer.run({ input, session: owner, tx: undefined, visitor, isProven });
};

/** Finds out first what the answer wants to know, of the account that the learner is part of by now. */
const runKnowing = async (
  ports: EffectPorts,
  { know }: PlainAnswer,
  { session, input }: Pick<Asked, 'session' | 'input'>,
  run: (known: unknown) => Promise<Outcome>,
): Promise<Outcome> => {
  if (!know) return run(undefined);
  return run(await know({ input, session: session && (await asNow(ports, session)) }));
};

type Together = ReturnType<typeof createTogether>;

const runEffect = (ports: EffectPorts, together: Together, answer: Answer, asked: Asked): Promise<Outcome> => {
  const { input, session, visitor, isProven, idempotencyKey } = asked;
  const { call } = answer;
  if ('run' in answer && call.effect !== 'once') return runPlain(ports, answer, asked);
  if (!(session ? LEARNERS_KEY : VISITORS_KEY).test(idempotencyKey)) return Promise.resolve({ failed: 'request.invalid' });
  // As an HMAC: a number and a purpose alone would be guessed from a plain hash.
  const bodyHash = lookUp(ports.keys.lookup, `body:${call.url}:${JSON.stringify(input)}`);
  const nameFor = (learner: LearnerId | undefined): string => `${call.url}:${learner ?? 'visitor'}:${idempotencyKey}`;
  if ('runAll' in answer) {
    if (!session) return Promise.resolve({ failed: 'session.ended' });
    return together(answer, { input, session, nameFor, bodyHash });
  }
  // A session that is remembered may speak for an account that has just become part of another. Its repeat would not: both are settled
  // inside the transaction, so that the repeat finds what the first try did.
  let owner = session;
  const keyOf = async (tx: Tx): Promise<Key> => {
    if (session) owner = { ...session, learnerId: (await ports.settle(tx, [session.learnerId]))[0] ?? session.learnerId };
    return { name: nameFor(owner?.learnerId), bodyHash };
  };
  if ('ask' in answer) return runAsking(ports, answer, keyOf, (tx) => answer.reserve({ input, session: owner, tx, visitor, isProven }));
  return runKnowing(ports, answer, { session, input }, (known) =>
    runOnce(ports.db, keyOf, (tx) => answer.run({ input, session: owner, tx, visitor, isProven, known })),
  );
};

/** Runs answers as the effects of their calls demand. */
export const createEffects = (ports: EffectPorts) => {
  const together = createTogether(ports);
  return (answer: Answer, asked: Asked): Promise<Outcome> => runEffect(ports, together, answer, asked);
};
