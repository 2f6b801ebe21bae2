import { family } from '../route.ts';

export interface MessageVariant {
  shows: 'list' | 'message';
}

export const messages = family<MessageVariant>()(
  'messages',
  { title: '消息中心', access: 'login', chain: 'LL10033', built: true },
  {
    siteInformation: { shows: 'list', tail: true },
    siteInformationDetail: { shows: 'message', title: '消息详情', id: 'optional' },
  },
);
