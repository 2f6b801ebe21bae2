import type { RequestOf } from '@xuetang/contract/call';
import type { LearnerId } from '@xuetang/contract/ids';
import type { nameMiniPayer } from '@xuetang/contract/mini-pay';
import type { Tx } from '../../../platform/db.ts';
import type { Wechat } from '../../../providers/wechat/port.ts';
import { learnerByOpenid, learnersByUnionid } from '../../identity/index.ts';
import type { PayPorts } from '../payments/pay-ports.ts';
import { writePayer } from '../payments/payer-ticket.ts';
import { isMiniPayOver } from './mini-pay.rule.ts';
import { readMiniPay } from './mini-pay.store.ts';

export interface MiniPorts extends PayPorts {
  wechat: Pick<Wechat, 'exchangeMiniCode'>;
  /** The secrets of our mini-programs, by their app id. */
  minis: Readonly<Record<string, string>>;
}

interface AtPage {
  appId: string;
  openid: string;
  unionid: string | null;
}

type Named =
  | { payer: string }
  | { failed: 'mini_pay.unknown' | 'mini_pay.over' | 'mini_pay.other_person' | 'login.code_used' | 'login.wechat_failed' };

/** WeChat knows whoever is there as somebody else of ours, and not as the buyer. Whom it does not know may pay: he is bound to nothing. */
const isAnother = async (tx: Tx, { appId, openid, unionid }: AtPage, buyer: LearnerId): Promise<boolean> => {
  const byOpenid = await learnerByOpenid(tx, appId, openid);
  const byUnionid = unionid === null ? [] : ((await learnersByUnionid(tx, [unionid])).get(unionid) ?? []);
  const known = byOpenid === undefined ? byUnionid : [byOpenid, ...byUnionid];
  return known.length > 0 && !known.includes(buyer);
};

/** Who is at the mini-program's page, for the order of this ticket. Nothing of it is written anywhere. */
export const nameAtMini = async (on: MiniPorts, { ticket, appId, code }: RequestOf<typeof nameMiniPayer>): Promise<Named> => {
  const row = await readMiniPay(on.db, ticket);
  if (!row) return { failed: 'mini_pay.unknown' };
  if (isMiniPayOver(row, on.clock.now())) return { failed: 'mini_pay.over' };
  const secret = on.minis[appId];
  if (secret === undefined || !on.wechatPay?.miniAppIds.includes(appId)) return { failed: 'login.wechat_failed' };
  const who = await on.wechat.exchangeMiniCode({ appId, secret }, code).catch((error: unknown) => {
    on.log.warn({ err: error }, 'WeChat did not exchange the code of a mini-program');
    return 'away' as const;
  });
  if (who === 'away') return { failed: 'login.wechat_failed' };
  if (!who) return { failed: 'login.code_used' };
  const atPage = { appId, ...who };
  if (await on.db.transaction((tx) => isAnother(tx, atPage, row.learner_id))) return { failed: 'mini_pay.other_person' };
  return { payer: writePayer(on.keys.data, row.learner_id, atPage, on.clock.now()) };
};
