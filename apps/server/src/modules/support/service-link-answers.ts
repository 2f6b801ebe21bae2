import { getKfLink } from '@xuetang/contract/customer-service';
import { answer, type Answer } from '../../platform/http/answer.ts';
import type { FindServiceLink } from './service-link.ts';

export const serviceLinkAnswers = (
  findLink: FindServiceLink,
  accountOf: (wechatType: number) => { name: string; qrContent: string } | undefined,
): Answer[] => [
  answer(getKfLink, async ({ input, fail }) => {
    const account = accountOf(input.wechatType);
    if (!account) return fail('login.wechat_type_unknown');
    return { ...(await findLink(input)), qrcode: account.qrContent, accountName: account.name };
  }),
];
