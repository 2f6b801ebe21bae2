import { getKfLink } from '@xuetang/contract/customer-service';
import { answer, type Answer } from '../../platform/http/answer.ts';
import type { Ground } from '../../platform/module.ts';
import { findDefaultTeacher } from '../enrolment/index.ts';
import { accountOf, channelOf, settingsOf } from '../settings/index.ts';
import { createServiceLinkFinder } from './service-link.ts';

export const serviceLinkAnswers = (ground: Ground): Answer[] => {
  const { db, wecom } = ground;
  const settings = settingsOf(ground);
  const findLink = createServiceLinkFinder({
    ...ground,
    service: wecom && { wecom: wecom.client, openKfId: wecom.openKfId },
    knowsChannel: (channel) => channelOf(settings.current(), channel) !== undefined,
    teacherOf: (camp) => findDefaultTeacher(db, camp),
  });
  return [
    answer(getKfLink, async ({ input, fail }) => {
      const account = accountOf(settings.current(), input.wechatType);
      if (!account) return fail('login.wechat_type_unknown');
      return { ...(await findLink(input)), qrcode: account.qrContent, accountName: account.name };
    }),
  ];
};
