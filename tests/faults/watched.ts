import { readFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import type { LearnerId, SectionId } from '@xuetang/contract/ids';
import type { SittingId } from '@xuetang/contract/watching';
import { aCourse } from '@xuetang/testkit/course-builders';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { openDatabase, type Database } from '../../apps/server/src/platform/db.ts';
import { creditWatched, sitDown, type Played } from '../../apps/server/src/modules/learning/watching.store.ts';
import { openFindings, type Findings, type Proof } from './proof.ts';
import { dice, honest, liar, type History, type Said, type Stretch } from './watched-histories.ts';

const SIZES = { small: 250, full: 100_000 } as const;
/** Lives that run beside each other, in one time. */
const AT_ONCE = 5_000;
const HONEST_SHARE = 0.4;
const LOST_AT_MOST_S = 2;
const BASE_MS = Date.parse('2026-11-16T00:00:00Z');

const FUNCTION = new URL('../../apps/server/functions/learning/credit_watched.sql', import.meta.url);
/** The clock, and the number of a report. */
const GUARDS = [
  ['floor(2 * extract(epoch from p_now - a.opened_at) + 3)::int - a.taken_s', '1000000000'],
  ['a.seq > s.last_seq as is_new', 'true as is_new'],
] as const;

const plantBug = async ({ pool }: TestDatabase): Promise<void> => {
  let text = readFileSync(FUNCTION, 'utf8');
  for (const [guard, instead] of GUARDS) {
    if (!text.includes(guard)) throw new Error(`credit_watched.sql has no ‘${guard}’ any more`);
    text = text.replace(guard, instead);
  }
  await pool.query(text);
};

/** One life as the product was told it: who, where he sits by now, what he said and was believed. */
interface Life {
  learnerId: LearnerId;
  sectionId: SectionId;
  history: History;
  sittings: Map<number, { id: SittingId; openedS: number }>;
  current: SittingId | undefined;
  /** All that was said in reports that were counted. */
  claimed: boolean[];
}

/** Every second of a track, and none of them yet. */
const none = ({ lengthS }: History): boolean[] => Array.from({ length: lengthS }, () => false);
const mark = (seconds: boolean[], stretches: readonly Stretch[], lengthS: number): void => {
  for (const { from, to } of stretches) seconds.fill(true, Math.min(from, lengthS), Math.min(to, lengthS));
};
const countOf = (seconds: readonly boolean[]): number => seconds.filter(Boolean).length;

interface SittingRow {
  learner_id: string;
  taken_s: number;
  last_seq: number;
  elapsed_s: number;
}

/** What the rows of these learners say, before and after. */
const readSittings = async ({ pool }: TestDatabase, learners: readonly string[]): Promise<Map<string, SittingRow>> => {
  const { rows } = await pool.query<SittingRow>(
    `select learner_id, taken_s, last_seq, extract(epoch from heard_at - opened_at)::float as elapsed_s
     from learning.sitting where learner_id = any($1::bigint[])`,
    [learners],
  );
  return new Map(rows.map((row) => [row.learner_id, row]));
};

type Report = Extract<Said, { is: 'report' }>;
const askOf = ({ learnerId }: Life, sitting: SittingId, { seq, played, placeS }: Report): Played => ({
  learnerId,
  sitting,
  seq,
  played,
  placeS,
});

const sit = async (db: Database, life: Life, { phone, atS }: Said): Promise<void> => {
  const id = randomBytes(16).toString('base64url') as SittingId;
  const { lengthS } = life.history;
  const { learnerId, sectionId } = life;
  await sitDown(
    db,
    { learnerId, sitting: id, sectionId, phone: `phone-${phone}`, device: `手机 ${phone}`, lengthS, needsS: Math.ceil(lengthS * 0.8) },
    new Date(BASE_MS + atS * 1_000),
  );
  life.sittings.set(phone, { id, openedS: atS });
  life.current = id;
};

/** Everything that is said in one second, each life's in its order, as one round trip for each turn. */
const hear = async (
  { database, db, findings }: { database: TestDatabase; db: Database; findings: Findings },
  atS: number,
  said: readonly { life: Life; one: Report }[],
): Promise<void> => {
  const known = said.flatMap(({ life, one }) => {
    const sitting = life.sittings.get(one.phone);
    return sitting ? [{ life, one, sitting }] : [];
  });
  if (known.length === 0) return;
  const learners = known.map(({ life }) => life.learnerId);
  const before = known.some(({ one }) => one.again) ? await readSittings(database, learners) : undefined;
  const credited = await creditWatched(
    db,
    known.map(({ life, one, sitting }) => askOf(life, sitting.id, one)),
    new Date(BASE_MS + atS * 1_000),
  );
  const after = await readSittings(database, learners);
  for (const [nth, { life, one, sitting }] of known.entries()) {
    const outcome = credited[nth]?.outcome;
    const row = after.get(life.learnerId);
    const isCurrent = life.current === sitting.id;
    findings.promise(
      'one phone',
      isCurrent ? outcome !== 'replaced' : outcome === 'replaced',
      `${life.learnerId}: phone ${one.phone} heard ${outcome}`,
    );
    if (outcome !== 'counted' || !row) continue;
    mark(life.claimed, one.played, life.history.lengthS);
    findings.promise(
      'never faster than twice',
      row.taken_s <= 2 * row.elapsed_s + 3,
      `${life.learnerId}: ${row.taken_s} s taken in ${row.elapsed_s} s`,
    );
    const was = before?.get(life.learnerId);
    if (one.again && was)
      findings.promise('a report twice counts once', was.taken_s === row.taken_s, `${life.learnerId}: ${row.taken_s - was.taken_s} s more`);
  }
};

/** Each life once a round trip: what it says in the same second comes one after the other. */
const turnsOf = (said: readonly { life: Life; one: Report }[]): { life: Life; one: Report }[][] => {
  const turns: { life: Life; one: Report }[][] = [];
  const seen = new Map<Life, number>();
  for (const each of said) {
    const nth = seen.get(each.life) ?? 0;
    seen.set(each.life, nth + 1);
    (turns[nth] ??= []).push(each);
  }
  return turns;
};

const judge = async ({ pool }: TestDatabase, lives: readonly Life[], findings: Findings): Promise<void> => {
  const { rows } = await pool.query<{ learner_id: string; parts: Stretch[]; total_s: number; days_s: number }>(
    `select w.learner_id, w.total_s, (select coalesce(sum(d.seconds), 0)::int from learning.heard_day d where d.learner_id = w.learner_id) as days_s,
       coalesce((select json_agg(json_build_object('from', lower(r), 'to', upper(r))) from unnest(w.seconds) r), '[]') as parts
     from learning.watched w where w.learner_id = any($1::bigint[])`,
    [lives.map(({ learnerId }) => learnerId)],
  );
  const found = new Map(rows.map((row) => [row.learner_id, row]));
  for (const { learnerId, history, claimed } of lives) {
    const row = found.get(learnerId);
    const kept = none(history);
    const parts = row?.parts ?? [];
    findings.promise(
      'inside the length',
      parts.every(({ to }) => to <= history.lengthS),
      `${learnerId}: beyond ${history.lengthS} s`,
    );
    mark(kept, parts, history.lengthS);
    findings.promise('counted as kept', countOf(kept) === (row?.total_s ?? 0), `${learnerId}: ${row?.total_s} s are ${countOf(kept)}`);
    findings.promise(
      'each second on one day',
      (row?.days_s ?? 0) === (row?.total_s ?? 0),
      `${learnerId}: ${row?.days_s} s by days are ${row?.total_s}`,
    );
    findings.promise(
      'nothing invented',
      kept.every((is, second) => !is || claimed[second] === true),
      `${learnerId}: seconds that nobody reported`,
    );
    if (!history.isHonest) continue;
    const heard = none(history);
    mark(
      heard,
      history.heard.map(({ from, to }) => ({ from: Math.round(from), to: Math.round(to) })),
      history.lengthS,
    );
    const lost = countOf(heard) - countOf(kept);
    findings.promise('who listens loses nothing', lost <= LOST_AT_MOST_S, `${learnerId}: ${lost} of ${countOf(heard)} s are lost`);
  }
};

export const watched: Proof = {
  says: 'what is credited was reported, within twice the server’s time; who listens loses nothing; a report counts once; one phone plays',
  bug: {
    is: 'the server believes the seconds that a client claims, and a report as often as it comes',
    breaks: ['never faster than twice', 'a report twice counts once'],
  },
  run: async (size, { withBug, progress }) => {
    const database = await createTestDatabase();
    if (withBug) await plantBug(database);
    const db = openDatabase(database.url, 4);
    try {
      const { sectionIds } = await aCourse(database.pool, { sections: [{ medium: 'audio', seconds: 1_200 }] });
      const sectionId = sectionIds[0] as SectionId;
      const findings = openFindings();
      const startedAt = Date.now();
      let reports = 0;
      for (let first = 0; first < SIZES[size]; first += AT_ONCE) {
        const lives = Array.from({ length: Math.min(AT_ONCE, SIZES[size] - first) }, (_, at): Life => {
          const rolled = dice(first + at + 1);
          const history = rolled.chance(HONEST_SHARE) ? honest(rolled) : liar(rolled);
          const learnerId = String(1_000_000_000 + first + at) as LearnerId;
          return {
            learnerId,
            sectionId,
            history,
            sittings: new Map(),
            current: undefined,
            claimed: none(history),
          };
        });
        const bySecond = new Map<number, { life: Life; one: Said }[]>();
        for (const life of lives)
          for (const one of life.history.said) bySecond.set(one.atS, [...(bySecond.get(one.atS) ?? []), { life, one }]);
        for (const atS of [...bySecond.keys()].sort((a, b) => a - b)) {
          // In the order of each life: who opens a sitting and reports in the same second has opened it first.
          let waiting: { life: Life; one: Report }[] = [];
          const flush = async () => {
            for (const turn of turnsOf(waiting)) await hear({ database, db, findings }, atS, turn);
            reports += waiting.length;
            waiting = [];
          };
          for (const { life, one } of bySecond.get(atS) ?? []) {
            if (one.is === 'report') waiting.push({ life, one });
            else {
              if (waiting.some((each) => each.life === life)) await flush();
              await sit(db, life, one);
            }
          }
          await flush();
        }
        await judge(database, lives, findings);
        progress(`${first + lives.length} of ${SIZES[size]} histories`);
      }
      const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1);
      findings.mustHave(reports > SIZES[size], `${reports} reports`);
      return findings.outcome(`${SIZES[size]} histories, ${reports} reports, ${seconds} s`);
    } finally {
      await db.close();
      await database.drop();
    }
  },
};
