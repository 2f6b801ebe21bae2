import type { SectionLine } from '@xuetang/contract/courses';
import type { LearnerId, PeriodId, SectionId } from '@xuetang/contract/ids';
import { isSpared, isUsed, type Spared } from '@xuetang/contract/used.rule';
import type { Database } from '../../platform/db.ts';
import { sectionLine, type Found, type LearnersCourse, type LearnersSection } from './courses-for.ts';
import { isRunning, type Right } from './section-facts.rule.ts';
import { readWatched, type WatchedRow } from './watching.store.ts';

/** What the live classes of sections are to one learner: told by the module that has them. */
export type LiveOf = (
  db: Database,
  learner: LearnerId,
  of: { sections: readonly SectionId[]; periods: readonly PeriodId[] },
) => Promise<ReadonlyMap<SectionId, { heardS: number; replay: { until: Date; isReady: boolean } | null }>>;
type Live = Awaited<ReturnType<LiveOf>>;

const replayOf = (live: Live, { row }: LearnersSection): Pick<SectionLine, 'replay'> => {
  const replay = live.get(row.id)?.replay;
  return replay ? { replay: { until: replay.until.toISOString(), isReady: replay.isReady } } : {};
};

/** Of several orders the oldest pays: what it does not pay for, none does. */
const sparedBy = (rights: readonly Right[]): Spared | undefined => {
  const bought = rights.filter(({ way }) => way === 'order').map(({ fromMs }) => fromMs);
  if (bought.length === 0) return undefined;
  const sinceMs = Math.min(...bought);
  return { sinceMs, older: rights.filter(({ way, fromMs }) => (way === 'gift' || way === 'hand') && fromMs < sinceMs) };
};

interface Known {
  spared: Spared;
  watched: ReadonlyMap<SectionId, WatchedRow>;
  live: Live;
  /** When a membership opens it: what is read and heard then uses up no purchase. */
  memberships: readonly Right[];
}

const usedOf = ({ spared, watched, live, memberships }: Known, { row, facts }: LearnersSection): Pick<SectionLine, 'isUsed'> => {
  const heard = watched.get(row.id);
  const { begunMs } = facts;
  const costsNothing = begunMs !== null && (isSpared(spared, begunMs) || memberships.some((span) => isRunning(span, begunMs)));
  const hasHeard = heard?.used_at && !isSpared(spared, heard.used_at.getTime());
  const used = isUsed({
    medium: row.medium,
    begunMs: costsNothing ? null : begunMs,
    watchedS: hasHeard ? heard.watched_s - heard.member_s : 0,
    seconds: heard?.seconds ?? null,
    liveS: live.get(row.id)?.heardS ?? 0,
  });
  return used === null ? {} : { isUsed: used };
};

/** The sections of a course for its learner: until when what was live can be seen again, and for whoever has paid, what counts as used. */
export const linesFor = async (
  { db, liveOf }: { db: Database; liveOf: LiveOf },
  learnerId: LearnerId,
  { sections, rights }: LearnersCourse,
  { seats }: Pick<Found, 'seats'>,
): Promise<SectionLine[]> => {
  const memberships = rights.filter(({ way }) => way === 'membership');
  const spared = sparedBy(rights);
  const [watched, live] = await Promise.all([
    spared
      ? readWatched(
          db,
          learnerId,
          sections.map(({ row }) => row.id),
        )
      : new Map<SectionId, WatchedRow>(),
    liveOf(db, learnerId, {
      sections: sections.filter(({ row }) => row.medium === 'live').map(({ row }) => row.id),
      periods: seats.map(({ periodId }) => periodId),
    }),
  ]);
  return sections.map((section) => ({
    ...sectionLine(section),
    ...replayOf(live, section),
    ...(spared && usedOf({ spared, watched, live, memberships }, section)),
  }));
};
