import type { JoinAnswer } from '@xuetang/contract/enrolment';
import type { CampId } from '@xuetang/contract/ids';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import type { Session } from '../../../platform/http/answer.ts';
import type { Logger } from '../../../platform/log.ts';
import type { Metrics } from '../../../platform/metrics.ts';
import { createMicroBatch } from '../../../platform/micro-batch.ts';
import type { Stream } from '../../../platform/stream.ts';
import { shortIdOf } from './decision-id.ts';
import type { QrLinks } from '../codes/qr-links.ts';
import { joinAnswerOf } from './join-answer.rule.ts';
import { createPostponer } from './postponed-entry.ts';
import { decideScene } from './scene.rule.ts';
import { decideVisits, noteBlocked, type DecidedVisit, type Visit } from './visit.store.ts';

export interface VisitPorts {
  db: Database;
  clock: Clock;
  stream: Stream;
  metrics: Metrics;
  log: Logger;
  /** Beyond this many waiting claims a process says 98 at once instead of making everybody wait. */
  claimQueue: number;
  linksFor: (learnerId: string) => QrLinks;
}

export interface Visits {
  check: (session: Session, camp: CampId, visit: Visit) => Promise<JoinAnswer | 'unknown-camp'>;
  save: (session: Session, camp: CampId, visit: Visit) => Promise<JoinAnswer | 'unknown-camp'>;
}

/** What a page view costs the database: one round trip and one transaction, shared with everybody who asks at the same moment. */
export const createVisits = ({ db, clock, stream, metrics, log, claimQueue, linksFor }: VisitPorts): Visits => {
  const batchOf = (name: string, claims: boolean, bound: { queue?: number } = {}) =>
    createMicroBatch<Visit, DecidedVisit>({
      run: (camp, visits) => decideVisits(db, camp as CampId, visits, clock.now(), claims),
      ...bound,
      observe: (size, waiting) => {
        metrics.batchSize.observe({ batch: name }, size);
        metrics.waiting.set({ batch: name }, waiting);
      },
    });
  const read = batchOf('read-visits', false);
  const claim = batchOf('claim-seats', true, { queue: claimQueue });
  const postpone = createPostponer(stream);

  const answer = (session: Session, { call }: Visit, decided: DecidedVisit | undefined): JoinAnswer | 'unknown-camp' => {
    if (!decided) return 'unknown-camp';
    const { facts, decisionId, learnerId } = decided;
    const { learnNumber } = session;
    const scene = decideScene(facts);
    metrics.scenes.inc({ call, scene });
    return joinAnswerOf({ call, scene, facts, decision: shortIdOf(decisionId), learnNumber }, linksFor(learnerId));
  };

  /** Who is shut out of everything is shut out of this camp too (scene 11); the decision says so. */
  const shutOut = async ({ block }: Session, decided: DecidedVisit | undefined): Promise<DecidedVisit | undefined> => {
    if (block !== 'blocked' || !decided) return decided;
    await noteBlocked(db, decided);
    return { ...decided, facts: { ...decided.facts, blocked: true } };
  };

  return {
    check: async (session, camp, visit) => answer(session, visit, await shutOut(session, await read(camp, visit))),
    save: async (session, camp, visit) => {
      // Whoever refused the phone authorisation gets no seat, so there is nothing to claim.
      if (visit.phoneAuth) return answer(session, visit, await read(camp, visit));
      try {
        return answer(session, visit, await claim(camp, visit));
      } catch (error) {
        log.warn({ err: error, camp }, 'no seat in time; the entry is kept and claimed later');
        return postpone(session, camp, visit);
      }
    },
  };
};
