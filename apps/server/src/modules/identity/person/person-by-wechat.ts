import type { LearnerId } from '@xuetang/contract/ids';
import type { Clock } from '../../../platform/clock.ts';
import { tablesOf, type Database, type Tx } from '../../../platform/db.ts';
import { CannotMerge, type Merging } from '../../../platform/merge.ts';
import { findByWechat, hasMobile, lockPerson, type WechatIds } from './learner.store.ts';
import { holdForMerge, mergeAccounts } from './one-person.ts';
import type { IdentityTables } from '../tables.ts';

export interface PersonPorts extends Merging {
  db: Database;
  clock: Clock;
  /** Sessions speak for somebody else now: processes must not remember whom they spoke for. */
  sessionsChanged: () => void;
}

/**
 * The learner behind a WeChat identity, if there is one. Where an openid that came silently has an account of its own and the unionid
 * leads to another, WeChat says that they are one: they are joined. Not where both have a number: which one stays is the learner's to
 * say, so he goes on as whom the openid says and joins them by binding the number.
 */
const learnerOf = async (on: PersonPorts, tx: Tx, appId: string, who: WechatIds, mayMerge: boolean) => {
  const tables = tablesOf<IdentityTables>(tx);
  const found = await findByWechat(tables, appId, who);
  let [learner, isMerged]: [LearnerId | undefined, boolean] = [found[0], false];
  if (learner === undefined || found.length === 1 || !mayMerge) return { learner, isMerged };
  await holdForMerge(tx, found);
  for (const other of found.slice(1)) {
    if ((await hasMobile(tables, learner)) && (await hasMobile(tables, other))) continue;
    learner = await mergeAccounts(tx, on, { one: learner, other, because: 'same-wechat', now: on.clock.now() });
    isMerged = true;
  }
  return { learner, isMerged };
};

/** Does something for the learner behind a WeChat identity, alone with that person, in one transaction. */
export const withPerson = async <T>(
  on: PersonPorts,
  appId: string,
  who: WechatIds,
  work: (tx: Tx, learner: LearnerId | undefined) => Promise<T>,
): Promise<T> => {
  const attempt = (mayMerge: boolean) =>
    on.db.transaction(async (tx) => {
      await lockPerson(tablesOf<IdentityTables>(tx), appId, who);
      const { learner, isMerged } = await learnerOf(on, tx, appId, who, mayMerge);
      return { done: await work(tx, learner), isMerged };
    });
  const { done, isMerged } = await attempt(true).catch((error: unknown) => {
    // Nobody is kept out because two accounts cannot be joined today.
    if (error instanceof CannotMerge) return attempt(false);
    throw error;
  });
  if (isMerged) on.sessionsChanged();
  return done;
};
