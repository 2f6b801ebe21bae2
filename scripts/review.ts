/**
 * Until the console is built, this is how our people put down what a learner wrote when the camp was over (decision 0117):
 *
 *   pnpm review add --learner 10000042 --camp 1 --period 85 --as '老郑 · 63 岁' --stars 4 --text '保险那天最有用。'
 *   pnpm review list --camp 1
 *   pnpm review take-down 12 --why withdrawn --by 周若兰     withdrawn: its writer wants it gone; unlawful: the law does
 */
import { parseArgs } from 'node:util';
import type { CampId, LearnerId } from '@xuetang/contract/ids';
import { addReview, takeDownReview } from '@xuetang/server/modules/enrolment/index';
import { openDatabase } from '@xuetang/server/platform/db';
import { DEV } from './dev-env.ts';

const string = { type: 'string' } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { learner: string, camp: string, period: string, as: string, stars: string, text: string, why: string, by: string },
});
const [verb = '', id = ''] = positionals;
const { learner = '', camp = '', period = '', as: shownAs = '', stars = '', text = '', why, by = '' } = values;

const SAYS = {
  added: 'It is shown from now on, in the order of time.',
  'said-before': 'This learner has said something of that period before; that stays.',
  'was-not-there': 'Nothing was added: this learner was not in that period to its end.',
  'no-such-period': `Nothing was added: camp ${camp} has no period ${period}.`,
} as const;

const db = openDatabase(DEV.database, 1);

const add = async (): Promise<string> => {
  if (!shownAs || !text || !/^[1-5]$/.test(stars)) return 'Say --as, --text and --stars from 1 to 5.';
  const { rows } = await db.pool.query<{ id: LearnerId }>('select id from identity.learner where learn_number = $1', [learner]);
  if (!rows[0]) return `Nobody has the learn number ${learner}.`;
  const review = { learnerId: rows[0].id, campId: camp as CampId, periodNumber: Number(period), shownAs, stars: Number(stars), text };
  return SAYS[await addReview(db, review, new Date())];
};

const list = async (): Promise<string> => {
  const { rows } = await db.pool.query<{ line: string }>(
    `select concat_ws('  ', r.id, '第 ' || p.number || ' 期', r.stars || ' 星', r.shown_as, r.text, r.taken_down_why) as line
     from enrolment.review r join enrolment.period p on p.id = r.period_id where r.camp_id = $1 order by r.given_at desc`,
    [camp],
  );
  return rows.map(({ line }) => line).join('\n') || `Nobody has said anything of camp ${camp}.`;
};

const takeDown = async (): Promise<string> => {
  if ((why !== 'withdrawn' && why !== 'unlawful') || !by) return 'Say --why withdrawn or unlawful, and --by.';
  return (await takeDownReview(db, id, { why, by, now: new Date() })) ? 'It is not shown any more.' : `Review ${id} is not on show.`;
};

const verbs: Readonly<Record<string, () => Promise<string>>> = { add, list, 'take-down': takeDown };
console.log(await (verbs[verb]?.() ?? 'Say add, list or take-down.'));
await db.close();
