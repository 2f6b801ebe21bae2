import type { LearnerId } from '@xuetang/contract/ids';
import type { Clock } from '../../../platform/clock.ts';
import { sha256Hex } from '../../../platform/crypto.ts';
import type { Database } from '../../../platform/db.ts';
import type { IdentityTables } from '../tables.ts';

/** The newest last. A version that was published never changes: people have agreed to it, and its hash stands in their records. */
export const PARTNER_RULES: readonly { version: string; rules: readonly string[] }[] = [
  {
    version: '2026-11-01',
    rules: [
      '推荐给真正需要的人：请只把课程推荐给认识的、愿意了解的亲友，不群发、不骚扰陌生人。',
      '如实介绍：课程教的是理财知识，不荐股、不代客理财。请不要承诺收益，也不要说“保本”“稳赚”。',
      '投资有风险，课程不构成投资建议。对方问到具体产品时，请告诉他以老师和官方说明为准。',
      '保护隐私：不替别人填写手机号，不收集、不转发同学的个人信息和群二维码。',
      '奖励规则以活动页面写明的为准：同一个人只计一次，七天后结算；发现作弊的奖励不予发放。',
      '您可以随时退出推荐计划，已经结算的奖励不受影响。违反以上规则的，我们会暂停推荐资格，并告诉您原因和申诉办法。',
    ],
  },
];

const current = () => PARTNER_RULES.at(-1) as (typeof PARTNER_RULES)[number];
export const hashOf = (rules: readonly string[]): string => sha256Hex(rules.join('\n'));

/** Shows the rules until they are agreed to. Agreeing to a version that is no longer the newest is no agreement to the newest. */
export const partnerRulesFor = async (
  { db, clock }: { db: Database; clock: Clock },
  learner: LearnerId,
  { agree, version: seen }: { agree: boolean; version?: string | undefined },
): Promise<{ showRules: boolean; rules: string[]; version: string }> => {
  const { version, rules } = current();
  const tables = db.of<IdentityTables>();
  if (agree && (seen === undefined || seen === version))
    await tables
      .insertInto('identity.partner_agreement')
      .values({ learner_id: learner, version, hash: hashOf(rules), agreed_at: clock.now() })
      .onConflict((same) => same.doNothing())
      .execute();
  const agreed = await tables
    .selectFrom('identity.partner_agreement')
    .select('version')
    .where('learner_id', '=', learner)
    .where('version', '=', version)
    .executeTakeFirst();
  return { showRules: agreed === undefined, rules: [...rules], version };
};
