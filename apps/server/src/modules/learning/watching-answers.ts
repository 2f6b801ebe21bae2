import { openSitting, reportWatched } from '@xuetang/contract/watching';
import { answer, type Answer } from '../../platform/http/answer.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { createMicroBatch } from '../../platform/micro-batch.ts';
import { deviceNameOf } from '../identity/index.ts';
import type { SectionPorts } from './open-section.ts';
import { sitFor, type ReplayOf } from './open-sitting.ts';
import { creditWatched, type Credited, type Played } from './watching.store.ts';

/** What is heard and seen, and how much of it. Reports of all learners that come at one moment are one round trip and one commit. */
export const watchingAnswers = (ports: SectionPorts & { metrics: Metrics; replayOf: ReplayOf }): Answer[] => {
  const { db, clock, metrics } = ports;
  const credit = createMicroBatch<Played, Credited>({
    run: (_key, asks) => creditWatched(db, asks, clock.now()),
    observe: (size, waiting) => {
      metrics.batchSize.observe({ batch: 'credit-watched' }, size);
      metrics.waiting.set({ batch: 'credit-watched' }, waiting);
    },
  });

  return [
    answer(openSitting, async ({ input: { sectionId }, session: { learnerId, deviceId }, visitor, fail }) => {
      const sitter = { learnerId, phone: deviceId, device: deviceNameOf(visitor.userAgent) };
      const opened = await sitFor(ports, sitter, sectionId);
      return opened === 'unknown' ? fail('section.unknown') : opened;
    }),

    answer(reportWatched, async ({ input, session: { learnerId } }) => {
      const { outcome, watched_s, is_learned, device, since } = await credit('all', { learnerId, ...input });
      return {
        outcome,
        watchedS: watched_s,
        isLearned: is_learned,
        by: device !== null && since !== null ? { device, since: since.toISOString() } : null,
      };
    }),
  ];
};
