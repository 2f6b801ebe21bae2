import { JOIN_BUDGET_MS } from '@xuetang/contract/constants';
import type { OrderNo } from '@xuetang/contract/ids';
import type { Shell } from '../../client/shell-context.ts';
import { joinGroup, type JoinOutcome, type JoinPorts, type JoinVisit, type Manner } from './join-flow.ts';
import { loadPicture } from './load-picture.ts';
import { newDecision } from './new-decision.ts';
import { createReport } from './report.ts';
import type { KnownClass } from './view/class-facts.ts';

const NO_CAMP_IN_LINK = 3;

const within = (ms: number, work: Promise<void>): Promise<void> => Promise.race([work, new Promise<void>((done) => setTimeout(done, ms))]);

export interface JoinState {
  outcome?: JoinOutcome;
  /** What the server says of the class. */
  known?: KnownClass;
  /** A seat is free and waits for a tap; the default code is on the screen. */
  isOffered?: boolean;
}

/** What the address asks for: a class of a camp, or the one that an order paid for. */
export interface Wanted {
  visit: JoinVisit | null;
  order?: OrderNo | undefined;
}

/**
 * The join-group page's flow: log in, find or take a seat, and what to show for it. It knows no view, so that it can run
 * before the view's script is there; the view watches it.
 */
export const createJoinVisit = (
  { ask, entered, reactTo }: Pick<Shell, 'ask' | 'entered' | 'reactTo'>,
  { visit, order }: Wanted,
  chain: string,
  { adds, onTap, ofOwnClass }: Manner = {},
) => {
  const report = createReport(ask, chain);
  const watchers = new Set<(state: JoinState) => void>();
  let state: JoinState = {};
  let turn = 0;
  // The tap may come before the offer: a view that fails to load asks at once.
  let isAsked = false;
  let goOn = () => {};
  const put = (change: JoinState) => {
    state = { ...state, ...change };
    for (const watcher of watchers) watcher(state);
  };

  const run = async (): Promise<void> => {
    // A page that is brought back begins anew: what an earlier turn still finds is out of date.
    const mine = ++turn;
    const putMine = (change: JoinState): void => {
      if (mine === turn) put(change);
    };
    const end = (outcome: JoinOutcome) => {
      putMine({ outcome, isOffered: false });
      if (!outcome.failure) return;
      report.fallBack(outcome);
      // No toast: it would lie over the code, and the page says what is wrong in words.
      if (outcome.failure.then !== 'toast') reactTo(outcome.failure);
    };
    let startedAt = Date.now();
    if (visit || order || ofOwnClass) await within(JOIN_BUDGET_MS, entered);
    const untilAsked = async (outcome: JoinOutcome) => {
      if (isAsked) return;
      const asked = new Promise<void>((done) => (goOn = done));
      putMine({ outcome, isOffered: true });
      await asked;
      startedAt = Date.now();
    };
    // The login took its part of the three seconds.
    const ports: JoinPorts = { ask, now: Date.now, endsAt: () => startedAt + JOIN_BUDGET_MS, loadPicture, newDecision, adds };

    // Few pages need these, and what few need is not in the first script; without them the account's code stays.
    const rare = order || ofOwnClass || adds === 'teacher' ? await import('./rare-ways.ts').catch(() => undefined) : undefined;
    if (order && rare) {
      const { outcome, bought } = await rare.joinByOrder(ports, order);
      if (bought) putMine({ known: { campName: bought.campName, seat: bought } });
      return end(outcome);
    }
    const wanted = visit ?? (ofOwnClass ? ((await rare?.newestClass(ports)) ?? null) : null);
    if (!wanted) return end({ qr: { kind: 'default' }, scene: NO_CAMP_IN_LINK, decision: newDecision() });
    const outcome = await joinGroup(onTap ? { ...ports, untilAsked } : ports, wanted);
    end(outcome);
    if (rare && adds === 'teacher') putMine({ outcome: await rare.withTeacher(ports, outcome, wanted.campId) });
    const info = await ask('getClassInfo', { campId: wanted.campId });
    if (info.ok) putMine({ known: info.data });
  };

  return {
    run,
    report,
    campId: visit?.campId,
    order,
    /** The tap that takes the offered seat. */
    takeSeat: () => {
      isAsked = true;
      goOn();
    },
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
