import type { LearnerId } from '@xuetang/contract/ids';
import { aCamp, giveUnionids, someLearners, type BuiltCamp } from '@xuetang/testkit/builders';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../../../tests/benches/open-database.ts';
import { confirmSeats } from './confirm-seats.ts';
import { decideVisits } from '../visits/visit.store.ts';

const NOW = new Date('2026-11-15T12:00:00+08:00');
const LATER = new Date(NOW.getTime() + 3_600_000);
const GROUPS = 3;
const CAP = 20;
const LEARNERS = 240;

const { database, db } = await openTestDatabase(10);

/** Claims, member lists and releases, all at once and each again and again; what was refused on the way. */
const storm = async (camp: BuiltCamp, learners: readonly LearnerId[]): Promise<string[]> => {
  const refused: string[] = [];
  const attempt = (work: Promise<unknown>) =>
    work.then(
      () => {},
      (error: unknown) => void refused.push(String(error)),
    );
  const claims = async (mine: readonly LearnerId[]) => {
    for (let at = 0; at < mine.length; at += 10) {
      const visits = mine
        .slice(at, at + 10)
        .map((learnerId) => ({ learnerId, channel: null, fromUrl: null, lineageId: null, phoneAuth: null, call: 'save' as const }));
      await attempt(decideVisits(db, camp.campId, visits, NOW, true));
    }
  };
  const releases = async () => {
    for (let nth = 0; nth < 40; nth++)
      await attempt(database.pool.query(`select enrolment.release_holds($1, $2, '30 minutes', 7)`, [camp.campId, LATER]));
  };
  const confirms = async (seen: readonly LearnerId[]) => {
    for (let nth = 0; nth < 40; nth++) {
      const groupId = camp.groupIds[nth % GROUPS] ?? '';
      await attempt(db.transaction((tx) => confirmSeats(tx, { groupId, learnerIds: seen, at: LATER })));
    }
  };
  const third = LEARNERS / 3;
  await Promise.all([
    claims(learners),
    claims(learners.toReversed()),
    releases(),
    releases(),
    confirms(learners.slice(0, third)),
    confirms(learners.slice(third / 2, third)),
  ]);
  return refused;
};

/** Each line is a broken promise of I1. */
const broken = async (camp: BuiltCamp): Promise<string[]> => {
  const { rows: groups } = await database.pool.query<{
    id: string;
    taken: number;
    seated: number;
    cap: number;
    last: number;
    highest: number;
  }>(
    `select g.id, g.taken, g.soft_cap as cap, g.last_seat_no as last, count(e.learner_id) filter (where e.live)::int as seated,
       coalesce(max(e.seat_no), 0) as highest
     from enrolment.class_group g left join enrolment.enrolment e on e.group_id = g.id where g.period_id = $1 group by g.id`,
    [camp.periodId],
  );
  const { rows: twice } = await database.pool.query(
    `select from enrolment.enrolment e where e.camp_id = $1 group by e.group_id, e.seat_no having count(*) > 1`,
    [camp.campId],
  );
  const { rows: taken } = await database.pool.query(
    'select from enrolment.enrolment where camp_id = $1 and released_at is not null and (confirmed_at is not null or live)',
    [camp.campId],
  );
  return [
    ...groups.flatMap(({ id, taken: counted, seated, cap, last, highest }) => [
      ...(counted === seated ? [] : [`group ${id} counts ${counted} seats and holds ${seated}`]),
      ...(seated <= cap ? [] : [`group ${id} holds ${seated}, its cap is ${cap}`]),
      ...(last === highest ? [] : [`group ${id} has given seat ${highest} and remembers ${last}`]),
    ]),
    ...(twice.length > 0 ? [`${twice.length} seat numbers were given twice`] : []),
    ...(taken.length > 0 ? [`${taken.length} confirmed seats were taken away`] : []),
  ];
};

const aStorm = async (): Promise<{ refused: string[]; found: string[]; released: number }> => {
  const camp = await aCamp(database.pool, { groups: GROUPS, cap: CAP, now: NOW });
  const learners = (await someLearners(database.pool, LEARNERS, NOW)).map(({ learnerId }) => learnerId);
  await giveUnionids(database.pool, learners);
  // Somebody has read the lists an hour later, and nobody was in them.
  await database.pool.query('update enrolment.class_group set members_read_at = $2 where period_id = $1', [camp.periodId, LATER]);
  const refused = await storm(camp, learners);
  const { rows } = await database.pool.query<{ released: number }>(
    'select count(*)::int as released from enrolment.enrolment where camp_id = $1 and released_at is not null',
    [camp.campId],
  );
  return { refused, found: await broken(camp), released: rows[0]?.released ?? 0 };
};

const plant = async (name: string, part: string, by: string): Promise<void> => {
  const { rows } = await database.pool.query<{ source: string }>('select pg_get_functiondef($1::regproc) as source', [name]);
  const source = rows[0]?.source ?? '';
  if (!source.includes(part)) throw new Error(`«${part}» was not found: the planted bug changes nothing.`);
  await database.pool.query(source.replace(part, by));
};

test('I1 with releases: claims, member lists and releases at once; counts add up, no number twice, no confirmed seat taken', async () => {
  const { refused, found, released } = await aStorm();
  expect([refused, found]).toEqual([[], []]);
  expect(released).toBeGreaterThan(20);
});

test('planted bugs are seen: numbers from the count that falls, a release that forgets to count', async () => {
  await plant('enrolment.claim_seats', 'v_group.last_seat_no + w.n', 'v_group.taken + w.n');
  expect((await aStorm()).refused.some((error) => error.includes('one_learner_a_seat'))).toBe(true);
  await plant('enrolment.claim_seats', 'v_group.taken + w.n', 'v_group.last_seat_no + w.n');
  await plant('enrolment.release_holds', 'set taken = g.taken - f.seats', 'set taken = g.taken');
  // Of a full group the database refuses it: it would be open without a seat.
  const { refused, found } = await aStorm();
  expect([...refused, ...found].some((line) => /counts|open_below_cap/.test(line))).toBe(true);
});
