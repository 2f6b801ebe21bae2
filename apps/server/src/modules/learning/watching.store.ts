import type { LearnerId, SectionId } from '@xuetang/contract/ids';
import { LEARN_MILESTONES } from '@xuetang/contract/constants';
import { USED_PERCENT } from '@xuetang/contract/used.rule';
import type { SittingId } from '@xuetang/contract/watching';
import type { Database } from '../../platform/db.ts';

/** So long nothing was heard of a sitting: it is over. */
const SILENCE = '10 minutes';

export interface Played {
  learnerId: LearnerId;
  sitting: SittingId;
  seq: number;
  played: readonly { from: number; to: number }[];
  placeS: number;
}

export interface Credited {
  outcome: 'counted' | 'replaced' | 'ended';
  watched_s: number;
  is_learned: boolean;
  device: string | null;
  since: Date | null;
}

/** As PostgreSQL writes it; what ends before it begins was not played. */
const multirange = (played: Played['played']): string =>
  `{${played
    .filter(({ from, to }) => from < to)
    .map(({ from, to }) => `[${from},${to})`)
    .join(',')}}`;

/** Takes reports together, in the order of the asks. Asked again with the same ones it counts nothing twice. */
export const creditWatched = async (db: Database, asks: readonly Played[], now: Date): Promise<Credited[]> => {
  const { rows } = await db.pool.query<Credited & { nth: number }>({
    name: 'credit-watched',
    text: `select nth, outcome, watched_s, is_learned, device, since
           from learning.credit_watched($1, $2, $3, $4::int4multirange[], $5, $6, $7, $8, $9) order by nth`,
    values: [
      asks.map(({ learnerId }) => learnerId),
      asks.map(({ sitting }) => sitting),
      asks.map(({ seq }) => seq),
      asks.map(({ played }) => multirange(played)),
      asks.map(({ placeS }) => placeS),
      LEARN_MILESTONES,
      SILENCE,
      now,
      USED_PERCENT,
    ],
  });
  return rows;
};

export interface NewSitting {
  learnerId: LearnerId;
  sitting: SittingId;
  sectionId: SectionId;
  phone: string;
  device: string;
  lengthS: number;
  needsS: number;
  /** Which seconds of it count; all of them without a word. */
  counts?: string;
}

/** Takes a seat before a recording; whoever of this learner sat elsewhere has left it. */
export const sitDown = async (
  db: Database,
  { learnerId, sitting, sectionId, phone, device, lengthS, needsS, counts }: NewSitting,
  now: Date,
): Promise<{ place_s: number; watched_s: number; replaced: string | null }> => {
  const { rows } = await db.pool.query<{ place_s: number; watched_s: number; replaced: string | null }>({
    name: 'open-sitting',
    text: 'select place_s, watched_s, replaced from learning.open_sitting($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    values: [learnerId, sitting, sectionId, phone, device, lengthS, needsS, SILENCE, now],
  });
  if (counts !== undefined)
    await db.pool.query({
      name: 'sitting-counts',
      text: 'update learning.sitting set counts = $3::int4multirange where learner_id = $1 and sitting = $2',
      values: [learnerId, sitting, counts],
    });
  return rows[0] ?? { place_s: 0, watched_s: 0, replaced: null };
};

/** How long a section's recording is, and how much of it counts as learning. */
export const readLength = async (db: Database, section: SectionId): Promise<{ seconds: number; percent: number } | undefined> => {
  const { rows } = await db.pool.query<{ seconds: number; percent: number }>({
    name: 'length-of-section',
    text: `select r.seconds, s.learned_percent as percent
           from learning.section s join learning.recording r on r.id = s.recording_id where s.id = $1`,
    values: [section],
  });
  return rows[0];
};

export interface WatchedRow {
  section_id: SectionId;
  seconds: number;
  watched_s: number;
  /** Of these, as a member. */
  member_s: number;
  /** When so much of it was heard that it counts; of what was heard before that was kept, when it was heard last. */
  used_at: Date | null;
}

/** How long the recordings of these sections are, and how much of each the learner has heard or seen. */
export const readWatched = async (
  db: Database,
  learner: LearnerId,
  sections: readonly SectionId[],
): Promise<ReadonlyMap<SectionId, WatchedRow>> => {
  const { rows } = await db.pool.query<WatchedRow>({
    name: 'watched-of-sections',
    text: `select s.id as section_id, r.seconds, coalesce(w.total_s, 0) as watched_s, coalesce(w.member_s, 0) as member_s,
             coalesce(w.used_at, w.changed_at) as used_at
           from learning.section s
           join learning.recording r on r.id = s.recording_id
           left join learning.watched w on w.section_id = s.id and w.learner_id = $1
           where s.id = any($2::bigint[])`,
    values: [learner, sections],
  });
  return new Map(rows.map((row) => [row.section_id, row]));
};

/** By course, how many minutes of it were heard and seen; what was heard twice counts once. */
export const readWatchedMinutes = async (db: Database, learner: LearnerId): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await db.pool.query<{ course_id: string; minutes: number }>({
    name: 'watched-minutes',
    text: `select s.course_id, (sum(w.total_s) / 60)::int as minutes
           from learning.watched w join learning.section s on s.id = w.section_id where w.learner_id = $1 group by s.course_id`,
    values: [learner],
  });
  return new Map(rows.map(({ course_id: course, minutes }) => [course, minutes]));
};
