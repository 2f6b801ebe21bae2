import { groupQrText, type BuiltCamp } from '@xuetang/testkit/builders';
import type pg from 'pg';
import { decisionIdOf } from '../../apps/server/src/modules/enrolment/visits/decision-id.ts';
import type { Told } from './person.ts';
import type { Findings } from './proof.ts';

/** How many of the decisions that people were told are not in the database. */
export const findUnstored = async (pool: pg.Pool, decisions: ReadonlySet<string>): Promise<number> => {
  const { rows } = await pool.query<{ missing: number }>(
    `select count(*)::int as missing from unnest($1::bigint[]) told
     where not exists (select from enrolment.decision d where d.id = told)`,
    [[...decisions].map(decisionIdOf)],
  );
  return rows[0]?.missing ?? 0;
};

export interface Stormed {
  pool: pg.Pool;
  camp: BuiltCamp;
  people: number;
  told: readonly Told[];
  decisions: ReadonlySet<string>;
}

/** Holds what people saw and were told against what the database says. */
export const findBrokenPromises = async ({ promise }: Findings, { pool, camp, people, told, decisions }: Stormed): Promise<void> => {
  const count = async (text: string): Promise<number> => Number((await pool.query<{ n: string }>(text)).rows[0]?.n);

  const refused = told.reduce((sum, one) => sum + one.refused, 0);
  promise('nobody refused', refused === 0, `${refused} calls were refused by a limit, although everybody is a person`);
  const blank = told.filter((one) => one.blank > 0).length;
  promise('a code on every page', blank === 0, `${blank} people saw a page without a code`);
  const late = told.filter(({ firstCodeMs }) => firstCodeMs > 4_000).length;
  promise('within 4 s', late === 0, `${late} people waited longer than 4 s for a first code`);
  const without = told.filter(({ scanned }) => scanned === undefined).length;
  promise('a group for everybody', without === 0, `${without} people never got their group's code`);
  const misled = told.filter(({ scanned, groupId }) => groupId !== undefined && scanned !== groupQrText(groupId)).length;
  promise('the right code', misled === 0, `${misled} people scanned another group than they were told`);

  const unstored = await findUnstored(pool, decisions);
  promise('decisions kept', unstored === 0, `${unstored} of ${decisions.size} decisions that people were told are not stored`);
  const { rows: seats } = await pool.query<{ learn_number: string; group_id: string }>(
    'select l.learn_number, e.group_id from identity.learner l join enrolment.enrolment e on e.learner_id = l.id and e.live',
  );
  const groupOf = new Map(seats.map(({ learn_number: number, group_id: group }) => [number, group]));
  const elsewhere = told.filter(({ learnNumber, groupId }) => groupId !== undefined && groupOf.get(learnNumber ?? '') !== groupId).length;
  promise('seats kept', elsewhere === 0, `${elsewhere} people hold another seat than they were told, or none`);

  const all = await count(`select count(*) as n from enrolment.enrolment where camp_id = ${camp.campId} and live`);
  promise('one seat each', all === people, `${all} live enrolments, ${people} people came`);
  const known = await count('select count(distinct unionid) as n from identity.wechat_account');
  const learners = await count('select count(*) as n from identity.learner');
  promise('one learner each', learners === people, `${learners} learners for ${people} people (${known} WeChat accounts)`);
  const over = await count(
    `select count(*) as n from enrolment.class_group g
     where g.taken > g.soft_cap or g.taken <> (select count(*) from enrolment.enrolment e where e.group_id = g.id and e.live)`,
  );
  promise('cap', over === 0, `${over} groups are above their cap or count other seats than they hold`);
};
