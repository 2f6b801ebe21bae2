import { askForPhone, confirmSuperFanMobile, convertCodeToToken, getAppConfig, getParamByShortParamId } from '@xuetang/contract/super-fans';
import { qrPng } from '@xuetang/qr-picture/qr-png';
import { answer, type Answer, type Visitor } from '../../../platform/http/answer.ts';
import { askForPhoneState } from './phone-proof.ts';
import type { BindingPorts } from './phone-ports.ts';
import { confirmPhone, openLink } from './resolve-link.ts';
import { findLink } from './short-link.store.ts';
import type { PromotionTables } from '../tables.ts';
import { targetOf } from './target.rule.ts';

export interface FanLinkPorts extends BindingPorts {
  /** Identity's way from a code of WeChat's to a session. */
  enterWithCode: (
    ask: { code: string; state: string; browserKey?: string | undefined; wechatType: number },
    visitor: Visitor,
  ) => Promise<{ token: string | null; snapshotuser: 0 | 1 } | 'login.code_used' | 'login.wechat_failed' | 'login.wechat_type_unknown'>;
  /** The official account of a type, as settings has it. */
  accountOf: (wechatType: number) => { name: string; qrContent: string } | undefined;
}

/** The page of every mini-program of ours that holds the button (decision 0082). */
const PHONE_PAGE = 'pages/phone/index';

export const fanLinkAnswers = (on: FanLinkPorts): Answer[] => [
  answer(getParamByShortParamId, async ({ input, fail }) => {
    const link = await openLink(on.db.of<PromotionTables>(), input.shortParamId, on.clock.now());
    if (typeof link === 'string') return fail(link);
    return { ...targetOf(link), linkType: link.link_type, title: link.title, inviter: link.inviter };
  }),

  answer(getAppConfig, async ({ input, fail }) => {
    const account = on.accountOf(input.wechatType);
    if (!account) return fail('login.wechat_type_unknown');
    const link = input.shortParamId === undefined ? undefined : await findLink(on.db.of<PromotionTables>(), input.shortParamId);
    return {
      accountName: account.name,
      accountQr: `data:image/png;base64,${qrPng(account.qrContent).toString('base64')}`,
      corpId: link?.corp_id ?? null,
      mini: link?.mini_app_id ? { appId: link.mini_app_id, page: PHONE_PAGE } : null,
    };
  }),

  answer(convertCodeToToken, async ({ input: { code, state, browserKey, wechatType, parentId }, visitor, fail }) => {
    const entered = await on.enterWithCode({ code, state, browserKey, wechatType }, visitor);
    on.log.info({ parentId, entered: typeof entered === 'string' ? entered : 'yes' }, 'a super fan asked for a token');
    // WeChat's own trouble is none that the visitor could mend: they read 授权失败 (spec 8).
    if (typeof entered === 'string') return fail(entered === 'login.wechat_failed' ? 'login.conversion_failed' : entered);
    return { ...entered, wechatAuthNew: null };
  }),

  answer(askForPhone, async ({ input, session, fail }) => {
    const asked = await askForPhoneState(on, session.learnerId, input.inventAdditionId);
    return typeof asked === 'string' ? fail(asked) : asked;
  }),

  answer(confirmSuperFanMobile, async ({ input, session, fail }) => {
    const confirmed = await confirmPhone(on, { learnerId: session.learnerId, ...input });
    return typeof confirmed === 'string' ? fail(confirmed) : confirmed;
  }),
];
