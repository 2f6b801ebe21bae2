import { useEffect, useState } from 'react';
import { JOIN_BUDGET_MS } from '@xuetang/contract/constants';
import { codeNumber } from '@xuetang/contract/scenes';
import { useShell } from '../../client/shell-context.ts';
import { classFactsOf } from './class-facts-of.ts';
import { joinGroup, type JoinOutcome, type JoinVisit } from './join-flow.ts';
import { loadPicture } from './load-picture.ts';
import { newDecision } from './new-decision.ts';
import { useReport } from './use-report.ts';
import type { ClassFacts } from './view/class-facts.ts';

const NO_CAMP_IN_LINK = 3;

const within = (ms: number, work: Promise<void>): Promise<void> => Promise.race([work, new Promise<void>((done) => setTimeout(done, ms))]);

/** The join-group page's flow: log in, find or take a seat, and what to show for it. */
export const useJoinGroup = (visit: JoinVisit | null, chain: string) => {
  const { ask, entered, reactTo } = useShell();
  const report = useReport(chain);
  const [outcome, setOutcome] = useState<JoinOutcome>();
  const [facts, setFacts] = useState<ClassFacts>({});

  useEffect(() => {
    const run = async () => {
      if (!visit) return setOutcome({ qr: { kind: 'default' }, scene: NO_CAMP_IN_LINK, decision: newDecision() });
      const startedAt = Date.now();
      await within(JOIN_BUDGET_MS, entered);
      // The login took its part of the three seconds.
      const result = await joinGroup({ ask, now: Date.now, endsAt: startedAt + JOIN_BUDGET_MS, loadPicture, newDecision }, visit);
      setOutcome(result);
      if (result.failure) {
        report.fallBack(result);
        reactTo(result.failure);
      }
      const info = await ask('getClassInfo', { campId: visit.campId });
      if (info.ok) setFacts(classFactsOf(info.data));
    };
    void run();
    // iOS brings a page back as it was left; the seat may have changed meanwhile.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && void run();
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [ask, entered, reactTo, report, visit]);

  return {
    outcome,
    facts,
    report,
    code: outcome && codeNumber(outcome.scene, outcome.qr.kind, outcome.decision),
  };
};
