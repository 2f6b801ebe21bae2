import { JOIN_BUDGET_MS } from '@xuetang/contract/constants';
import type { Shell } from '../../client/shell-context.ts';
import { classFactsOf } from './class-facts-of.ts';
import { joinGroup, type JoinOutcome, type JoinVisit } from './join-flow.ts';
import { loadPicture } from './load-picture.ts';
import { newDecision } from './new-decision.ts';
import { createReport } from './report.ts';
import type { ClassFacts } from './view/class-facts.ts';

const NO_CAMP_IN_LINK = 3;

const within = (ms: number, work: Promise<void>): Promise<void> => Promise.race([work, new Promise<void>((done) => setTimeout(done, ms))]);

export interface JoinState {
  outcome?: JoinOutcome;
  facts: ClassFacts;
}

/**
 * The join-group page's flow: log in, find or take a seat, and what to show for it. It knows no view, so that it can run
 * before the view's script is there; the view watches it.
 */
export const createJoinVisit = (
  { ask, entered, reactTo }: Pick<Shell, 'ask' | 'entered' | 'reactTo'>,
  visit: JoinVisit | null,
  chain: string,
) => {
  const report = createReport(ask, chain);
  const watchers = new Set<(state: JoinState) => void>();
  let state: JoinState = { facts: {} };
  const put = (change: Partial<JoinState>) => {
    state = { ...state, ...change };
    for (const watcher of watchers) watcher(state);
  };

  const run = async (): Promise<void> => {
    if (!visit) return put({ outcome: { qr: { kind: 'default' }, scene: NO_CAMP_IN_LINK, decision: newDecision() } });
    const startedAt = Date.now();
    await within(JOIN_BUDGET_MS, entered);
    // The login took its part of the three seconds.
    const outcome = await joinGroup({ ask, now: Date.now, endsAt: startedAt + JOIN_BUDGET_MS, loadPicture, newDecision }, visit);
    put({ outcome });
    if (outcome.failure) {
      report.fallBack(outcome);
      reactTo(outcome.failure);
    }
    const info = await ask('getClassInfo', { campId: visit.campId });
    if (info.ok) put({ facts: classFactsOf(info.data) });
  };

  return {
    run,
    report,
    /** The group whose code is on the screen, if it is a group's. */
    groupId: () => (state.outcome?.qr.kind === 'group' ? state.outcome.qr.groupId : undefined),
    /** Tells the state as it is, and each that follows. */
    watch: (watcher: (state: JoinState) => void) => {
      watchers.add(watcher);
      watcher(state);
      return () => void watchers.delete(watcher);
    },
  };
};

export type RunningVisit = ReturnType<typeof createJoinVisit>;
