import { saveEntryRecordAndAllocateClass } from '@xuetang/contract/enrolment';
import type { BuiltCamp, BuiltLearner } from '@xuetang/testkit/builders';
import { patience } from '@xuetang/testkit/pace';
import { signedClient } from '@xuetang/testkit/signed-client';
import type pg from 'pg';
import type { Findings } from './proof.ts';

export interface Acknowledged {
  learnerId: string;
  scene: number;
  groupId: string | undefined;
}

export interface Storm {
  campId: BuiltCamp['campId'];
  learners: readonly BuiltLearner[];
  /** Addresses of the API processes now: they change when one is killed and started again. */
  apis: () => readonly string[];
  clients: number;
  onAnswer?: (answered: number) => void;
}

const PATIENCE_MS = 60_000;

/** Every learner taps once; whoever gets no answer taps again, on another process, like a person would. */
export const claimStorm = async ({ campId, learners, apis, clients, onAnswer }: Storm): Promise<Acknowledged[]> => {
  const queue = learners.values();
  const acknowledged: Acknowledged[] = [];
  let turn = 0;

  const tap = async ({ learnerId, token }: BuiltLearner): Promise<void> => {
    const givesUpAt = Date.now() + patience(PATIENCE_MS);
    for (;;) {
      const urls = apis();
      const url = urls[turn++ % urls.length] ?? '';
      try {
        const { code, data } = await signedClient(url, token)(saveEntryRecordAndAllocateClass, { campId });
        // 98 means 'come again': the seat follows.
        if (code === 0 && data && data.sceneCode !== 98) {
          acknowledged.push({ learnerId, scene: data.sceneCode, groupId: data.groupId });
          onAnswer?.(acknowledged.length);
          return;
        }
      } catch {
        // Killed in mid-answer: nobody knows what it did. Ask again.
      }
      if (Date.now() > givesUpAt) return;
      await new Promise((again) => setTimeout(again, 50));
    }
  };
  const client = async () => {
    for (const learner of queue) await tap(learner);
  };
  await Promise.all(Array.from({ length: clients }, client));
  return acknowledged;
};

interface GroupRow {
  id: string;
  soft_cap: number;
  taken: number;
  seated: number;
}

/** Holds what was acknowledged against what the database says. */
export const findBrokenPromises = async (
  { promise, mustHave }: Findings,
  pool: pg.Pool,
  camp: BuiltCamp,
  learners: readonly BuiltLearner[],
  seats: number,
  acknowledged: readonly Acknowledged[],
): Promise<void> => {
  const { rows: groups } = await pool.query<GroupRow>(
    `select g.id, g.soft_cap, g.taken, count(e.learner_id)::int as seated
     from enrolment.class_group g left join enrolment.enrolment e on e.group_id = g.id and e.live
     where g.period_id = $1 group by g.id`,
    [camp.periodId],
  );
  for (const { id, soft_cap, taken, seated } of groups) {
    promise('cap', seated <= soft_cap, `group ${id} holds ${seated} learners, its cap is ${soft_cap}`);
    promise('count', seated === taken, `group ${id} counts ${taken} taken seats and holds ${seated} learners`);
  }
  const { rows: enrolled } = await pool.query<{ learner_id: string; group_id: string }>(
    'select learner_id, group_id from enrolment.enrolment where camp_id = $1 and live',
    [camp.campId],
  );
  const groupOf = new Map(enrolled.map((row) => [row.learner_id, row.group_id]));
  const wanted = Math.min(seats, learners.length);
  promise('every seat', enrolled.length === wanted, `${enrolled.length} enrolments, expected exactly ${wanted}`);
  promise('once', groupOf.size === enrolled.length, `${enrolled.length - groupOf.size} learners are seated twice`);
  promise('answers', acknowledged.length === learners.length, `${learners.length - acknowledged.length} learners never got an answer`);

  const told = acknowledged.filter(({ groupId }) => groupId !== undefined);
  const lost = told.filter(({ learnerId, groupId }) => groupOf.get(learnerId) !== groupId);
  promise('kept', lost.length === 0, `${lost.length} acknowledged seats are not in the database`);
  const turnedAway = acknowledged.length - told.length;
  promise('full', turnedAway === learners.length - wanted, `${turnedAway} were told that it is full, expected ${learners.length - wanted}`);
  mustHave(told.length >= wanted / 2 && learners.length > seats, `${told.length} of ${learners.length} were told of one of ${seats} seats`);
};
