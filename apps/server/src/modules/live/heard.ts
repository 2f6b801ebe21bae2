import type { BroadcastId, LearnerId, SectionId } from '@xuetang/contract/ids';
import type { Part } from '@xuetang/contract/live-state.rule';
import { sql } from 'kysely';
import { tablesOf, type Database, type Tx } from '../../platform/db.ts';
import { creditHeard } from '../learning/index.ts';
import { inReplay, multirangeOf, neededOf, spansOf, teachingOf, type Piece, type Span } from './class-time.rule.ts';
import type { LiveTables } from './tables.ts';

/** So many learners are joined at once; a class of thousands holds nobody up. */
const AT_ONCE = 1_000;

interface Held {
  sectionId: SectionId;
  parts: Part[];
  pieces: Piece[];
  replayS: number | null;
}

const heldOf = async (tx: Tx, id: BroadcastId): Promise<Held | undefined> => {
  const { rows } = await sql<Held>`select b.section_id as "sectionId", b.parts, b.replay_s as "replayS",
      (select coalesce(json_agg(json_build_object('fromS', p.from_s, 'seconds', p.seconds) order by p.recorded_at, p.name), '[]')
       from live.piece p where p.broadcast_id = b.id and p.seconds is not null) as pieces
    from live.broadcast b where b.id = ${id} for update`.execute(tx);
  return rows[0];
};

/** What was taught of what was held: of a class without a recording nobody knows its end but those who heard it. */
const taughtOf = ({ parts, pieces, replayS }: Held, heardUntil: number): Span[] =>
  inReplay(teachingOf(parts), pieces).flatMap(({ from, to }) => {
    const end = Math.min(to, replayS ?? heardUntil);
    return from < end ? [{ from, to: end }] : [];
  });

/**
 * After a class: what each learner heard of it on air becomes seconds of its replay, so that half an evening and the other half seen again are one evening.
 * Made anew when a late piece comes; what was counted stays.
 */
export const uniteHeard = async (db: Database, id: BroadcastId, now: Date): Promise<void> => {
  let after = '0';
  for (;;) {
    const last = await db.transaction(async (tx) => {
      const held = await heldOf(tx, id);
      if (!held) return undefined;
      const { rows } = await sql<{ learner_id: LearnerId; heard: string; longest: number }>`
        select learner_id, heard::text as heard,
          (select coalesce(max(upper(a.heard)), 0)::int from live.attendance a where a.broadcast_id = ${id}) as longest
        from live.attendance where broadcast_id = ${id} and learner_id > ${after} and not isempty(heard) order by learner_id limit ${AT_ONCE}`.execute(
        tx,
      );
      const taught = taughtOf(held, rows[0]?.longest ?? 0);
      await tablesOf<LiveTables>(tx)
        .updateTable('live.broadcast')
        .set({ teaching: multirangeOf(taught) })
        .where('id', '=', id)
        .execute();
      if (rows.length === 0 || taught.length === 0) return undefined;
      const heard = rows.map(({ learner_id: learnerId, heard: text }) => ({
        learnerId,
        seconds: multirangeOf(inReplay(spansOf(text), held.pieces)),
      }));
      await creditHeard(tx, { sectionId: held.sectionId, heard, counts: multirangeOf(taught), needsS: neededOf(taught) }, now);
      return rows.length === AT_ONCE ? rows[AT_ONCE - 1]?.learner_id : undefined;
    });
    if (last === undefined) return;
    after = last;
  }
};
